import type { ChangeCause, ValueReason } from '@verdure/contract/investments/changes';

import { formatCount } from '../../../format/number.ts';
import { formatDate } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';

export const changesMessages = {
  title: 'What changed',
  since: (day: string): string => `since ${formatDate(day)}`,
  /** 'since 31 May 2026', of a page of an earlier day with that day. */
  between: (day: string, asOf: string | undefined): string =>
    asOf === undefined
      ? changesMessages.since(day)
      : `${changesMessages.since(day)}, until ${formatDate(asOf)}`,
  unchanged: (day: string): string => `unchanged since ${formatDate(day)}`,
  day: 'Since (end of the day, UTC)',
  notBefore: (asOf: string | undefined): string =>
    asOf === undefined
      ? 'This day has not come yet. Choose today or an earlier day.'
      : `The page is of ${formatDate(asOf)}. Choose a day before it.`,
  failed: 'What changed could not be loaded.',
  none: 'This portfolio did not exist on that day. Choose a later one.',
  figure: 'Figure',
  same: (label: string, value: string): string => `${label}: ${value}, as it was then.`,
  moved: (label: string, from: string, to: string): string => `${label}: from ${from} to ${to}.`,
  noGrade: '(no letter)',
  noFigure: (
    label: string,
    [since, asOf]: readonly [string, string | undefined],
    counted: readonly [number, number],
  ): string => {
    const [then, now] = counted.map((fraction) => formatPercent(fraction));
    const end = asOf === undefined ? 'today' : `on ${formatDate(asOf)}`;
    return `${label} is not shown on both days, so its change is not divided. It counts ${then} of the weight on ${formatDate(since)}, and ${now} ${end}.`;
  },
  lineOnly: (label: string): string =>
    `${label} has a line of month ends. Its change is not divided among causes.`,
  causes: 'Why it moved',
  causesTable: 'Causes, and the holdings behind them',
  cause: 'Cause',
  change: 'Change',
  whole: 'Whole change',
  causeNames: {
    trades: 'What is held: bought, sold and weighed anew',
    prices: 'What the market did: prices, with quantities unchanged',
    values: 'What is known of companies',
    profile: 'How the profile weighs',
  } satisfies Readonly<Record<ChangeCause, string>>,
  /** Short, beside the bars. */
  past: 'Then',
  now: (asOf: string | undefined): string => (asOf === undefined ? 'Today' : formatDate(asOf)),
  values: 'Values that differ',
  mostNames: {
    trades: 'what is held',
    prices: 'market prices',
    values: 'what is known of companies',
    profile: 'how the profile weighs',
  } satisfies Readonly<Record<ChangeCause, string>>,
  most: (cause: ChangeCause, change: string, holding: string | undefined): string =>
    `Largest cause of the month: ${changesMessages.mostNames[cause]}, ${change}${holding === undefined ? '' : ` (most through ${holding})`}`,
  unmoved: 'Nothing moved it in the month',
  findingMost: 'Looking for the largest cause of the month …',
  reasonNames: {
    disclosed: 'A newer reporting year',
    corrected: 'Corrected or added values of a known year',
    coverage: 'Coverage that began or ended',
    peers: 'Own values the same: peers moved, or weights of the others',
    countries: 'Values of countries',
  } satisfies Readonly<Record<ValueReason, string>>,
  reasonOf: (reason: ValueReason, count: number): string =>
    `${changesMessages.reasonNames[reason]}: ${formatCount(count)}`,
  throughHoldings: (count: number): string =>
    count === 1 ? 'Through 1 holding' : `Through ${formatCount(count)} holdings`,
  otherHoldings: (count: number): string =>
    count === 1 ? 'the other holding' : `the other ${formatCount(count)} holdings`,
  lookThrough: 'Companies and countries, after look-through; they add up to the cause.',
  rule: 'Each cause alone and after the others, on average over every order, so that the bars add up, of unrounded numbers.',
  entered: (count: number): string => `Bought: ${count}`,
  left: (count: number): string => `Sold: ${count}`,
  regraded: (count: number): string => `Another ESG grade: ${count}`,
  excluded: (count: number): string => `Newly excluded by the profile: ${count}`,
  nothingHeld: 'No holding came or went, and no grade or exclusion changed.',
  more: (count: number): string => `and ${count} more`,
  holding: 'Holding',
  before: 'ESG then',
  after: (asOf: string | undefined): string =>
    asOf === undefined ? 'ESG now' : `ESG on ${formatDate(asOf)}`,
  notDisclosed: 'Not disclosed, counted as 0',
  open: 'Show the page of that day',
} as const;
