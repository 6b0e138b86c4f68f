import type {
  passkeyActions as enActions,
  passkeys as en,
  passkeysRefused as enRefused,
} from "../en/passkeys.ts";
import type { Texts } from "../texts.ts";

/** 通行密钥：无需密码和验证码登录。 */
export const passkeys: Texts<typeof en> = {
  title: "通行密钥",
  about:
    "使用解锁本设备或安全密钥的方式登录：指纹、面容或 PIN，无需密码和验证码。除本工作台外，任何页面都无法使用它。",
  none: "此浏览器不支持通行密钥。",
  add: "添加通行密钥",
  added: "已添加通行密钥",
  name: "名称",
  made: "添加于 %{at}",
  used: "上次使用 %{at}",
  remove: "移除",
  signIn: "使用通行密钥登录",
  stopped: "未使用通行密钥：设备上没有本工作台的密钥，或操作已取消。",
  known: "此设备上已有您的通行密钥。",
  elsewhere: "通行密钥只适用于工作台自己的网址，请在该网址打开工作台。",
};

export const passkeysRefused: Texts<typeof enRefused> = {
  passkeyWrong: "此通行密钥不能登录本工作台，请使用密码和验证码。",
  passkeysEnough: "最多十个通行密钥，请先移除一个。",
};

export const passkeyActions: Texts<typeof enActions> = {
  "passkey-added": "添加了通行密钥",
  "passkey-removed": "移除了通行密钥",
};
