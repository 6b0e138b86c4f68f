import { crc32, deflateRawSync } from "node:zlib";

type Part = { name: string; bytes: Buffer; says?: number };

/** An archive of these parts; `says` is a size that is not theirs. */
export function zipOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name)]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    central.push(Buffer.from("PK\x01\x02"), made, common, offset, Buffer.from(name));
    local.push(head, packed);
    at += head.length + packed.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, list, end]);
}

const xml = (name: string, text: string): Part => ({
  name,
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`),
});
const spreadsheets = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** A workbook of one sheet, as other programs write it; `rows` is what stands in its `sheetData`. */
export const workbookOf = (rows: string, more: readonly Part[] = []): Buffer =>
  zipOf([
    xml(
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    xml(
      "xl/workbook.xml",
      `<workbook xmlns="${spreadsheets}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    xml(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    xml(
      "xl/worksheets/sheet1.xml",
      `<worksheet xmlns="${spreadsheets}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  ]);

/** A text in a cell. */
export const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
