import type {
  provider as en,
  providerActions as enActions,
  providerRefused as enRefused,
} from "../en/provider.ts";
import type { Texts } from "../texts.ts";

/** 使用公司账号登录。 */
export const provider: Texts<typeof en> = {
  signIn: "使用 %{name} 登录",
  or: "或",
  waiting: "已确认身份：%{email}。请再输入验证码。",
  otherwise: "使用其他方式登录",
  bound: "公司账号登录",
  boundAt: "绑定于 %{at}，上次使用 %{used}",
  about:
    "绑定后即可使用 %{name} 登录：公司账号若含有与此账号相同且已验证的邮箱，首次登录时自动绑定；否则可在此绑定。",
  bind: "绑定我的公司账号",
  bindHow: "输入验证码后使用公司账号登录，该账号即绑定到此账号。",
  unbind: "解除公司账号绑定",
  unbindSure:
    "该账号的登录将全部结束。之后以此邮箱（已在公司账号中验证）登录的人将绑定到此账号。离职人员请关闭账号。继续吗？",
};

export const providerRefused: Texts<typeof enRefused> = {
  providerUnknown:
    "工作台不认识这个公司账号。请管理员以您在公司账号中已验证的邮箱邀请您；若该邮箱已绑定另一个公司账号，须先解除绑定。",
  providerNoFactor: "您的工作台账号尚未设置完成。请打开邀请邮件中的链接；链接过期时请向管理员索取新的邀请。",
  providerOver: "此次登录已失效，请重新开始。",
  providerStopped: "公司账号登录已取消。",
  providerAway: "公司账号登录服务无响应。请使用通行密钥，或密码和验证码登录。",
  providerFailed: "公司账号登录失败。请重试，或使用通行密钥、密码登录。",
};

export const providerActions: Texts<typeof enActions> = {
  "identity-bound": "绑定公司账号",
  "identity-unbound": "解除公司账号绑定",
};
