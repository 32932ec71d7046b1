import type { LineageRow } from '@verdure/contract/investments/lineage';
import {
  COVERAGE_VALUES,
  isCoverageFigure,
  LINEAGE_TITLES,
  lineageWords,
} from '@verdure/contract/investments/lineage-words';
import type { MadeScore } from '@verdure/contract/investments/table-files';
import { Problem } from '@verdure/contract/http/problem';
import { dataOfWords } from '@verdure/contract/vocabulary';
import type { CsvCell } from '@verdure/documents/cells';
import { percentText, shownText } from '@verdure/scoring/display';

import { listAllDimensions } from '../../coverage/catalogue/catalogue.reads.ts';
import { presentLineage } from '../lineage/lineage.reads.ts';
import { companyLineage } from './company-lineage.ts';
import { madeSheet, notShown } from './made-sheet.ts';
import { askedOf, type MadeTable, type Making, seenRows } from './making.ts';

const PERCENT = 100;

/** Of a holding that counts: its value, and what it adds in the unit of the figure. */
function addedBy({ figure }: MadeScore, row: LineageRow): readonly CsvCell[] {
  const { value, contribution } = row;
  return isCoverageFigure(figure)
    ? [COVERAGE_VALUES[figure], (contribution ?? 0) * PERCENT]
    : [shownText('score', value), contribution];
}

const isCounted = ({ figure }: MadeScore, { value, contribution }: LineageRow): boolean =>
  isCoverageFigure(figure) ? value === 1 : contribution !== null;

const inUnit = ({ figure }: MadeScore, value: number | null): number | null =>
  value !== null && isCoverageFigure(figure) ? value * PERCENT : value;

async function titleOf({ asking }: Making, { figure, dimensionId }: MadeScore): Promise<string> {
  if (dimensionId === undefined) return LINEAGE_TITLES[figure];
  const dimensions = await listAllDimensions(asking.tx);
  return dimensions.find(({ id }) => id === dimensionId)?.name ?? LINEAGE_TITLES[figure];
}

/** What each holding adds to a score or coverage (methodology 25.5). */
async function scoreLineage(making: Making, opened: MadeScore): Promise<MadeTable> {
  const { scored, asking } = making;
  const { figure: name, dimensionId = null, weighted: isWeighted } = opened;
  const asked = { ...askedOf(asking), opened: { name, dimensionId, isWeighted } };
  const all = presentLineage(scored, asked);
  const [first] = all;
  if (first === undefined) throw notShown();
  const seen = await seenRows(asking);
  const title = await titleOf(making, opened);
  const words = lineageWords(opened, percentText(first.covered_fraction));
  return madeSheet({
    ...words,
    title,
    lines: seen(all)
      .filter((row) => isCounted(opened, row))
      .map((row) => [row.name, row.weight, ...addedBy(opened, row), dataOfWords(row)]),
    hasYears: true,
    totals: [[title, '', words.unit, inUnit(opened, first.figure_value)]],
    dataDay: first.figure_to,
  });
}

/** What adds up to a figure, and below it the figure. */
export function lineageTable(making: Making): Promise<MadeTable> {
  const { opened } = making.question.body;
  if (opened === undefined) {
    throw new Problem('table.refused', { errors: ['Say which figure is made.'] });
  }
  return 'weighted' in opened ? scoreLineage(making, opened) : companyLineage(making, opened);
}
