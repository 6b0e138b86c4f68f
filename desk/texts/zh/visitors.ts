import type { visitorActions as enActions, visitorList as enList, visitors as en } from "../en/visitors.ts";
import type { Texts } from "../texts.ts";

/** 访客账户。 */
export const visitors: Texts<typeof en> = {
  search:
    "输入邮箱、姓名、电话或账户编号查找，中文至少两个字，其他至少三个字符。每次查看账户都会记入操作记录。",
  none: "未找到账户。",
  email: "邮箱",
  phone: "电话",
  number: "账户编号",
  company: "公司",
  industry: "行业",
  country: "国家",
  address: "地址",
  locale: "邮件语言",
  registered: "注册时间",
  changed: "更改时间",
  logins: "登录方式",
  password: "密码",
  news: "新品资讯",
  subscribed: { yes: "已订阅", no: "未订阅", waiting: "等待确认" },
  searches: "保存的搜索",
  proved: "已验证",
  unproved: "未验证",
  devices: "已登录设备",
  messages: "询盘及其他来信",
  comments: "评论和回复",
  follows: "关注的型号",
  consents: "使用该账户的服务",
  events: "账户动态",
  nothing: "无。",
  states: { published: "已公开", held: "待审核", deleted: "已删除" },
  happened: {
    registered: "注册",
    "logged-in": "登录",
    "email-proved": "邮箱已验证",
    "phone-proved": "电话已验证",
    "taken-over": "由所有者收回",
    "email-changed": "更改邮箱",
    "phone-changed": "更改电话",
    "password-changed": "更改密码",
    "logged-out": "退出登录",
    "sessions-ended": "结束会话",
    "consent-given": "授权服务",
    "consent-withdrawn": "撤回授权",
    "data-downloaded": "保存数据",
    closed: "注销",
  },
  data: "保存数据",
  dataSure:
    "文件包含该账户的全部数据，包括来信内容，仅供提出请求的账户持有人使用。请先确认请求人就是持有人，并发往已验证的邮箱。",
  signOut: "结束会话",
  signOutSure: "该账户将在所有设备上退出，使用它的服务也会失去访问权限。继续？",
  close: "注销账户",
  closeSure:
    "账户及其数据将被永久删除。评论不署名保留，来信由销售保留。已验证的邮箱会收到通知。请先确认请求人就是持有人。",
  closed: "账户已注销",
  reason: "原因，以及如何确认请求人身份",
  reasonHint: "将永久保存在操作记录中：请勿填写姓名或地址，可填写来信编号。",
};

export const visitorList: Texts<typeof enList> = {
  name: "访客账户",
  fields: {
    name: "姓名",
    email: "邮箱",
    phone: "电话",
    locale: "语言",
    registered: "注册时间",
    q: "邮箱、姓名、电话或编号",
  },
};

export const visitorActions: Texts<typeof enActions> = {
  "visitor-read": "查看了访客账户",
  "visitor-searched": "搜索了访客账户",
  "visitor-data": "保存了访客账户的数据",
  "visitor-signed-out": "结束了访客账户的会话",
  "visitor-closed": "注销了访客账户",
};
