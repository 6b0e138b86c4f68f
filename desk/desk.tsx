import AccountTreeIcon from "@mui/icons-material/AccountTree";
import ArticleIcon from "@mui/icons-material/Article";
import CableIcon from "@mui/icons-material/Cable";
import CampaignIcon from "@mui/icons-material/Campaign";
import CategoryIcon from "@mui/icons-material/Category";
import CommentIcon from "@mui/icons-material/Comment";
import DevicesIcon from "@mui/icons-material/Devices";
import DeveloperBoardIcon from "@mui/icons-material/DeveloperBoard";
import EmojiEventsIcon from "@mui/icons-material/EmojiEvents";
import FactoryIcon from "@mui/icons-material/Factory";
import FindInPageIcon from "@mui/icons-material/FindInPage";
import DraftsIcon from "@mui/icons-material/Drafts";
import GroupIcon from "@mui/icons-material/Group";
import HelpIcon from "@mui/icons-material/HelpOutline";
import HistoryIcon from "@mui/icons-material/History";
import ImageIcon from "@mui/icons-material/Image";
import InboxIcon from "@mui/icons-material/Inbox";
import LayersIcon from "@mui/icons-material/Layers";
import LightbulbIcon from "@mui/icons-material/Lightbulb";
import MemoryIcon from "@mui/icons-material/Memory";
import MenuBookIcon from "@mui/icons-material/MenuBook";
import NotificationsIcon from "@mui/icons-material/Notifications";
import PlaceIcon from "@mui/icons-material/Place";
import TableChartIcon from "@mui/icons-material/TableChart";
import TerminalIcon from "@mui/icons-material/Terminal";
import TuneIcon from "@mui/icons-material/Tune";
import MailIcon from "@mui/icons-material/MailOutlined";
import TranslateIcon from "@mui/icons-material/Translate";
import PersonSearchIcon from "@mui/icons-material/PersonSearch";
import WorkIcon from "@mui/icons-material/Work";
import QueryStatsIcon from "@mui/icons-material/QueryStats";
import MonitorHeartIcon from "@mui/icons-material/MonitorHeartOutlined";
import RuleIcon from "@mui/icons-material/Rule";
import AutoStoriesIcon from "@mui/icons-material/AutoStories";
import DirectionsIcon from "@mui/icons-material/Directions";
import FolderIcon from "@mui/icons-material/FolderOutlined";
import MovieIcon from "@mui/icons-material/Movie";
import NotesIcon from "@mui/icons-material/Notes";
import PinIcon from "@mui/icons-material/Pin";
import PollIcon from "@mui/icons-material/Poll";
import PowerIcon from "@mui/icons-material/Power";
import StorefrontIcon from "@mui/icons-material/Storefront";
import StraightenIcon from "@mui/icons-material/Straighten";
import TocIcon from "@mui/icons-material/Toc";
import { lazy } from "react";
import { Admin, Resource } from "react-admin";
import { AccountList } from "./accounts/list.tsx";
import { AccountShow } from "./accounts/show.tsx";
import { authProvider } from "./auth.ts";
import { CommentQueue } from "./comments.tsx";
import { dataProvider, entryKinds } from "./data.ts";
import { EntryCreate } from "./entries/create.tsx";
import { EntryEdit } from "./entries/edit.tsx";
import { EntryList } from "./entries/list.tsx";
import { FilmLibrary } from "./films/library.tsx";
import { FilmShow } from "./films/show.tsx";
import { MessageList } from "./messages/list.tsx";
import { MessageShow } from "./messages/show.tsx";
import { NewsletterCreate, NewsletterEdit } from "./newsletters/edit.tsx";
import { NewsletterList } from "./newsletters/list.tsx";
import { OperationScreen } from "./operation/screen.tsx";
import { PictureEdit } from "./pictures/edit.tsx";
import { PictureLibrary } from "./pictures/library.tsx";
import { DeskLayout } from "./parts/layout.tsx";
import { GapList } from "./quality/list.tsx";
import { GapShow } from "./quality/show.tsx";
import { SessionList } from "./sessions.tsx";
import { Sheets } from "./sheets/sheets.tsx";
import { SignIn } from "./sign-in.tsx";
import { TemplateCreate, TemplateEdit } from "./templates/edit.tsx";
import { TemplateList } from "./templates/list.tsx";
import { i18nProvider } from "./texts/provider.ts";
import { dark, light } from "./theme.ts";
import { TrailList } from "./trail.tsx";
import { Translations } from "./translations/screen.tsx";
import { VisitorList } from "./visitors/list.tsx";
import { VisitorShow } from "./visitors/show.tsx";

/** Its charts come when they are asked for. */
const FiguresScreen = lazy(() =>
  import("./figures/screen.tsx").then((it) => ({ default: it.FiguresScreen })),
);

