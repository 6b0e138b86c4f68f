import type { quality as en } from "../en/quality.ts";
import type { Texts } from "../texts.ts";

export const quality: Texts<typeof en> = {
  gapStates: {
    pending: "待处理",
    open: "未处理",
    returned: "再次被问",
    aside: "已搁置",
    answered: "已回答",
  },
  gapFaults: {
    unanswered: "未回答",
    disliked: "被点踩",
    failed: "出错",
    again: "换种说法重问",
    searched: "搜索无结果",
  },
  gap: {
    gathered: "更新于 %{at}",
    never: "尚未归组",
    gather: "立即归组",
    gathering: "正在归组，请一分钟后再看。",
    why: "原因：%{reason}",
    was: {
      aside: "%{who} 于 %{at} 搁置。",
      answered: "%{who} 于 %{at} 标记为已回答。",
      returned: "%{who} 于 %{at} 作过处理，此后又有人问起。",
      open: "",
    },
    reason: "搁置的原因",
    aside: "搁置",
    answered: "标记为已回答",
    reopen: "重新处理",
    begin: "用这些问法新建问题",
    near: "或把这些问法加到已有的问题，作为其他问法：",
    entries: "为本组建立的条目",
    tryThere: "发布前，可在条目页试答，查看会带来哪些变化。",
  },
  trial: {
    title: "发布后会怎样回答",
    about:
      "向智能助手和搜索提出本组的问题及一部分其他问题，比较现状与采用此已保存版本后的回答。不会公开任何内容。",
    try: "试答",
    waiting: "正在试答……",
    failed: "无法试答。须先通过检查；否则请再试一次。",
    worse: "共 %{count} 个问题，部分变差，列在最前。",
    noneWorse: "共 %{count} 个问题，没有变差的。",
    before: "现在",
    after: "采用此版本后",
    unanswered: "未回答",
    sources: "回答依据",
    found: "搜索结果",
    nothing: "无",
  },
  verdicts: { worse: "变差", better: "变好", changed: "有变化", same: "不变" },
  questionsOf: {
    group: "本组问题",
    suggested: "网站建议的问题",
    question: "常见问题",
    answered: "访客提过且已回答",
  },
};
