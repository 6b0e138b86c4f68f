import { staffAccountCalls } from "#server/calls/staff/accounts.ts";
import { staffCommentCalls } from "#server/calls/staff/comments.ts";
import { staffContentCalls } from "#server/calls/staff/content.ts";
import { staffFigureCalls } from "#server/calls/staff/figures.ts";
import { staffFilmCalls } from "#server/calls/staff/films.ts";
import { staffMessageCalls } from "#server/calls/staff/messages.ts";
import { staffNewsletterCalls } from "#server/calls/staff/newsletters.ts";
import { staffOperationCalls } from "#server/calls/staff/operation.ts";
import { staffPasskeyCalls } from "#server/calls/staff/passkeys.ts";
import { staffPictureCalls } from "#server/calls/staff/pictures.ts";
import { staffQualityCalls } from "#server/calls/staff/quality.ts";
import { staffSessionCalls } from "#server/calls/staff/session.ts";
import { staffSheetCalls } from "#server/calls/staff/sheets.ts";
import { staffTemplateCalls } from "#server/calls/staff/templates.ts";
import { staffTranslationCalls } from "#server/calls/staff/translations.ts";
import { staffTrailCalls } from "#server/calls/staff/trail.ts";
import { staffVisitorCalls } from "#server/calls/staff/visitors.ts";
import type { StaffCall } from "./call.ts";

/** Every call of the desk, one table. */
export const staffCalls: readonly StaffCall[] = [
  ...staffSessionCalls,
  ...staffPasskeyCalls,
  ...staffMessageCalls,
  ...staffTemplateCalls,
  ...staffCommentCalls,
  ...staffContentCalls,
  ...staffPictureCalls,
  ...staffFilmCalls,
  ...staffSheetCalls,
  ...staffTranslationCalls,
  ...staffNewsletterCalls,
  ...staffQualityCalls,
  ...staffVisitorCalls,
  ...staffAccountCalls,
  ...staffTrailCalls,
  ...staffFigureCalls,
  ...staffOperationCalls,
];
