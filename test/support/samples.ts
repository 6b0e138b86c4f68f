import { type Screen, screens } from "#app/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";

/**
 * Addresses that stand for each screen: several where its pages differ much, such as devices of different
 * build.
 */
const samples: Partial<Record<Screen["name"], readonly string[]>> = {
  index: ["/index"],
  productinfo: [
    "/productinfo",
    "/productinfo?class_id=5",
    "/productinfo?class_id=1&id=103&ports=can",
    "/productinfo?cutout=186x141",
    "/productinfo?key=zzzz",
    "/productinfo?page=3",
  ],
  product: [
    "/product/1011/SGC6120N",
    "/product/2006/SPC9520N",
    "/product/6001/STQ-N63",
    "/product/11005/SAI24",
    "/product/7001/SMC4000MPU",
    "/product/10001/SBC0612",
  ],
  contrast: [
    "/contrast?ids=1001,1011,2004,5001",
    "/contrast",
    "/contrast?ids=1001,1011&differences=1",
    "/contrast?ids=6001,6004",
    "/contrast?ids=10001,10008,11005",
    "/contrast?ids=1001",
  ],
  scheme: ["/scheme/1", "/scheme/7", "/scheme/10", "/scheme/14", "/scheme/16", "/scheme/6"],
  schemeinfo: ["/schemeinfo", "/schemeinfo?class_id=1"],
  applicationcase: ["/applicationcase", "/applicationcase?class_id=1", "/applicationcase?page=2"],
  projectinfo: [
    "/projectinfo/1",
    "/projectinfo/4",
    "/projectinfo/14",
    "/projectinfo/17",
    "/projectinfo/23",
    "/projectinfo/15",
  ],
  search: [
    "/search?key=sgc6120n",
    "/search?key=zzzz",
    "/search",
    "/search?key=RS485&kind=faq",
    "/search?key=sgc61",
  ],
  ecucode: [
    "/ecucode?spn=110&fmi=0",
    "/ecucode",
    "/ecucode?key=oil",
    "/ecucode?key=520999-5",
    "/ecucode?spn=100",
  ],
  datadownload: [
    "/datadownload?list=tool",
    "/datadownload?key=sgc6120n",
    "/datadownload?list=offline",
    "/datadownload?list=drawing&language=all",
    "/datadownload?key=zzzz",
  ],
  feedback: ["/feedback", "/feedback?model=SGC6120N"],
  faqs: ["/faqs?class_id=1", "/faqs", "/faqs?key=zzzz"],
  honor: ["/honor", "/honor?class_id=1&id=4", "/honor?class_id=4", "/honor?class_id=3"],
  productcatalogue: [
    "/productcatalogue",
    "/productcatalogue?job=genset&mains=standby&ports=ethernet",
    "/productcatalogue?view=table",
    "/productcatalogue?job=dc&ports=ethernet",
    "/productcatalogue?view=table&class_id=10&sort=-charge",
    "/productcatalogue?job=parallel&cutout=260x180",
  ],
  hr: ["/hr", "/hr?id=1", "/hr?kind=campus&department=rd", "/hr?key=zzzz", "/hr?page=2"],
  investor: [
    "/investor",
    "/investor?section=figures",
    "/investor?section=announcements&kind=interim",
    "/investor?id=28",
    "/investor?section=governance",
    "/investor?section=stock",
    "/investor?section=reports",
    "/investor?section=contact",
  ],
  contactus: [
    "/contactus",
    "/contactus?region=europe&kind=distributor",
    "/contactus?key=zzzz",
    "/contactus?country=CN&key=Luoyang",
  ],
  news: ["/news", "/news?class_id=2", "/news?page=2"],
  news_info: ["/news_info/1", "/news_info/12", "/news_info/20", "/news_info/31"],
  brochure: ["/brochure", "/brochure?page=4", "/brochure?page=7", "/brochure?page=18", "/brochure?page=23"],
  inews: ["/inews/1", "/inews/14"],
  image3d: ["/image3d/1011", "/image3d/9003", "/image3d/10007", "/image3d/6004", "/image3d/5001"],
  personal: ["/personal", "/personal?view=devices"],
  iproject: ["/iproject/1", "/iproject/18", "/iproject/22"],
};

/** One address for every screen that a language has; `turn` goes through the samples of each. */
export function screenAddresses(locale: Locale, turn: number): string[] {
  return screens
    .filter(({ name }) => hasFeature(name, locale))
    .map(({ name, path }) => {
      const list = samples[name] ?? (path.includes(":") ? [] : [path]);
      if (!list.length)
        throw new Error(`The screen "${name}" has no sample address yet: add one to test/support/samples.ts`);
      return list[turn % list.length]!;
    });
}
