import type { frame as en } from "../en/frame.ts";
import type { Texts } from "../texts.ts";

export const frame: Texts<typeof en> = {
  title: "工作台",
  close: "关闭",
  cancel: "取消",
  nobody: "无人",
  menu: {
    devices: "控制器",
    catalogue: "产品目录",
    applications: "应用",
    support: "支持",
    company: "公司",
    desk: "工作台",
  },
  regions: {
    international: "国际",
    china: "中国",
    "hong-kong": "香港",
    brazil: "巴西",
    spanish: "西班牙及拉美",
    turkey: "土耳其",
  },
  languages: {
    en: "英语",
    zh: "简体中文",
    hk: "繁体中文",
    pt: "葡萄牙语",
    es: "西班牙语",
    "tr-TR": "土耳其语",
  },
  nothing: "您的角色目前在这里没有可办的事。",
  done: "完成",
};
