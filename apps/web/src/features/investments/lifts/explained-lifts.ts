import { NOT_DISCLOSED_GROUP, REST_GROUP } from '@verdure/contract/investments/attribution';
import type { AttributionRow } from '@verdure/contract/investments/attribution';

import { listed } from '../../../format/listed.ts';
import { formatWeightPercent } from '../../../format/percent.ts';
import { signedText } from '../../../format/signed.ts';
import { isLift } from './lift-figure.ts';
import type { LiftFigure } from './lift-figure.ts';

type Bar = Pick<AttributionRow, 'group' | 'name' | 'contribution'>;

interface Written {
  /** Of a contribution, without its sign. */
  readonly format: (size: number) => string;
  /** 'Global'. */
  readonly reference: string;
}

/** The fewest bars that explain most of a difference, at most three. */
const MOST_NAMED = 3;

/**
 * 'Energy and Materials explain −0.19 of the −0.28 against Global': the bars that pull the way of the
 * difference, the strongest first.
 */
export function explainedSentence(
  bars: readonly Bar[],
  difference: number,
  { format, reference }: Written,
): string {
  const whole = signedText(difference, { format });
  const pulling = bars
    .filter(({ group }) => group !== NOT_DISCLOSED_GROUP)
    .filter(({ contribution }) => contribution > 0 === difference > 0)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const named: Bar[] = [];
  let sum = 0;
  for (const bar of pulling) {
    if (named.length >= MOST_NAMED || Math.abs(sum) >= Math.abs(difference) / 2) break;
    named.push(bar);
    sum += bar.contribution;
  }
  if (named.length === 0) return '';
  const isOne = named.length === 1 && named[0]?.group !== REST_GROUP;
  const verb = isOne ? 'explains' : 'explain';
  const names = listed(named.map(({ name }) => name));
  return `${names} ${verb} ${signedText(sum, { format })} of the ${whole} against ${reference}.`;
}

type Gap = Pick<AttributionRow, 'group' | 'contribution' | 'weight' | 'reference_weight'>;

/**
 * 'What is not disclosed counts as 0, which makes −25.10: 34.2% of the weight here, 0.9% in Global.' A gap
 * lowers a footprint, and that is no merit. Empty where it moves nothing that is seen.
 */
export function notDisclosedSentence(bars: readonly Gap[], { format, reference }: Written): string {
  const gap = bars.find(({ group }) => group === NOT_DISCLOSED_GROUP);
  if (gap === undefined || format(Math.abs(gap.contribution)) === format(0)) return '';
  const [here, there] = [gap.weight, gap.reference_weight].map(formatWeightPercent);
  return (
    `What is not disclosed counts as 0, which makes ${signedText(gap.contribution, { format })}: ` +
    `${here} of the weight here, ${there} in ${reference}.`
  );
}

/** 'lifts' or 'drags', for those who do not see the colour. */
export const directionWord = (contribution: number, figure: LiftFigure): string =>
  isLift(contribution, figure) ? 'lifts' : 'drags';
