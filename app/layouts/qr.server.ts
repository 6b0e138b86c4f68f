import QRCode from "qrcode";
import { pick } from "#domain/locale/text.server.ts";
import type { PageScope } from "../context.ts";
import { homePath } from "../screens.ts";

/** What the codes in the footer lead to: the mobile site, and what the maker's data name. */
export function codesOf({ locale, site, origins, translate }: PageScope) {
  return [
    { label: translate("common.language.mobile"), url: `${origins.m}${homePath}?lang=${locale}` },
    ...site.qrCodes.map(({ label, url }) => ({ label: pick(label, locale), url })),
  ];
}

/** A QR code as SVG markup, dark on white with the quiet zone that scanners need. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { type: "svg", margin: 3, errorCorrectionLevel: "M" });
}
