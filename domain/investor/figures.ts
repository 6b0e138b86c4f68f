/** Kinds of announcements: regular reports, events in between, and corporate governance. */
export const announcementKinds = ["regular", "interim", "governance"] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Reporting periods of a business year, in their order. */
export const reportPeriods = ["q1", "half", "q3", "annual"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const segments = ["genset", "transfer", "marine", "storage", "cloud", "other"] as const;
export type Segment = (typeof segments)[number];

export const regions = [
  "china",
  "asia",
  "europe",
  "latinAmerica",
  "middleEastAfrica",
  "northAmerica",
] as const;
export type Region = (typeof regions)[number];

/**
 * The input of a year; everything else is computed. Money in units of 10,000 yuan, shares in units of 10,000.
 */
export type YearData = {
  year: number;
  segments: Record<Segment, number>;
  regions: Record<Region, number>;
  cost: number;
  taxes: number;
  selling: number;
  admin: number;
  research: number;
  /** Finance costs; negative when interest received exceeds interest paid. */
  finance: number;
  otherIncome: number;
  incomeTax: number;
  assets: { cash: number; receivables: number; inventory: number; fixed: number; other: number };
  liabilities: { current: number; longTerm: number };
  operatingCash: number;
  /** Equity raised in the year, net of costs. */
  raised: number;
  /** Shares at the end of the year, and the weighted mean for earnings per share. */
  shares: number;
  weightedShares: number;
  /** Dividend per 10 shares, yuan before tax, paid in the next year. */
  dividendPer10: number;
  staff: number;
  researchStaff: number;
};

export type QuarterData = { year: number; quarter: number; revenue: number; netProfit: number };

const sum = (values: Record<string, number>) =>
  Object.values(values).reduce((total, value) => total + value, 0);

export type YearFigures = ReturnType<typeof yearFigures>;

/** Everything that follows from a year's data; rates are fractions of 1, per-share values yuan. */
export function yearFigures(data: YearData) {
  const revenue = sum(data.segments);
  const grossProfit = revenue - data.cost;
  const profitBeforeTax =
    grossProfit - data.taxes - data.selling - data.admin - data.research - data.finance + data.otherIncome;
  const netProfit = profitBeforeTax - data.incomeTax;
  const assets = sum(data.assets);
  const liabilities = sum(data.liabilities);
  const dividend = (data.dividendPer10 * data.shares) / 10;
  return {
    ...data,
    revenue,
    grossProfit,
    grossMargin: grossProfit / revenue,
    profitBeforeTax,
    netProfit,
    netMargin: netProfit / revenue,
    researchRatio: data.research / revenue,
    abroad: revenue - data.regions.china,
    totalAssets: assets,
    totalLiabilities: liabilities,
    equity: assets - liabilities,
    debtRatio: liabilities / assets,
    earningsPerShare: netProfit / data.weightedShares,
    dividend,
    payout: dividend / netProfit,
  };
}

/** Growth over an earlier value, as a fraction of 1; undefined where that is missing, zero or negative. */
export function growth(now: number, before: number | undefined): number | undefined {
  return before === undefined || before <= 0 ? undefined : now / before - 1;
}

/**
 * Revenue and profit of a reporting period, from the beginning of the year; undefined while a quarter is
 * missing.
 */
export function periodFigures(
  quarters: readonly QuarterData[],
  year: number,
  period: ReportPeriod,
): { revenue: number; netProfit: number } | undefined {
  const until = reportPeriods.indexOf(period) + 1;
  const own = quarters.filter((q) => q.year === year && q.quarter <= until);
  if (own.length < until) return undefined;
  return {
    revenue: own.reduce((total, q) => total + q.revenue, 0),
    netProfit: own.reduce((total, q) => total + q.netProfit, 0),
  };
}

/** Contradictions in the figures: sums of parts, equity carried forward, quarters against years. */
export function figureFaults(years: readonly YearData[], quarters: readonly QuarterData[]): string[] {
  const faults: string[] = [];
  const all = years.map(yearFigures);
  all.forEach((now, i) => {
    const before = all[i - 1];
    const of = `${now.year}:`;
    if (sum(now.regions) !== now.revenue)
      faults.push(`${of} regions: ${sum(now.regions)} in all, and revenue by segment is ${now.revenue}`);
    if (now.researchStaff > now.staff) faults.push(`${of} researchStaff: more than staff`);
    if (!before) return;
    if (now.year !== before.year + 1) faults.push(`${of} year: does not follow ${before.year}`);
    const carried = before.equity + now.netProfit + now.raised - before.dividend;
    if (Math.abs(carried - now.equity) > 0.5)
      faults.push(`${of} assets: equity is ${now.equity}, and ${carried} follows from the year before`);
  });
  for (const now of all) {
    const whole = periodFigures(quarters, now.year, "annual");
    if (!whole) continue;
    if (whole.revenue !== now.revenue)
      faults.push(
        `${now.year}: quarters: revenue is ${whole.revenue} in all, and the year has ${now.revenue}`,
      );
    if (whole.netProfit !== now.netProfit)
      faults.push(
        `${now.year}: quarters: net profit is ${whole.netProfit} in all, and the year has ${now.netProfit}`,
      );
  }
  const ids = quarters.map((q) => q.year * 10 + q.quarter);
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i))
    faults.push(`quarters: ${id} is there twice`);
  return faults;
}
