import { inRow } from "#domain/locale/signs.ts";
import type { ManualAlarm, ManualSetting } from "#making/manual/types.ts";
import { SafetyNote, SettingLinks, Steps } from "./running-text.tsx";
import { type ChapterWords, colonOf } from "./words.ts";

/** The settings of a menu, each with its values. */
export function Menu({
  menu,
  words,
}: {
  menu: { key: string; name: string; settings: ManualSetting[] };
  words: ChapterWords;
}) {
  return (
    <section id={`menu-${menu.key}`} className="entries">
      <h2>{menu.name}</h2>
      {menu.settings.map((setting) => (
        <Setting key={setting.key} setting={setting} menu={menu.name} words={words} />
      ))}
    </section>
  );
}

function Setting({ setting, menu, words }: { setting: ManualSetting; menu: string; words: ChapterWords }) {
  const { translate } = words;
  const { key, name, level, ansi, per, values, does, wrong, needs } = setting;
  const about = [
    level,
    ...(per ? [per] : []),
    ...(ansi.length ? [translate("manual.ansi", { numbers: inRow(ansi, words.locale) })] : []),
  ];
  return (
    <article id={`setting-${key}`}>
      <div>
        <h3>
          <small>{menu} ›</small> {name}
        </h3>
        <p className="about">{about.join(" · ")}</p>
        <p>{does}</p>
        <p className="wrong">
          <i>
            {translate("manual.wrong")}
            {colonOf(words)}
          </i>
          {wrong}
        </p>
        {needs.length > 0 && (
          <p className="see">
            {translate("manual.needs")}
            {colonOf(words)}
            <SettingLinks settings={needs} words={words} />
          </p>
        )}
      </div>
      <dl>
        {values.map((value) => (
          <div key={value.register}>
            <dt className={value.label ? undefined : "sr-only"}>{value.label || name}</dt>
            <dd>
              <i>{translate("manual.range")}</i> {value.range}
            </dd>
            <dd>
              <i>{translate("manual.factory")}</i> <b>{value.factory}</b>
            </dd>
            <dd>
              <i>{translate("manual.register")}</i>{" "}
              {per ? translate("manual.registerFrom", { register: String(value.register) }) : value.register}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The alarms of a subject, each with causes and checks. */
export function AlarmGroup({
  group,
  words,
}: {
  group: { key: string; name: string; alarms: ManualAlarm[] };
  words: ChapterWords;
}) {
  return (
    <section id={`alarms-${group.key}`} className="entries">
      <h2>{group.name}</h2>
      {group.alarms.map((alarm) => (
        <Alarm key={alarm.key} alarm={alarm} words={words} />
      ))}
    </section>
  );
}

function Alarm({ alarm, words }: { alarm: ManualAlarm; words: ChapterWords }) {
  const { translate } = words;
  const { register, bit } = alarm.place;
  const about = [
    alarm.armed,
    ...(alarm.ansi.length ? [translate("manual.ansi", { numbers: inRow(alarm.ansi, words.locale) })] : []),
    translate("manual.place", { register: String(register), bit: String(bit) }),
    ...alarm.codes.map(({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`),
  ];
  return (
    <article id={`alarm-${alarm.key}`}>
      <div>
        <h3 className="lcd">{alarm.name}</h3>
        <p className="about">
          <span className={`class ${alarm.class}`}>{alarm.className}</span>
          {" · "}
          {about.join(" · ")}
        </p>
        <p>{alarm.trigger}</p>
        <p>
          <i>
            {translate("manual.reaction")}
            {colonOf(words)}
          </i>
          {alarm.does}
        </p>
        {alarm.settings.length > 0 && (
          <p className="see">
            {translate("manual.settingsNamed")}
            {colonOf(words)}
            <SettingLinks settings={alarm.settings} words={words} />
          </p>
        )}
      </div>
      <div>
        <h4>{translate("manual.causes")}</h4>
        <ul>
          {alarm.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
        <h4>{translate("manual.checks")}</h4>
        {alarm.safety && <SafetyNote text={alarm.safety} words={words} />}
        <Steps steps={alarm.checks} words={words} />
      </div>
    </article>
  );
}
