import type { accounts as en } from "../en/accounts.ts";
import type { Texts } from "../texts.ts";

export const accounts: Texts<typeof en> = {
  signIn: {
    title: "登录工作台",
    email: "邮箱",
    password: "密码",
    code: "身份验证器的验证码，或恢复码",
    submit: "登录",
  },
  accept: {
    title: "您的工作台账号",
    for: "账号：%{email}",
    name: "您的姓名（同事和访客可见）",
    password: "密码，至少 12 个字符",
    scan: "请用身份验证器应用扫描，或手动输入密钥。每次登录工作台都需要它生成的验证码。",
    picture: "供身份验证器扫描的二维码",
    key: "密钥",
    code: "应用当前显示的验证码",
    submit: "完成设置",
    codes: "请将这些恢复码保存在只有您能找到的地方。丢失手机时，每个恢复码可登录一次。恢复码不会再次显示。",
    done: "我已保存",
  },
  accounts: {
    invite: "邀请",
    again: "重新邀请",
    againSure: "原密码和第二因素将失效，并发出新的邀请。继续吗？",
    save: "保存角色",
    close: "关闭账号",
    closeSure: "账号将永久关闭，登录全部结束。继续吗？",
    locale: "邮件语言",
    limited: "仅限以下区域（不选则为全部）",
    languages: "仅限以下语言（不选则为全部）",
    kinds: "仅限以下内容类型（不选则为全部）",
    invited: "邀请邮件正在发送",
  },
  roles: {
    administrator: "管理员",
    editor: "编辑",
    translator: "翻译",
    publisher: "发布",
    sales: "销售",
    support: "支持",
    auditor: "审计",
  },
  accountStates: { invited: "已邀请", active: "使用中", closed: "已关闭" },
  sessions: { end: "结束", others: "结束其他全部登录", present: "当前" },
};
