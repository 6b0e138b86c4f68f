import type { pictures as en } from "../en/pictures.ts";
import type { Texts } from "../texts.ts";

export const pictures: Texts<typeof en> = {
  pictures: {
    upload: "上传照片",
    sending: "正在上传",
    none: "这里没有照片",
    lacks: "缺少此语言的说明",
    unused: "未使用",
    uses: "使用 %{smart_count} 处",
    missing: "缺 %{smart_count} 种语言",
    making: "正在生成各尺寸",
    focus: "焦点",
    focusHow: "页面裁切图片时，此处始终可见。点击图片，或用方向键移动（按住 Shift 移动十倍）。",
    focusAt: "焦点：距左 %{x}%，距上 %{y}%",
    x: "距左，%",
    y: "距上，%",
    cuts: { "3x2": "列表中", "16x9": "页面上", "1200x630": "分享链接中" },
    alt: "替代文字：图片的内容",
    altHow: "为看不到图片的人朗读。使用它的内容发布前须有英文。",
    credit: "署名，显示在图片下方",
    save: "保存",
    used: "使用之处",
    notUsed: "没有内容或草稿使用它。",
    replace: "用另一个文件替换",
    delete: "删除",
    deleteSure: "图片将永久删除。继续？",
    first: "第一张首先显示，并用于列表。没有照片时显示图样。",
    choose: "选择照片",
    search: "名称、说明或署名",
    earlier: "前移",
  },
};
