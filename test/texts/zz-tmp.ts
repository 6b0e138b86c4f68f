import { contentTexts, packTexts } from "#test/support/texts.ts";
const all=[...contentTexts(),...packTexts()];
for(const l of ["en","zh","hk","pt","es","tr-TR"] as const){ const c:Record<string,number>={};
 for(const u of all) for(const m of u.in[l]!.matchAll(/\d ?([\p{L}°%²³Ω\/µ]+(?: [CF]\b)?)/gu)){ const k=(l==="zh"||l==="hk")&&/\p{Script=Han}/u.test(m[1]!)?m[1]!.slice(0,2):m[1]!; c[k]=(c[k]??0)+1}
 console.log(l,Object.entries(c).sort((a,b)=>b[1]-a[1]).filter(x=>x[1]>1).map(x=>x.join(":")).join(" "));}
