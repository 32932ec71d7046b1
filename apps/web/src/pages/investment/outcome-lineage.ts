import {
  isFirmLine,
  type PaiFigureRow,
  paiStandingText,
} from '@verdure/contract/investments/regulatory';
import { PAI_FLAG_IDS } from '@verdure/contract/vocabulary';

import { formatPercent } from '../../format/percent.ts';

/** Why the outcome is what it is, with the shares filled in. */
export function outcomeRule(line: PaiFigureRow): readonly string[] {
  if (line.shares === null) return [line.comment];
  const { clear, adverse, not_disclosed } = line.shares;
  const disclosed = clear + adverse;
  const applicable = disclosed + not_disclosed;
  const { comment, outcome } = line;
  if (applicable === 0) return [comment, `It applies to no company: ${outcome}`];
  if (PAI_FLAG_IDS.includes(line.pai_id) && adverse > 0) {
    return [comment, `One company with a yes is enough: ${outcome}`];
  }
  const told = `Disclosed: ${quotient(disclosed, applicable)} of the weight that it applies to, half is the limit`;
  if (!isFirmLine(line)) {
    return [comment, told, `The figure: ${paiStandingText(line)}: ${outcome}`];
  }
  if (line.colour === 'yellow') return [comment, `${told}: ${outcome}`];
  return [
    comment,
    told,
    `Possible adverse impact: ${quotient(adverse, disclosed)} of the weight that discloses, more than a quarter is more than among all peers: ${outcome}`,
  ];
}

const quotient = (part: number, whole: number): string =>
  `${formatPercent(part)} / ${formatPercent(whole)} = ${formatPercent(part / whole)}`;
