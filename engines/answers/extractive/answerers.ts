import type { Answerer } from "./answerer.ts";
import { proposeApproval } from "./approvals.ts";
import { proposeCareers } from "./careers.ts";
import { proposeCase } from "./cases.ts";
import { proposeChoice, proposeNear } from "./choose.server.ts";
import { proposeAccessory, proposeAccessoryAgain } from "./device/accessories.ts";
import { proposeAlarmNext } from "./device/alarm-next.ts";
import { proposeAlarmReset } from "./device/alarm-reset.ts";
import { proposeAlarm } from "./device/alarms.ts";
import {
  proposeAlarmAgain,
  proposeAlarmSettings,
  proposeSameSetting,
  proposeSettingAgain,
} from "./device/goes-on.ts";
import { proposeChargersFeed } from "./device/chargers.ts";
import { proposeAbility } from "./device/has.ts";
import { proposeHole, proposeSameHole } from "./device/hole.ts";
import { proposeInputContact } from "./device/input-contacts.ts";
import { proposeLackedSetting } from "./device/lacked-setting.ts";
import { proposeLackedTerminal } from "./device/lacked-terminal.ts";
import { proposeLanguages } from "./device/languages.ts";
import { proposeLight } from "./device/lights.ts";
import { proposeOutput } from "./device/outputs.ts";
import { proposePortTerminals } from "./device/ports-asked.ts";
import { proposeRegister } from "./device/registers.ts";
import { proposeRelease } from "./device/releases.ts";
import { proposeRemoteModules } from "./device/remote-modules.ts";
import { proposeSettingWithin } from "./device/setting-within.ts";
import { proposeSettingBeside } from "./device/settings-beside.ts";
import { proposeSetting } from "./device/settings.ts";
import { proposeModelFigure } from "./device/model-lines.ts";
import { proposeAccessoryTold, proposeSettingTold } from "./device/told-before.ts";
import { proposeSwitches } from "./device/switches.ts";
import { proposeTorque } from "./device/torque.ts";
import { proposeReplacing, proposeVariant } from "./device/variants.ts";
import { proposeWiring } from "./device/wiring.ts";
import { proposeWithin } from "./device/within.ts";
import { proposeFactoryCode } from "./factory-code.ts";
import { proposeFactoryReset } from "./factory-reset.ts";
import { ofEach } from "./offered.ts";
import { proposeOffice } from "./offices.ts";
import {
  proposeCode,
  proposeCodeAgain,
  proposeComparison,
  proposeFiles,
  proposeModelQuestion,
  proposeOverview,
  proposePrice,
  proposeRetired,
  proposeRetiredAgain,
  proposeSameValue,
  proposeSelection,
  proposeUnknown,
  proposeValue,
  proposeValueAgain,
  proposeValueOfBefore,
} from "./products.ts";
import { proposeTalk } from "./small-talk.ts";
import { proposeRefusal } from "./refusals.ts";

/** Who answers from data; of equally sure ones the first. Passages come after all of them. */
export const answerers: readonly Answerer[] = [
  { name: "refusal", propose: proposeRefusal },
  { name: "code", propose: proposeCode },
  { name: "code-again", propose: proposeCodeAgain },
  { name: "alarm-again", propose: proposeAlarmNext },
  { name: "factory-reset", propose: proposeFactoryReset },
  { name: "setting", propose: proposeFactoryCode },
  ofEach({ name: "range", propose: proposeSettingWithin }),
  ofEach({ name: "range", propose: proposeWithin }),
  { name: "range", propose: proposeChargersFeed },
  ofEach({ name: "value", propose: proposeLanguages }),
  { name: "range", propose: proposeHole },
  { name: "range", propose: proposeSameHole },
  { name: "variant", propose: proposeReplacing },
  { name: "accessory", propose: proposeRemoteModules },
  { name: "value", propose: proposeSameValue },
  { name: "setting", propose: proposeSameSetting },
  { name: "wiring", propose: proposeOutput },
  { name: "setting", propose: proposeLackedSetting },
  { name: "wiring", propose: proposePortTerminals },
  { name: "wiring", propose: proposeInputContact },
  { name: "wiring", propose: proposeLackedTerminal },
  { name: "alarm", propose: proposeLight },
  { name: "alarm", propose: proposeAlarm },
  { name: "register", propose: proposeRegister },
  ofEach({ name: "wiring", propose: proposeWiring }),
  ofEach({ name: "setting", propose: proposeSetting }),
  ofEach({ name: "torque", propose: proposeTorque }),
  { name: "alarm-reset", propose: proposeAlarmReset },
  { name: "alarm-again", propose: proposeAlarmAgain },
  { name: "alarm-settings", propose: proposeAlarmSettings },
  ofEach({ name: "setting-again", propose: proposeSettingAgain }),
  ofEach({ name: "setting-beside", propose: proposeSettingBeside }),
  { name: "setting-told", propose: (ask) => proposeSettingTold(ask, 0) },
  { name: "setting-told", propose: (ask) => proposeSettingTold(ask, 1) },
  { name: "setting-told", propose: (ask) => proposeSettingTold(ask, 2) },
  { name: "retired", propose: proposeRetired },
  { name: "retired", propose: proposeRetiredAgain },
  { name: "unknown", propose: proposeUnknown },
  { name: "price", propose: proposePrice },
  { name: "release", propose: proposeRelease },
  { name: "accessory", propose: proposeAccessory },
  { name: "accessory-again", propose: proposeAccessoryAgain },
  { name: "accessory-told", propose: proposeAccessoryTold },
  ofEach({ name: "model-figure", propose: proposeModelFigure }),
  ofEach({ name: "approval", propose: proposeApproval }),
  { name: "variant", propose: proposeVariant },
  ofEach({ name: "ability", propose: proposeAbility }),
  ofEach({ name: "switches", propose: proposeSwitches }),
  { name: "comparison", propose: proposeComparison },
  { name: "files", propose: proposeFiles },
  ofEach({ name: "value", propose: proposeValue }),
  ofEach({ name: "value-again", propose: proposeValueAgain }),
  ofEach({ name: "value-of-before", propose: proposeValueOfBefore }),
  { name: "office", propose: proposeOffice },
  { name: "careers", propose: proposeCareers },
  { name: "case", propose: proposeCase },
  { name: "selection", propose: proposeSelection },
  { name: "choice", propose: proposeChoice },
  { name: "near", propose: proposeNear },
  { name: "model", propose: proposeModelQuestion },
  { name: "overview", propose: proposeOverview },
  { name: "talk", propose: proposeTalk },
];
