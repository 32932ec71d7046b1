import type { FigureCause, PortfolioChange } from '@verdure/contract/investments/changes';

import { formatScore } from '../../../format/score.ts';
import { namedCausesMessages as words } from './named-causes.messages.ts';

type Causes = Pick<PortfolioChange, 'causes' | 'entered' | 'entered_count' | 'left' | 'left_count'>;

interface NamedCause {
  readonly text: string;
  /** In points. */
  readonly change: number;
}

const isSeen = ({ change }: { readonly change: number }): boolean =>
  formatScore(Math.abs(change)) !== formatScore(0);

const bySize = (one: NamedCause, other: NamedCause): number =>
  Math.abs(other.change) - Math.abs(one.change);

/** The name of the one that there is; of more, how many says enough. */
const onlyName = (rows: readonly { readonly name: string }[], count: number): string | undefined =>
  count === 1 ? rows[0]?.name : undefined;

function tradesOf({ entered, entered_count, left, left_count }: Causes): string {
  const parts = [
    ...(left_count > 0 ? [words.sold(onlyName(left, left_count), left_count)] : []),
    ...(entered_count > 0 ? [words.bought(onlyName(entered, entered_count), entered_count)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : words.reweighed;
}

/** A company is named where it is the only one of its reason. */
const valuesOf = ({ reasons, holdings }: FigureCause): readonly NamedCause[] =>
  reasons.map(({ reason, count, change }) => {
    const named = holdings.filter((holding) => holding.reason === reason);
    return { text: words.reasons[reason](onlyName(named, count), count), change };
  });

function partsOf(causes: Causes): readonly NamedCause[] {
  return causes.causes.flatMap((cause): readonly NamedCause[] => {
    const { change } = cause;
    if (cause.cause === 'values') return valuesOf(cause);
    return [{ change, text: cause.cause === 'trades' ? tradesOf(causes) : words[cause.cause] }];
  });
}

const inWords = (parts: readonly NamedCause[]): string | null =>
  parts.length === 0 ? null : parts.map(({ text }) => text).join(', ');

/** Of a figure that reads as it did: what moved it there and back; null where nothing moved it by what is shown. */
export const opposedCauses = (causes: Causes): string | null =>
  inWords(partsOf(causes).filter(isSeen).toSorted(bySize));

/**
 * 'sold 3, GSK corrected': why a figure moved, the largest cause first. Without what moved it by less
 * than is shown, unless nothing moved it by more.
 */
export const namedCauses = (causes: Causes): string | null =>
  opposedCauses(causes) ?? inWords(partsOf(causes).toSorted(bySize));
