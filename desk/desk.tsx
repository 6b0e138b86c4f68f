import CommentIcon from "@mui/icons-material/Comment";
import DevicesIcon from "@mui/icons-material/Devices";
import GroupIcon from "@mui/icons-material/Group";
import HistoryIcon from "@mui/icons-material/History";
import InboxIcon from "@mui/icons-material/Inbox";
import { Admin, Resource } from "react-admin";
import { AccountList } from "./accounts/list.tsx";
import { AccountShow } from "./accounts/show.tsx";
import { authProvider } from "./auth.ts";
import { CommentQueue } from "./comments.tsx";
import { dataProvider } from "./data.ts";
import { MessageList } from "./messages/list.tsx";
import { MessageShow } from "./messages/show.tsx";
import { DeskLayout } from "./parts/layout.tsx";
import { SessionList } from "./sessions.tsx";
import { SignIn } from "./sign-in.tsx";
import { i18nProvider } from "./texts/provider.ts";
import { dark, light } from "./theme.ts";
import { TrailList } from "./trail.tsx";

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
        ...(rights.includes("comments")
          ? [<Resource key="q" name="comments" icon={CommentIcon} list={CommentQueue} />]
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
        <Resource key="s" name="sessions" icon={DevicesIcon} list={SessionList} />,
      ]}
    </Admin>
  );
}
