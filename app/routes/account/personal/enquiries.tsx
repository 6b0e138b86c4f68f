import { useTranslations } from "use-intl";
import type { SentMessage } from "#domain/inbox/follow.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { useMoment } from "./moment.ts";
import { ListFailed, useOwnList } from "./own-list.tsx";
import type { PartProps } from "./part.ts";
import { PartSkeleton } from "./skeleton.tsx";

/** Messages that the visitor sent by the forms, the newest first, with their state. */
export function Enquiries({ user }: PartProps) {
  const t = useTranslations("account.personal.enquiries");
  const { list, retry } = useOwnList<SentMessage>("enquiryList");
  if (!list) return <PartSkeleton />;
  if (list === "failed") return <ListFailed onRetry={retry} />;
  return (
    <>
      <p className="measure mb-5 text-quiet">{t("text")}</p>
      {user.email && !user.emailVerified && (
        <p className="measure mb-5">
          {t("needsProof", { email: user.email })}{" "}
          <SiteLink
            to="/personal?view=email"
            state={{ stay: true }}
            className="text-accent underline underline-offset-4"
          >
            {t("toEmail")}
          </SiteLink>
        </p>
      )}
      {list.length === 0 ? (
        <p className="border-t border-text pt-5">{t("none")}</p>
      ) : (
        <ol className="border-t border-text">
          {list.map((message) => (
            <Row key={message.reference} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

function Row({
  message: { reference, kind, sent, until, models, text, state, since },
}: {
  message: SentMessage;
}) {
  const t = useTranslations("account.personal.enquiries");
  const { day, moment } = useMoment();
  return (
    <li className="border-b border-line py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        {t(`kinds.${kind}`)}
        {models.length > 0 && <span>{models.join(", ")}</span>}
        <span className="ml-auto text-sm font-normal text-quiet">
          <time dateTime={sent}>{moment(sent)}</time>
        </span>
      </h3>
      {text && <p className="measure mt-2 line-clamp-6 break-words whitespace-pre-line">{text}</p>}
      <p className="mt-2 text-sm">
        <span className={state === "answered" ? "font-semibold text-fit" : "font-semibold"}>
          {state === "held" ? t("states.held") : t(`states.${state}`, { when: day(since) })}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-quiet">
        <span>{t("reference", { reference })}</span>
        <span>{t("until", { day: day(until) })}</span>
      </p>
    </li>
  );
}
