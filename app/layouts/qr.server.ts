import QRCode from "qrcode";

/** A QR code as SVG markup, dark on white with the quiet zone that scanners need. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { type: "svg", margin: 3, errorCorrectionLevel: "M" });
}
