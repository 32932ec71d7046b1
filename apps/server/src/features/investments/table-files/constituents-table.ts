import {
  OUTCOME_COLUMNS,
  type RegulatoryHolding,
  regulatoryHoldings,
  SFDR_COLUMNS,
  TAXONOMY_COLUMNS,
  type WordColumn,
} from '@verdure/contract/investments/regulatory-holdings';

import {
  presentConstituentArtNine,
  presentConstituentPai,
} from '../regulatory/regulatory.reads.ts';
import { chosenSheet, type FiledColumn, plainColumn } from './chosen-table.ts';
import {
  askedOf,
  chosenIn,
  dataTo,
  constituentLines,
  type MadeTable,
  type Making,
} from './making.ts';
import { artNineRow, paiRow } from './regulatory-rows.ts';

const columnsOf = (words: readonly WordColumn[]): readonly FiledColumn<RegulatoryHolding>[] => [
  plainColumn('name', 'Constituent', ({ name }) => name),
  {
    id: 'weight',
    header: 'Weight',
    fields: [{ header: 'Weight', form: 'weight', of: ({ weightFraction }) => weightFraction }],
  },
  ...words.map(({ id, header, wordOf }) => plainColumn(id, header, wordOf)),
];

interface Wanted {
  readonly name: string;
  readonly words: readonly WordColumn[];
  /** The last day of its data. */
  readonly dataDay: string | null;
}

/** The constituents after look-through, with what the rules say of each. */
async function constituentsTable(
  making: Making,
  { name, words, dataDay }: Wanted,
): Promise<MadeTable> {
  const chosen = chosenIn(making);
  const asked = { ...askedOf(making.asking), isUnderlying: true };
  const scored = await making.uncustomised();
  const rows = regulatoryHoldings({
    lines: await constituentLines(making, asked),
    pais: await presentConstituentPai(scored, asked),
    artNines: presentConstituentArtNine(scored, asked),
  });
  const { sheet, rowsText, filters } = chosenSheet(
    { name, columns: columnsOf(words), rows, totals: [] },
    chosen,
  );
  return { sheets: [sheet], facts: [...dataTo(dataDay), ...filters], rowsText };
}

export async function sfdrConstituentsTable(making: Making): Promise<MadeTable> {
  const { data_to: dataDay } = await paiRow(await making.uncustomised(), making.asking);
  const words = [...SFDR_COLUMNS, ...OUTCOME_COLUMNS];
  return constituentsTable(making, { name: 'SFDR', words, dataDay });
}

export async function taxonomyConstituentsTable(making: Making): Promise<MadeTable> {
  const { taxo_data_to: dataDay } = artNineRow(await making.uncustomised(), making.asking);
  return constituentsTable(making, { name: 'EU taxonomy', words: TAXONOMY_COLUMNS, dataDay });
}
