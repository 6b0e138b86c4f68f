import { newsletterActions } from "./newsletters.ts";
import { passkeyActions } from "./passkeys.ts";
import { providerActions } from "./provider.ts";
import { translationActions } from "./translations.ts";
import { visitorActions } from "./visitors.ts";

/** What the audit trail tells. */
export const trail = {
  actions: {
    invited: "invited",
    accepted: "accepted the invitation",
    "signed-in": "signed in",
    "sign-in-refused": "sign-in refused",
    locked: "locked for a while",
    "recovery-code-used": "used a recovery code",
    "signed-out": "signed out",
    "sessions-ended": "ended sessions",
    "roles-changed": "changed roles",
    "account-closed": "closed an account",
    "message-changed": "changed an enquiry",
    "message-noted": "added a note",
    "message-answered": "answered",
    "messages-exported": "exported enquiries",
    "products-exported": "saved models, series or categories as a spreadsheet",
    "comment-published": "published a comment",
    "comment-deleted": "deleted a comment",
    "content-begun": "began an entry",
    "content-saved": "saved a draft",
    "content-taken-back": "took back to a version",
    ...translationActions,
    ...newsletterActions,
    ...visitorActions,
    ...passkeyActions,
    ...providerActions,
    "content-reviewed": "reviewed translations",
    "content-scheduled": "set a moment of publication",
    "content-unscheduled": "took a moment of publication away",
    "content-published": "published",
    "content-withdrawn": "withdrew an entry",
    "content-refused": "not published at its moment",
    "content-previewed": "made links to a preview",
    "picture-added": "added a picture",
    "picture-saved": "changed a picture's texts or focal point",
    "picture-replaced": "replaced a picture",
    "picture-deleted": "deleted a picture",
    "film-added": "added a film file",
    "film-deleted": "deleted a film file",
    "gap-decided": "decided about questions",
    "template-changed": "changed a template",
    "job-again": "had a job done again",
  },
};
