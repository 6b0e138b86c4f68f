import { newsletterActions } from "./newsletters.ts";
import { passkeyActions } from "./passkeys.ts";
import { providerActions } from "./provider.ts";
import { translationActions } from "./translations.ts";
import { visitorActions } from "./visitors.ts";

import type { trail as en } from "../en/trail.ts";
import type { Texts } from "../texts.ts";

export const trail: Texts<typeof en> = {
  actions: {
    invited: "发出邀请",
    accepted: "接受邀请",
    "signed-in": "登录",
    "sign-in-refused": "登录被拒",
    locked: "暂时锁定",
    "recovery-code-used": "使用恢复码",
    "signed-out": "退出",
    "sessions-ended": "结束登录",
    "roles-changed": "更改角色",
    "account-closed": "关闭账号",
    "message-changed": "处理询盘",
    "message-noted": "添加备注",
    "message-answered": "答复",
    "messages-exported": "导出询盘",
    "products-exported": "导出产品、系列或类别表格",
    "comment-published": "发布评论",
    "comment-deleted": "删除评论",
    "content-begun": "新建内容",
    "content-saved": "保存草稿",
    "content-taken-back": "恢复旧版本",
    ...translationActions,
    ...newsletterActions,
    ...visitorActions,
    ...passkeyActions,
    ...providerActions,
    "content-reviewed": "校对译文",
    "content-scheduled": "设定发布时间",
    "content-unscheduled": "取消发布时间",
    "content-published": "发布",
    "content-withdrawn": "撤回内容",
    "content-refused": "到时未能发布",
    "content-previewed": "生成预览链接",
    "picture-added": "添加图片",
    "picture-saved": "更改图片说明或焦点",
    "picture-replaced": "替换图片",
    "picture-deleted": "删除图片",
    "film-added": "添加影片文件",
    "film-deleted": "删除影片文件",
    "gap-decided": "处理访客问题",
    "template-changed": "修改回复模板",
    "job-again": "重新执行任务",
  },
};
