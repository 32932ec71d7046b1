import type { Printed } from './facts.ts';
import { LAST_YEAR, type Layout } from './layout.ts';
import { oneOf, type Random, type Sheet, whole, write } from './page.ts';

type Saying = (percent: number, members: number) => string;

const WOMEN_ON_BOARD: readonly [Saying, ...Saying[]] = [
  (percent) => `Women make up ${percent}% of our Board.`,
  (percent) => `In ${LAST_YEAR}, ${percent}% of our directors were women.`,
  (percent) => `As of December 31, ${LAST_YEAR}, ${percent}% of the directors are female.`,
  (percent, members) => `Women hold 4 of ${members} Board seats (${percent}%).`,
  (percent) => `Our Board is ${percent}% female.`,
  (percent) => `The percentage of female directors rose to ${percent}%.`,
];
const INDEPENDENT: readonly [Saying, ...Saying[]] = [
  (percent) => `${percent}% of our directors were independent.`,
  (percent, members) => `9 of the ${members} Board members (${percent}%) are independent.`,
  (percent) => `The Board consists of ${percent}% independent directors.`,
];
const AUDIT_COMMITTEE: readonly [Saying, ...Saying[]] = [
  (percent) => `${percent}% of the Audit Committee members are independent.`,
  (percent) => `The Audit Committee is made up of ${percent}% independent directors.`,
];
const WORKFORCE: readonly [Saying, ...Saying[]] = [
  (percent) => `Women make up ${percent}% of our employees.`,
  (percent) => `Women accounted for ${percent}% of our global workforce.`,
];
const PAY_RATIO: readonly [Saying, ...Saying[]] = [
  (ratio) =>
    `The ratio of our CEO’s annual total compensation to that of the median employee was ${ratio} to 1.`,
  (ratio) => `Our CEO pay ratio was ${ratio}:1.`,
];
/** Of something else, or a change. */
const TRAPS: readonly [Saying, ...Saying[]] = [
  (percent) => `Women made up ${percent}% of new hires.`,
  (percent) => `The share of women on the Board went up by ${percent}%.`,
  (percent) => `${percent}% of our directors attended every meeting.`,
  (percent) => `The ratio of water used to output was ${percent} to 1.`,
  (percent, members) => `7 of ${members} suppliers (${percent}%) are independent.`,
];

const SAYINGS = [
  [57, WOMEN_ON_BOARD, 0.01],
  [55, INDEPENDENT, 0.01],
  [64, AUDIT_COMMITTEE, 0.01],
  [34, WORKFORCE, 0.01],
  [60, PAY_RATIO, 1],
] as const;

const LINES = 60;

/** Each sentence is a paragraph of its own. */
function say(sheet: Sheet, random: Random, sayings: readonly [Saying, ...Saying[]]): number {
  const value = whole(random, 20, 90);
  const members = whole(random, 11, 15);
  const text = oneOf(random, sayings)(value, members);
  write(sheet, text, [40, 100 + sheet.runs.length * LINES]);
  return value;
}

/** What boards are made of is most often said in prose. */
export const GOVERNANCE_LAYOUT: Layout = {
  name: 'sentences on boards and pay',
  draw: (random) => {
    const sheet: Sheet = { runs: [] };
    const printed = SAYINGS.map(([metricId, sayings, factor]): Printed => {
      const amount = say(sheet, random, sayings) * factor;
      say(sheet, random, TRAPS);
      return { metricId, year: LAST_YEAR, amount };
    });
    return { sheet, printed };
  },
};
