import type { ReactNode } from "react";

/** What each thing of technical support is known by, 64 × 44; the stroke in orange is what it is about. */
export const thingDrawings: Record<string, ReactNode> = {
  // The engine lamp of a dashboard, with what struck it.
  ecucode: (
    <>
      <path d="M12 17h8v-5h20v5h5l7 6v12h-6v4H22l-6-6h-4zM30 12V6M23 6h14M6 17v16" />
      <path d="m35 17-6 8h7l-5 8" className="stroke-orange" />
    </>
  ),
  // A display with an alarm, and the lamp beside it.
  alarms: (
    <>
      <rect x="2" y="5" width="46" height="34" rx="3" />
      <path d="M8 12h34" strokeWidth="6" strokeLinecap="butt" />
      <path d="M8 22h24M8 28h30M8 34h18" />
      <path d="M58 12v.01" strokeWidth="8" className="stroke-bad" />
      <path d="M58 24v.01M58 34v.01" strokeWidth="5" opacity=".4" />
    </>
  ),
  // A question, and what is answered.
  faqs: (
    <>
      <path d="M4 4h34v21H19l-7 7v-7H4z" />
      <path d="M17 11c0-5 8-5 8 0 0 3-4 3-4 5.5M21 20.5v.01" className="stroke-orange" />
      <path d="M44 14h16v21h-5v6l-7-6H26" opacity=".6" />
    </>
  ),
  // A headset.
  contactus: (
    <>
      <path d="M14 24v-3a18 18 0 0 1 36 0v3M10 24h8v12h-8zM46 24h8v12h-8z" />
      <path d="M50 36c0 5-6 6-13 6M35 42v.01" className="stroke-orange" />
    </>
  ),
  // A sheet, and the pen that writes on it.
  feedback: (
    <>
      <path d="M44 24v16H10V4h34v4M17 14h18M17 22h12M17 30h8" />
      <path d="m30 32 2-7 20-18 5 5-20 18z" className="stroke-orange" />
    </>
  ),
  // An open book with its mark.
  manuals: (
    <>
      <path d="M32 9C26 5 17 5 6 6v31c11-1 20-1 26 3 6-4 15-4 26-3V6C47 5 38 5 32 9zM32 9v31" />
      <path d="M12 14c5 0 9 0 13 2M12 21c5 0 9 0 13 2M12 28c5 0 9 0 13 2" opacity=".6" />
      <path d="M42 6v16l5-4 5 4V5.5" className="stroke-orange" />
    </>
  ),
  // Wires from terminals to a device, one of them through a contact.
  wirings: (
    <>
      <rect x="40" y="3" width="22" height="38" rx="2" />
      <path d="M5 11h35M5 33h35M5 22h11M28 22h12M47 11h8M47 22h8M47 33h8" />
      <path d="m16 22 11-7" className="stroke-orange" />
      <path d="M5 11v.01M5 22v.01M5 33v.01" strokeWidth="6" />
    </>
  ),
  // A chip that gets a newer version.
  releases: (
    <>
      <rect x="17" y="7" width="30" height="30" rx="2" />
      <path d="M10 14h7M10 22h7M10 30h7M47 14h7M47 22h7M47 30h7" opacity=".6" />
      <path d="M32 30V15M26 21l6-6 6 6" className="stroke-orange" />
    </>
  ),
  // The plug of an engine's control unit, seen from its pins.
  drawing: (
    <>
      <path d="M6 6h52v22l-7 10H13L6 28z" />
      <path d="M16 15v.01M26 15v.01M36 15v.01M48 15v.01M16 25v.01M26 25v.01M48 25v.01" strokeWidth="5" />
      <path d="M36 25v.01" strokeWidth="5" className="stroke-orange" />
      <path d="M32 38v5" />
    </>
  ),
  // A sheet that comes down.
  datadownload: (
    <>
      <path d="M14 3h24l12 11v27H14zM38 3v11h12" />
      <path d="M32 18v15M25 26l7 7 7-7" className="stroke-orange" />
    </>
  ),
  // A device that is no longer made, and the one for its place.
  offline: (
    <>
      <rect x="2" y="9" width="20" height="26" rx="2" strokeDasharray="3 3" />
      <rect x="42" y="9" width="20" height="26" rx="2" />
      <path d="M46 15h12M46 21h7" />
      <path d="M26 22h12M34 18l4 4-4 4" className="stroke-orange" />
    </>
  ),
  // Questions that lead to one device among others.
  productcatalogue: (
    <>
      <path d="M32 4v8M11 24v-6h42v6M32 12v12" />
      <rect x="3" y="24" width="16" height="16" rx="2" opacity=".6" />
      <rect x="45" y="24" width="16" height="16" rx="2" opacity=".6" />
      <rect x="24" y="24" width="16" height="16" rx="2" className="stroke-orange" />
      <path d="m28.5 32 2.5 2.5 4.5-5" className="stroke-orange" />
    </>
  ),
  // A hole in sheet metal with its two sizes.
  hole: (
    <>
      <rect x="14" y="2" width="48" height="32" rx="2" />
      <rect x="20" y="7" width="36" height="22" rx="1" strokeDasharray="3 3" />
      <path
        d="M20 40h36M23 38l-3 2 3 2M53 38l3 2-3 2M6 7v22M4 10l2-3 2 3M4 26l2 3 2-3"
        className="stroke-orange"
      />
    </>
  ),
  // A calculator.
  tool: (
    <>
      <rect x="16" y="2" width="32" height="40" rx="3" />
      <path d="M22 12V8h20v4z" className="stroke-orange" />
      <path
        d="M24 21v.01M32 21v.01M40 21v.01M24 28v.01M32 28v.01M40 28v.01M24 35v.01M32 35h8"
        strokeWidth="4"
      />
    </>
  ),
};
