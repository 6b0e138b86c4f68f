/** The look of a tool: the site's colours, one column on a phone, dark where the visitor's system is. */
export const toolStyle = `
:root{--page:#f6f7f5;--card:#fff;--text:#0e1b22;--quiet:#4f626c;--line:#dde4e6;--edge:#8fa0a8;--good:#0a6e36;--bad:#b3211c;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--page:#0f1a20;--card:#15232b;--text:#e6eef0;--quiet:#a9bac1;--line:#2a3b45;--edge:#5c727d;--good:#5fd495;--bad:#ff8f89}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.55 "IBM Plex Sans","Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
html:lang(zh-CN) body{font-family:"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
html:lang(zh-HK) body{font-family:"PingFang HK","Microsoft JhengHei","Noto Sans CJK HK",sans-serif}
.wrap{max-width:66rem;margin:auto;padding:1.5rem 1rem 3rem}
header{border-bottom:1px solid var(--text);padding-bottom:1.25rem;margin-bottom:1.5rem}
.mark{letter-spacing:.12em;font-weight:600;font-size:.8125rem;border-left:4px solid #f2641a;padding-left:.6rem}
h1{font-size:clamp(1.5rem,4vw,2rem);line-height:1.2;margin:.9rem 0 .3rem}
h2{font-size:1.0625rem;margin:0 0 .5rem}
p{margin:.4rem 0;max-width:44rem}
.quiet{color:var(--quiet)}
.cols{display:grid;gap:2rem}
@media (min-width:48rem){.cols{grid-template-columns:1fr 1fr}}
label{display:grid;grid-template-columns:1fr 9.5rem 3.2rem;gap:.6rem;align-items:center;border-bottom:1px solid var(--line);padding:.35rem 0}
input,select,button,textarea{font:inherit;color:inherit;min-height:2.5rem;border:1px solid var(--edge);border-radius:4px;background:var(--card);padding:.25rem .6rem;width:100%}
select{grid-column:2/4}
input{text-align:right}
input:invalid{border-color:var(--bad)}
button{cursor:pointer;width:auto;font-weight:600}
:focus-visible{outline:3px solid #f2641a;outline-offset:2px}
dl{margin:0;border-top:1px solid var(--text)}
dl div{display:grid;grid-template-columns:1fr auto;gap:1rem;border-bottom:1px solid var(--line);padding:.45rem 0}
dd{margin:0;font-weight:600;text-align:right}
dd span{font-weight:400;color:var(--quiet)}
.verdict{font-weight:600;padding-top:.6rem}
.good{color:var(--good)}.bad{color:var(--bad)}
code{display:block;font:0.9375rem/1.7 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
footer,.formula{border-top:1px solid var(--line);margin-top:2rem;padding-top:1rem}
table{border-collapse:collapse;width:100%}td{padding:.2rem .4rem .2rem 0}th{text-align:left;font-weight:400;color:var(--quiet)}
svg{width:100%;height:auto;background:var(--card);border:1px solid var(--line);border-radius:4px;margin-bottom:1rem}
.row{display:flex;flex-wrap:wrap;gap:.6rem;margin:.8rem 0}
@media print{:root{--page:#fff;--card:#fff;--text:#000;--quiet:#333}button{display:none}}
@media (max-width:26rem){label{grid-template-columns:1fr 6.5rem 2.6rem}}
`.trim();
