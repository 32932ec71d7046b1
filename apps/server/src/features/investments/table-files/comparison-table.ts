import {
  type ComparedInvestment,
  comparisonSections,
} from '@verdure/contract/investments/comparison';
import { Problem } from '@verdure/contract/http/problem';
import { portfolioIdOf } from '@verdure/contract/vocabulary';
import { percentText, shareText, shownText } from '@verdure/scoring/display';

import type { ScoredInvestment } from '../investment/investment.reads.ts';
import { listAnswers } from '../policy-questions/policy-questions.reads.ts';
import { type MadeTable, type Making, comparisonName } from './making.ts';
import { artNineRow, paiRow } from './regulatory-rows.ts';

const NUMBERS = {
  percent: percentText,
  share: shareText,
  number: (value: number | null | undefined) => shownText('other', value),
} as const;

/** Policy questions are asked of portfolios; a benchmark has none, and the answers are of today. */
async function answersOf(
  { asking: { tx, viewer }, question }: Making,
  { investment: { type, id } }: ScoredInvestment,
): Promise<ComparedInvestment['answers']> {
  if (type !== 'portfolio' || id < 0 || question.body.asOf !== undefined) return undefined;
  const { organisationId } = viewer;
  return listAnswers(tx, { organisationId, portfolioId: portfolioIdOf(id) });
}

async function comparedOf(making: Making, scored: ScoredInvestment): Promise<ComparedInvestment> {
  const { asking } = making;
  const { type, id } = scored.investment;
  const hasSfdr = asking.viewer.features.has('sfdr');
  return {
    key: `${type}-${id}`,
    name: comparisonName(scored),
    pai: hasSfdr ? await paiRow(scored, asking) : null,
    artNine: artNineRow(scored, asking),
    answers: hasSfdr ? await answersOf(making, scored) : null,
  };
}

/** What the rules say of each portfolio or fund, side by side, as one table. */
export async function comparisonTable(making: Making): Promise<MadeTable> {
  const { uncustomised, beside, asking } = making;
  const others = await beside();
  if (others.length === 0) {
    throw new Problem('table.refused', { errors: ['Say what to compare with.'] });
  }
  const compared: ComparedInvestment[] = [];
  for (const scored of [await uncustomised(), ...others]) {
    compared.push(await comparedOf(making, scored));
  }
  const { features } = asking.viewer;
  const has = { hasSfdr: features.has('sfdr'), hasTaxonomy: features.has('taxonomy') };
  const header = ['Table', 'Line', ...compared.map(({ name }) => name)];
  const lines = comparisonSections(compared, has, NUMBERS).flatMap(({ title, lines: ofSection }) =>
    ofSection.map(({ name, cells }) => [title, name, ...cells]),
  );
  const sheet = {
    name: 'Comparison',
    lines: [header, ...lines],
    forms: header.map(() => undefined),
  };
  return { sheets: [sheet], facts: [] };
}
