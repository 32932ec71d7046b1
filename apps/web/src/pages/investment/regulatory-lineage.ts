import {
  type FigureGap,
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
  type RegulatoryFigurePartRow,
} from '@verdure/contract/investments/regulatory';

import { gapsOf, sumText } from '../../features/investments/lineage/lineage.ts';
import type { Lineage, LineagePart } from '../../features/investments/lineage/lineage.ts';
import { SHORT } from '@verdure/contract/investments/holdings';
import { paiFigure } from '../../features/investments/regulatory/figure-in.ts';
import { paiStandingText } from '@verdure/contract/investments/regulatory';
import { missingReasonWord } from '@verdure/contract/investments/missing-reason';
import { formatNumber, formatShare } from '../../format/number.ts';
import { formatShareAboveZero, formatPercent } from '../../format/percent.ts';
import { companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

/** A figure of the tab, before its companies are known. */
export interface RegulatoryFigure
  extends Pick<
    Lineage,
    'title' | 'unrounded' | 'unit' | 'basis' | 'valueHeader' | 'section' | 'evidence'
  > {
  readonly format: (value: number) => string;
  /** A fraction that is shown in percent. */
  readonly isShare: boolean;
  /** Writes the value of a company. */
  readonly formatValue: (value: number) => string;
  /** What follows the sum in the rule. */
  readonly over: string;
  /** Where the rule is more than a sum. */
  readonly rule?: readonly string[];
  /** How it stands, where it is too weak to be compared; null: it is compared. */
  readonly besideWord?: string | null;
  /** A word, which no other investment's number stands beside. */
  readonly isAlone?: boolean;
}

/** Indicators that are an average over the weight with the data. */
const AVERAGES: readonly number[] = [5, 6, 12, 13];

/** The evidence of the answer, with the days of the data of one line. */
export const evidenceOfLine = (
  pai: InvestmentPaiRow,
  { data_from, data_to }: Pick<PaiFigureRow, 'data_from' | 'data_to'>,
): Lineage['evidence'] => ({ ...pai, data_from, data_to });

/** Null: the address names no line of the table, or one without a value. */
export function paiFigureOf(pai: InvestmentPaiRow, figure: string): RegulatoryFigure | null {
  const line = pai.pais.find((one) => paiFigure(one) === figure);
  if (line === undefined) return null;
  const { value, unit } = paiHeadline(line);
  if (value === null) return null;
  const { pai_id, pai_name, part, standing } = line;
  const format = unit === '%' ? formatShareAboveZero : formatNumber;
  const isAverage = AVERAGES.includes(pai_id);
  return {
    title: part === null ? pai_name : `${pai_name}, ${part}`,
    unrounded: value,
    unit,
    basis: `${unit}, ${paiStandingText(line)}`,
    valueHeader: 'Value',
    section: '18.1',
    evidence: evidenceOfLine(pai, line),
    format,
    isShare: unit === '%',
    formatValue: format,
    over: isAverage ? ' over the weight with the data' : '',
    besideWord: standing === 'shown' ? null : paiStandingText(line),
  };
}

const yesOrNo = (value: number): string => (value > 0 ? 'Yes' : 'No');

const share = {
  unit: 'fraction',
  isShare: true,
  format: formatPercent,
  over: ' over the long weight',
};
const answer = {
  ...share,
  basis: 'Share of the long company weight',
  valueHeader: 'Answer',
  formatValue: yesOrNo,
};
const article = {
  ...share,
  basis: 'Share of the long weight; what is not classified stays in the whole',
  valueHeader: 'Article',
  formatValue: String,
  section: '18.5',
};

/** The shares in articles; null for another figure. */
export function articleFigureOf(pai: InvestmentPaiRow, figure: string): RegulatoryFigure | null {
  const common = { ...article, evidence: pai };
  if (figure === 'share-9') {
    return { ...common, title: 'Long weight in Article 9', unrounded: pai.share_9 };
  }
  if (figure !== 'share-8-or-9') return null;
  return { ...common, title: 'Long weight in Article 8 or 9', unrounded: pai.share_8_or_9 };
}

/** The shares of Article 9 and of the taxonomy; null for another figure. */
export function artNineFigureOf(
  artNine: InvestmentArtNineRow,
  figure: string,
): RegulatoryFigure | null {
  const common = { ...answer, evidence: artNine };
  const taxonomy = {
    ...answer,
    evidence: {
      ...artNine,
      data_from: artNine.taxo_data_from,
      data_to: artNine.taxo_data_to,
    },
    section: '20',
  };
  const known: Readonly<Record<string, RegulatoryFigure>> = {
    sustainable: {
      ...common,
      title: 'Sustainable investment',
      unrounded: artNine.article_9_aligned,
      section: '19.2',
    },
    governance: {
      ...common,
      title: 'Good governance',
      unrounded: artNine.governance_practices,
      section: '18.3',
    },
    aligned: {
      ...taxonomy,
      title: 'Aligned by our assessment',
      unrounded: artNine.overall_taxo_aligned,
    },
    reported: {
      ...taxonomy,
      title: 'Aligned turnover, as companies report it',
      unrounded: artNine.eu_taxo_aligned,
      basis: 'Share of all investments',
      over: '',
      valueHeader: 'Share of turnover',
      formatValue: formatPercent,
    },
    safeguards: {
      ...taxonomy,
      title: 'Minimum safeguards kept',
      unrounded: artNine.safeguard,
    },
  };
  return known[figure] ?? null;
}

/** The first terms of a sum of weights, the largest first. */
function weightsText(parts: readonly LineagePart[]): string {
  const weights = parts
    .map(({ weightFraction }) => weightFraction)
    .sort((a, b) => b - a)
    .slice(0, MOST_TERMS);
  return `${weights.map(formatShare).join(' + ')}${parts.length > MOST_TERMS ? ' + …' : ''}`;
}

const MOST_TERMS = 3;

const gapWord = (gap: FigureGap): string => (gap === 'short' ? SHORT : missingReasonWord(gap, ''));

interface Input {
  readonly figure: RegulatoryFigure;
  readonly companies: readonly RegulatoryFigurePartRow[];
  readonly origin: Origin;
}

/** How a regulatory figure is made (methodology 18 to 20). */
export function regulatoryLineage({ figure, companies, origin }: Input): Lineage {
  const { format, formatValue, over, isShare: _, isAlone: __, besideWord: ___, ...facts } = figure;
  const known = companies.flatMap(({ id, name, weight, value, contribution }) =>
    value === null || contribution === null
      ? []
      : [
          {
            key: `company:${id}`,
            id,
            name,
            href: companyPath(id, origin),
            weightFraction: weight,
            value: formatValue(value),
            contribution,
          },
        ],
  );
  const parts = known.filter(({ contribution }) => contribution !== 0);
  const isWeights = facts.valueHeader === 'Answer' || facts.valueHeader === 'Article';
  const sum = isWeights ? weightsText(parts) : sumText(parts);
  const shown = facts.unrounded === null ? 'N/D' : format(facts.unrounded);
  return {
    ...facts,
    shown,
    rule: facts.rule ?? [
      parts.length === 0 ? `No company adds to it: ${shown}` : `(${sum})${over} = ${shown}`,
    ],
    start: null,
    parts,
    gaps: gapsOf(
      companies.map(({ weight, missing }) => ({
        weight: Math.abs(weight),
        reason: missing === null ? null : gapWord(missing),
      })),
    ),
    quality: [],
  };
}
