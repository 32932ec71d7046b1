import {
  type InvestmentPaiRow,
  isFirmLine,
  type PaiFigureRow,
} from '@verdure/contract/investments/regulatory';
import { PAI_FLAG_IDS, PAI_OUTCOMES } from '@verdure/contract/vocabulary';

import { outcomeFigure } from '../../features/investments/regulatory/figure-in.ts';
import { paiStandingText } from '@verdure/contract/investments/regulatory';
import { formatPercent } from '../../format/percent.ts';
import { evidenceOfLine } from './regulatory-lineage.ts';
import type { RegulatoryFigure } from './regulatory-lineage.ts';

type Shares = NonNullable<PaiFigureRow['shares']>;

/** Why the outcome is what it is, with the shares filled in. */
function ruleOf(line: PaiFigureRow, shares: Shares): readonly string[] {
  const { clear, adverse, not_disclosed } = shares;
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

const shareOfOutcome = ({ colour }: PaiFigureRow, shares: Shares): number =>
  ({
    green: shares.clear,
    red: shares.adverse,
    yellow: shares.not_disclosed,
    grey: shares.not_applicable,
  })[colour];

/** The outcome of an indicator, with the companies that have it; null for another figure. */
export function outcomeFigureOf(pai: InvestmentPaiRow, figure: string): RegulatoryFigure | null {
  const line = pai.pais.find((one) => outcomeFigure(one) === figure);
  if (line === undefined || line.shares === null) return null;
  return {
    title: `${line.pai_id}. ${[line.pai_name, line.part].filter((part) => part !== null).join(', ')}: ${line.outcome}`,
    unrounded: shareOfOutcome(line, line.shares),
    unit: 'fraction',
    basis: 'Share of the long weight but countries with this outcome',
    valueHeader: 'Outcome',
    section: '18.2',
    evidence: evidenceOfLine(pai, line),
    format: formatPercent,
    isShare: true,
    formatValue: (place) => PAI_OUTCOMES[place]?.text ?? '',
    over: '',
    rule: ruleOf(line, line.shares),
    isAlone: true,
  };
}
