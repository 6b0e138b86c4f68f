import type { ReactNode } from "react";
import { placeAddress, settingAddress } from "#domain/address/knowledge.ts";
import { plainText } from "#domain/locale/text.ts";
import { inRow, named } from "#domain/locale/signs.ts";
import type { ManualPart, ManualPins } from "#making/manual/types.ts";
import { headings } from "#making/manual/places.ts";
import { type ChapterWords, colonOf } from "./words.ts";

type Of<K extends ManualPart["kind"]> = Extract<ManualPart, { kind: K }>;
type Props<K extends ManualPart["kind"]> = { part: Of<K>; words: ChapterWords };

/** A heading with a note and what stands below it. */
function Block({
  kind,
  words,
  note,
  children,
}: {
  kind: keyof typeof headings;
  words: ChapterWords;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section id={kind}>
      <h2>{words.translate(`manual.${headings[kind]}`)}</h2>
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  );
}

function Table({ heads, caption, children }: { heads: string[]; caption?: string; children: ReactNode }) {
  return (
    <div className="frame">
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Keys or lights with their meaning. */
export function PanelTable({ part, words }: Props<"keys" | "lights">) {
  return (
    <Block kind={part.kind} words={words}>
      <dl className="pairs">
        {part.rows.map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

/** The terminals, group by group. */
export function Pins({ part, words, drawing }: Props<"pins"> & { drawing: ReactNode }) {
  const { translate } = words;
  return (
    <Block kind="pins" words={words} note={translate("manual.conductorNote")}>
      {drawing}
      <p className="note">{translate("manual.terminalsNote")}</p>
      {part.groups.map((group) => (
        <PinGroup key={group.anchor} group={group} words={words} />
      ))}
    </Block>
  );
}

function PinGroup({ group, words }: { group: ManualPins; words: ChapterWords }) {
  const { translate } = words;
  const about = [
    group.side,
    group.kind,
    ...(group.torque ? [translate("manual.torque", { torque: group.torque })] : []),
  ];
  return (
    <section id={group.anchor}>
      <h3>{group.label}</h3>
      <p className="about">{about.join(" · ")}</p>
      {group.pins.length > 0 && (
        <Table
          heads={[
            translate("manual.pin"),
            translate("manual.function"),
            translate("manual.conductor"),
            translate("manual.colour"),
          ]}
        >
          {group.pins.map(({ name, role, about: purpose, section, colour, conductor }, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {role}
                {/* A row of equal pins says once what they are for. */}
                {group.pins[i - 1]?.about !== purpose && <small>{purpose}</small>}
              </td>
              <td>
                {section ? translate("manual.section", section) : ""}
                <small>{conductor}</small>
              </td>
              <td>
                {colour}
                {colour && <small>{translate(`manual.colours.${colour}`)}</small>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

function registerHeads({ translate }: ChapterWords): string[] {
  return ["address", "name", "unit", "scale", "type", "access"].map((one) =>
    translate(`document.registers.${one}`),
  );
}

/** The register map. */
export function Registers({ part, words }: Props<"registers">) {
  return (
    <Block kind="registers" words={words} note={words.translate("manual.addressNote")}>
      {part.tables.map(({ key, name, rows }) => (
        <Table key={key} heads={registerHeads(words)} caption={name}>
          {rows.map(({ address, name: register, unit, scale, type, access }) => (
            <tr key={address}>
              <td>{address}</td>
              <th scope="row">{register}</th>
              <td>{unit}</td>
              <td>{scale}</td>
              <td>{type}</td>
              <td>{access}</td>
            </tr>
          ))}
        </Table>
      ))}
    </Block>
  );
}

/** Which bit of which register is which alarm. */
export function AlarmWords({ part, words }: Props<"alarm-words">) {
  const { translate } = words;
  return (
    <Block kind="alarm-words" words={words} note={translate("manual.alarmWordsNote")}>
      <Table heads={[translate("manual.register"), translate("manual.bit"), translate("manual.alarm")]}>
        {part.rows.map(({ register, bit, key, name }) => (
          <tr key={key}>
            <td>{register}</td>
            <td>{bit}</td>
            <th scope="row">
              <a href={placeAddress(words.model, "alarms", `alarm-${key}`)}>{name}</a>
            </th>
          </tr>
        ))}
      </Table>
    </Block>
  );
}

/** The holding registers of the settings. */
export function SettingRegisters({ part, words }: Props<"setting-registers">) {
  const { translate } = words;
  return (
    <Block kind="setting-registers" words={words} note={translate("manual.settingRegistersNote")}>
      <Table heads={registerHeads(words).slice(0, 5)}>
        {part.rows.map(({ address, name, unit, scale, type, key, repeated }) => (
          <tr key={`${key}${address}`}>
            <td>{repeated ? translate("manual.registerFrom", { register: String(address) }) : address}</td>
            <th scope="row">
              <a href={settingAddress(key, words.model)}>{name}</a>
            </th>
            <td>{unit}</td>
            <td>{scale}</td>
            <td>{type}</td>
          </tr>
        ))}
      </Table>
    </Block>
  );
}

/** The versions of the firmware, newest first. */
export function Firmware({ part, words }: Props<"firmware">) {
  const { translate, day } = words;
  return (
    <Block kind="firmware" words={words}>
      {part.lines.map((line) => (
        <section key={line.key} id={`firmware-${line.key}`}>
          <h3>{line.name}</h3>
          {line.versions.map((one) => (
            <article key={one.version} id={`firmware-${line.key}-${one.version.replaceAll(".", "-")}`}>
              <div>
                <h4>{one.version}</h4>
                <p className="about">
                  {[
                    `${translate("manual.released")} ${day(one.date)}`,
                    ...(one.upgrade ? [`${translate("manual.upgradeBy")} ${one.upgrade}`] : []),
                    ...(one.needs.length
                      ? [`${translate("manual.needsVersions")} ${inRow(one.needs, words.locale)}`]
                      : []),
                  ].join(" · ")}
                </p>
              </div>
              <ul>
                {one.changed.map(({ kind, text }) => (
                  <li key={text}>
                    <i>
                      {kind}
                      {colonOf(words)}
                    </i>
                    {text}
                  </li>
                ))}
                {one.known.map(({ text, mended }) => (
                  <li key={text}>
                    <i>
                      {translate("manual.known")}
                      {colonOf(words)}
                    </i>
                    {text}
                    {mended && ` (${translate("manual.mended", { version: mended })})`}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </section>
      ))}
    </Block>
  );
}

/** The technical data, as on the data sheet. */
export function Parameters({ part, words }: Props<"parameters">) {
  return part.groups.map(({ key, name, rows }) => (
    <section key={key} id={`data-${key}`}>
      <h2>{name}</h2>
      <dl className="pairs">
        {rows.map(({ label, text, unit, approvals }) => (
          <div key={plainText(label)}>
            <dt>{plainText(label)}</dt>
            <dd>
              {text} {unit}
              {approvals.map((one) => (
                <small key={one.approval}>
                  {named(one.approval, one.text, words.locale)} {unit}
                </small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** What can be ordered for the device. */
export function Accessories({ part, words }: Props<"accessories">) {
  const { translate } = words;
  return (
    <Block kind="accessories" words={words}>
      <Table heads={[translate("manual.code"), translate("manual.item")]}>
        {part.rows.map(({ key, code, name, what, needs }) => (
          <tr key={key} id={`accessory-${key}`}>
            <th scope="row">{code}</th>
            <td>
              {name}
              <small>{what}</small>
              {needs.length > 0 && (
                <small>
                  {named(translate("manual.orderWith"), inRow(needs, words.locale), words.locale)}
                </small>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Block>
  );
}
