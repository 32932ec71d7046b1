import {
  type Holding,
  holdingsOf,
  scoresBy,
  sumOfHoldings,
  wholeScore,
} from '@verdure/contract/investments/holdings';

import {
  presentCoverage,
  presentRatedRows,
  presentRatedWhole,
} from '../constituents/constituents.reads.ts';
import { presentConstituentExclusions } from '../exclusions/exclusions.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { readOwnDataOfHoldings } from '../investment/own-companies-held.reads.ts';
import { chosenSheet } from './chosen-table.ts';
import { holdingsColumns } from './holdings-columns.ts';
import {
  askedOf,
  chosenIn,
  dataTo,
  constituentLines,
  type MadeTable,
  type Making,
  seenRows,
} from './making.ts';

/** The rows of the page: its answers, each under the profile and universe that the page asks with. */
async function holdingRows(making: Making, asked: Asked): Promise<readonly Holding[]> {
  const { scored, open, question, sentiment } = making;
  const seen = await seenRows(making.asking);
  const held = await open({});
  const { profileId } = question.params;
  return holdingsOf({
    lines: await constituentLines(making, asked),
    overalls: seen(await presentRatedRows(scored, asked)),
    exclusions: seen(presentConstituentExclusions(await open({ profileId }), asked)),
    sentiments: asked.viewer.features.has('sentimentDisplay')
      ? seen(await sentiment.ofRows(held, asked))
      : undefined,
  });
}

/** The holdings as their page shows them, with the whole below them. */
export async function holdingsTable(making: Making): Promise<MadeTable> {
  const { scored, asking, sentiment } = making;
  const chosen = chosenIn(making);
  const asked = { ...askedOf(asking), isUnderlying: chosen.underlying === true };
  const rows = await holdingRows(making, asked);
  const overalls = await presentRatedWhole(scored, asked);
  const isWeighted = chosen.weighted !== false;
  const [whole] = await sentiment.whole(scored, asked);
  const total: Holding = {
    ...sumOfHoldings(rows, `${scored.investment.name} total`),
    scores: scoresBy((kind) => wholeScore(overalls, kind, isWeighted)),
    consensus: {
      grade: isWeighted ? overalls.weighted_consensus_grade : overalls.consensus_grade,
    },
    sentiment: whole === undefined ? null : { colour: whole.colour_grade },
  };
  const { features } = asking.viewer;
  const investmentType = presentCoverage(scored).investment_type;
  const { sources } = await readOwnDataOfHoldings(asking, scored);
  const columns = holdingsColumns({ features, investmentType, sources });
  const { sheet, rowsText, filters } = chosenSheet(
    { name: 'ESG overview', columns, rows, totals: [total] },
    chosen,
  );
  return { sheets: [sheet], facts: [...dataTo(overalls.data_to), ...filters], rowsText };
}