const kindIcons: Record<string, typeof ArticleIcon> = {
  question: HelpIcon,
  news: ArticleIcon,
  product: DeveloperBoardIcon,
  series: LayersIcon,
  category: CategoryIcon,
  solution: AccountTreeIcon,
  case: FactoryIcon,
  synonyms: FindInPageIcon,
  page: MenuBookIcon,
  office: PlaceIcon,
  job: WorkIcon,
  announcement: CampaignIcon,
  honour: EmojiEventsIcon,
  "suggested question": LightbulbIcon,
  alarm: NotificationsIcon,
  setting: TuneIcon,
  firmware: MemoryIcon,
  software: TerminalIcon,
  accessory: CableIcon,
  parameter: StraightenIcon,
  "terminal role": PowerIcon,
  "terminal layout": PinIcon,
  "manual section": NotesIcon,
  "manual chapter": TocIcon,
  guide: DirectionsIcon,
  film: MovieIcon,
  stand: StorefrontIcon,
  "brochure page": AutoStoriesIcon,
  survey: PollIcon,
  "solution class": FolderIcon,
  "case class": FolderIcon,
  "news class": FolderIcon,
  "question topic": FolderIcon,
};

/** The desk of somebody who is signed in: what their rights have screens for. The server checks each call. */
export function Desk() {
  return (
    <Admin
      title="Desk"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      loginPage={SignIn}
      layout={DeskLayout}
      theme={light}
      darkTheme={dark}
      requireAuth
      disableTelemetry
    >
      {(rights: string[]) => [
        ...(rights.includes("messages")
          ? [
              <Resource
                key="m"
                name="messages"
                icon={InboxIcon}
                list={MessageList}
                show={MessageShow}
                recordRepresentation="reference"
              />,
              <Resource key="c" name="colleagues" recordRepresentation="name" />,
            ]
          : []),
        ...(rights.includes("templates")
          ? [
              <Resource
                key="p"
                name="templates"
                icon={DraftsIcon}
                list={TemplateList}
                create={TemplateCreate}
                edit={TemplateEdit}
              />,
            ]
          : []),
        ...(rights.includes("comments")
          ? [<Resource key="q" name="comments" icon={CommentIcon} list={CommentQueue} />]
          : []),
        ...(rights.includes("visitors")
          ? [
              <Resource
                key="v"
                name="visitors"
                icon={PersonSearchIcon}
                list={VisitorList}
                show={VisitorShow}
                recordRepresentation="name"
              />,
            ]
          : []),
        ...(rights.includes("quality")
          ? [<Resource key="g" name="gaps" icon={RuleIcon} list={GapList} show={GapShow} />]
          : []),
        ...(rights.includes("figures")
          ? [<Resource key="f" name="figures" icon={QueryStatsIcon} list={FiguresScreen} />]
          : []),
        ...(rights.includes("content-read")
          ? entryKinds.flatMap((kind) => [
              <Resource
                key={kind}
                name={kind}
                icon={kindIcons[kind]}
                list={EntryList}
                edit={EntryEdit}
                create={EntryCreate}
              />,
              ...(kind === "parameter"
                ? [<Resource key="sheets" name="sheets" icon={TableChartIcon} list={Sheets} />]
                : []),
            ])
          : []),
        ...(rights.includes("content-read")
          ? [
              <Resource key="tr" name="translations" icon={TranslateIcon} list={Translations} />,
              <Resource
                key="pictures"
                name="pictures"
                icon={ImageIcon}
                list={PictureLibrary}
                edit={PictureEdit}
              />,
              <Resource key="films" name="filmFiles" icon={MovieIcon} list={FilmLibrary} edit={FilmShow} />,
            ]
          : []),
        ...(rights.includes("newsletters")
          ? [
              <Resource
                key="n"
                name="newsletters"
                icon={MailIcon}
                list={NewsletterList}
                create={NewsletterCreate}
                edit={NewsletterEdit}
              />,
            ]
          : []),
        ...(rights.includes("accounts-read")
          ? [
              <Resource
                key="a"
                name="accounts"
                icon={GroupIcon}
                list={AccountList}
                show={AccountShow}
                recordRepresentation="email"
              />,
            ]
          : []),
        ...(rights.includes("trail")
          ? [<Resource key="t" name="trail" icon={HistoryIcon} list={TrailList} />]
          : []),
        ...(rights.includes("operation")
          ? [<Resource key="o" name="jobs" icon={MonitorHeartIcon} list={OperationScreen} />]
          : []),
        <Resource key="s" name="sessions" icon={DevicesIcon} list={SessionList} />,
      ]}
    </Admin>
  );
}
