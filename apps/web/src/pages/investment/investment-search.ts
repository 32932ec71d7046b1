import { ATTRIBUTION_CUTS, SCORED_PILLARS } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import { idInAddress } from '../../format/id-in-address.ts';

/** What ESG OVERVIEW can show, the first for a first visit. */
export const OVERVIEW_VIEWS = ['lifts', 'holdings', 'summary', 'charts'] as const;
export type OverviewView = (typeof OVERVIEW_VIEWS)[number];

/** The address of a portfolio or fund holds the whole view, so it can be shared. */
export const investmentSearch = z.object({
  tab: z.string().optional(),
  /** The open tab within a tab. */
  sub: z.string().optional(),
  profile: idInAddress,
  /** On a portfolio page, the portfolio; on a fund page, the portfolio the reader came from. */
  portfolio: idInAddress,
  underlying: z.literal('true').optional().catch(undefined),
  weighted: z.literal('false').optional().catch(undefined),
  /** Of KEY DISCLOSURES: the open sub-tab, and the grades shown ('DE'; D and E if absent). */
  issues: z.string().optional(),
  grades: z.string().optional(),
  /** The EDCI issues shown ('GHG,Energy'; all if absent). */
  edci: z.string().optional(),
  /** The company and issue whose reason is open: '812-14'. */
  reason: z.string().optional(),
  /** The open footprint: carbon, waste, water, tax or employment. */
  footprint: z.string().optional(),
  /** Market capitalisation; enterprise value if it is missing. */
  basis: z.literal('mc').optional().catch(undefined),
  gross: z.literal('true').optional().catch(undefined),
  /** Of a fund: its score at month ends is open. */
  line: z.literal('true').optional().catch(undefined),
  /** The figure that says how it is made. */
  figure: z.string().optional(),
  /** What stands beside every figure: 'benchmark-uk', 'portfolio-7', 'fund-3'. */
  beside: z.string().optional(),
  /** Changes of a portfolio that are not saved; 'tab' if they are too many for an address. */
  draft: z.string().optional(),
  /** The earlier day that is shown: '2026-03-31'. */
  asOf: z.iso.date().optional().catch(undefined),
  /** The day that today is compared with. */
  since: z.iso.date().optional().catch(undefined),
  /** The profile that the one of the page is compared with. */
  against: idInAddress,
  /** The figure whose change since that day, or under that profile, is shown: 'esg', 'itr'. */
  changed: z.string().optional(),
  /** The figure whose difference is explained. */
  why: z.string().optional(),
  /** Of ESG OVERVIEW: what it shows. */
  view: z.enum(OVERVIEW_VIEWS).optional().catch(undefined),
  /** The company that stands beside its table, in a broad window. */
  company: idInAddress,
  /** Of the lifts and drags: the figure, what it is divided by, and the bar that is open. */
  lift: z.string().optional(),
  cut: z.enum(ATTRIBUTION_CUTS).optional().catch(undefined),
  pillar: z.enum(SCORED_PILLARS).optional().catch(undefined),
  bar: z.string().optional(),
  /** Where a difference is not explained: the metric whose companies are listed. */
  known: idInAddress,
  /** Of the charts: which one, its figures, the chosen bar, and the rectangle 'left,right,low,high'. */
  chart: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
  bin: z.string().optional(),
  box: z.string().optional(),
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional(),
  /** 'column:filter' parts, joined with ';'. */
  filter: z.string().optional(),
});

const OF_A_TABLE = {
  sort: undefined,
  filter: undefined,
  figure: undefined,
  why: undefined,
} as const;

/** What a choice takes out of the address, because it is of the one before: another table, tab … */
export const LEFT_BEHIND_BY = {
  table: OF_A_TABLE,
  tab: { ...OF_A_TABLE, reason: undefined, company: undefined },
  /** Of ESG OVERVIEW. */
  view: {
    company: undefined,
    lift: undefined,
    pillar: undefined,
    bar: undefined,
    known: undefined,
    reason: undefined,
    chart: undefined,
    x: undefined,
    y: undefined,
    bin: undefined,
    box: undefined,
  },
  portfolio: {
    company: undefined,
    filter: undefined,
    draft: undefined,
    figure: undefined,
    why: undefined,
    since: undefined,
  },
} as const;

export type InvestmentSearch = z.infer<typeof investmentSearch>;
export type OnSearch = (change: Partial<InvestmentSearch>) => void;
