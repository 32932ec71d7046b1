import { paperFigures } from '../../../platform/receipts/paper-figures.ts';
import type { Remake, Remakes } from '../../../platform/receipts/receipt.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { composeTearsheet } from './make-tearsheet.ts';
import { wantedImpact, wantedRisk } from './wanted-tearsheet.ts';

/** Answers the questions of the receipts of tearsheets again. */
export function tearsheetRemakes(
  investments: Investments,
): Pick<Remakes, 'risk-tearsheet' | 'impact-tearsheet'> {
  const remake =
    (wantedOf: typeof wantedRisk): Remake =>
    async ({ tx, viewer, instant }, question) => {
      const wanted = { ...wantedOf(question), now: new Date(instant) };
      const { paper, asked } = await composeTearsheet(investments, { tx, viewer }, wanted);
      return { tables: paperFigures(paper.blocks), versions: asked.versions };
    };
  return { 'risk-tearsheet': remake(wantedRisk), 'impact-tearsheet': remake(wantedImpact) };
}
