import type { films as en, filmsRefused as refusedEn } from "../en/films.ts";
import type { Texts } from "../texts.ts";

export const films: Texts<typeof en> = {
  upload: "上传影片",
  how: "MP4（H.264）或 WebM；不超过 %{most}、两小时、4096 像素。拍摄位置等相机数据会被去除。",
  sending: "%{name}：已上传 %{part}%",
  looking: "%{name}：正在检查",
  progress: "%{name}：进度",
  broken: "连接中断。请再次选择同一文件，将从中断处继续。",
  none: "这里没有影片",
  unused: "未使用",
  notUsed: "没有内容或草稿展示它。",
  deleteSure: "影片将永久删除。继续？",
  choose: "选择影片",
  other: "选择其他影片",
  search: "名称",
  poster: "一张照片，在影片开始播放前以及列表中显示。",
  captionsHow:
    "WebVTT：首行 WEBVTT，之后每条字幕一行时间 00:01.000 --> 00:04.000，接着是文字，再空一行。各语言的时间保持一致。",
  captionsFile: "从文件读取%{language}",
};

export const filmsRefused: Texts<typeof refusedEn> = {
  filmEmpty: "文件是空的。",
  filmKind: "无论叫什么名字，这都不是 MP4 或 WebM 影片。",
  filmMov: "这是 QuickTime 文件（MOV），请先另存为 H.264 的 MP4。",
  filmMatroska: "这是 Matroska 文件（MKV），请先另存为 WebM 或 H.264 的 MP4。",
  filmBroken: "文件已损坏，无法读取。",
  filmCut: "影片不完整：文件缺少一部分。",
  filmPieces: "影片是边录边存的，没有时长。请重新保存为完整的 MP4 或 WebM。",
  filmCodec: "并非所有浏览器都能播放。MP4 须为 8 位 H.264（不可用 HEVC），WebM 须为 VP8、VP9 或 AV1。",
  filmSound: "并非所有浏览器都能播放其声音。MP4 须为 AAC，WebM 须为 Opus 或 Vorbis。",
  filmNoPicture: "文件中没有活动画面。",
  filmData: "文件中还有相机的数据轨，例如位置。请重新保存，只留画面和声音。",
  filmSize: "影片每边须为 160 至 4096 像素。",
  filmLength: "影片时长须为 1 秒至 2 小时。",
  filmTooLarge: "影片超过此处允许的大小，上限见按钮下方。",
  filmUploads: "您已有两部影片、或全部已有六部影片正在上传，请等其中一部完成。",
  filmMissing: "影片有一部分未送达。请再次选择同一文件，将从中断处继续。",
  filmGone: "影片一天内没有传完，已清除。请重新上传。",
  filmUsed: "有内容或草稿正在展示，请先在那里移除。",
  filmDrawn: "绘制的影片由解决方案的图生成，在文件中制作。这里只能新建自己拍摄的影片。",
};
