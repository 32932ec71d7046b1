import type { ProfileCause } from '@verdure/contract/investments/profile-difference';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

interface Named {
  readonly name: string;
  readonly counted: number;
}

export const profileDifferenceMessages = {
  comparedWith: 'Compared with',
  day: 'An earlier day',
  profile: (name: string): string => `The profile ${name}`,
  title: (name: string): string => `Compared with the profile ${name}`,
  between: (name: string): string => `compared with the profile ${name}`,
  open: 'Show the page under that profile',
  failed: 'Why the profiles differ could not be loaded.',
  none: 'This portfolio is not there any more.',
  unknown:
    'The profile in this address is not there, or you may not see it. Compared with an earlier day.',
  notDivided: (label: string): string =>
    `${label} is not divided among causes. Choose another figure.`,
  same: (label: string, value: string): string => `${label}: ${value} under both profiles.`,
  differs: (label: string, from: string, to: string): string => `${label}: ${from}, ${to}.`,
  under: (value: string, name: string): string => `${value} under ${name}`,
  noFigure: (label: string, one: Named, other: Named): string =>
    `${label} is not shown under both profiles, so the difference is not divided. It counts ${formatPercent(one.counted)} of the weight under ${one.name}, and ${formatPercent(other.counted)} under ${other.name}.`,
  causes: 'Causes, and the issues and holdings behind them',
  heading: 'Why it differs',
  otherEnd: 'Other profile',
  ownEnd: 'This profile',
  whole: 'Whole difference',
  difference: 'Difference',
  causeNames: {
    pillars: 'Weights of pillars',
    issues: 'Weights of issues',
    awareness: 'Share of awareness',
    countries: 'How countries are weighed',
    universe: 'Which companies count: the universe',
    reductions: 'Reduction rates of companies',
  } satisfies Readonly<Record<ProfileCause, string>>,
  /** Short, beside the bars. */
  barNames: {
    pillars: 'Pillars',
    issues: 'Issues',
    awareness: 'Awareness',
    countries: 'Countries',
    universe: 'Universe',
    reductions: 'Reduction rates',
  } satisfies Readonly<Record<ProfileCause, string>>,
  throughParts: (cause: ProfileCause, count: number): string => {
    const [one, many] = cause === 'pillars' ? ['pillar', 'pillars'] : ['issue', 'issues'];
    return `Through ${formatCount(count)} ${count === 1 ? one : many}`;
  },
  otherParts: (count: number): string => `the other ${formatCount(count)}`,
  exclusions: 'Exclusions and their threshold mark holdings. They move no figure.',
} as const;
