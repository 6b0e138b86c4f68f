import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { createCounter } from "#domain/figure/counter.ts";
import { dayClock } from "#domain/figure/days.ts";
import { countSeen } from "#server/http/counted.ts";
import { hostLookup } from "#server/http/site-hosts.ts";
import type { Part } from "../lib/bench.ts";

const requests = 400_000;

/** A few addresses of each kind that pass by, and of robots one in four. */
const asked = [
  ["/index", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "/product/1011/SGC6120N",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  ],
  [
    "/search?key=parallel",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  ],
  ["/products?category=2", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
] as const;

/** What it costs a request that it is counted, µs of processor: what the same loop takes without is taken off. */
export const counting: Part = async () => {
  const origins = localOrigins(3000);
  const { count, take } = createCounter(dayClock("Asia/Shanghai"));
  const observe = countSeen(
    { origins, site: { languages: [...locales] }, figures: { count, write: async () => {} } },
    hostLookup(origins),
  );
  const run = (each: (request: IncomingMessage, response: ServerResponse) => void): number => {
    const began = process.cpuUsage();
    for (let i = 0; i < requests; i++) {
      const [url, agent] = asked[i % asked.length]!;
      const headers = { host: "zh.localhost", "user-agent": agent, referer: "https://www.example.com/" };
      const request = { method: "GET", url, headers } as unknown as IncomingMessage;
      const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
      each(request, response as unknown as ServerResponse);
      response.emit("close");
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / requests;
  };
  const figures: number[] = [];
  for (let round = 0; round < 5; round++) {
    const bare = run(() => {});
    figures.push(run(observe) - bare);
    take();
  }
  const middle = figures.toSorted((a, b) => a - b)[2]!;
  return [
    {
      name: "Counting a request, µs of processor",
      measured: middle.toFixed(2),
      target: "≤ 5",
      met: middle <= 5,
    },
  ];
};
