import type { FiledTable } from '@verdure/contract/investments/table-files';

import { presentEdci } from '../edci/edci.reads.ts';
import { edciSheet } from './edci-sheet.ts';
import { comparisonTable } from './comparison-table.ts';
import { disclosuresTable } from './disclosures-table.ts';
import { footprintTable } from './footprint-table.ts';
import { gradeNeedsTable } from './grade-needs-table.ts';
import { holdingsTable } from './holdings-table.ts';
import { liftsTable } from './lifts-table.ts';
import { lineageTable } from './lineage-table.ts';
import { temperatureTable } from './temperature-table.ts';
import { askedOf, dataTo, type MadeTable, type Making } from './making.ts';
import { artNineRow, paiRow } from './regulatory-rows.ts';
import { sfdrConstituentsTable, taxonomyConstituentsTable } from './constituents-table.ts';
import { articleNineSheets, paiSheet, taxonomySheets } from './regulatory-sheets.ts';

/** What the tables show, in the names of their files. */
export const TABLE_NAMES: Readonly<Record<FiledTable, string>> = {
  holdings: 'ESG overview',
  disclosures: 'key disclosures',
  footprint: 'footprint',
  temperature: 'global warming impact',
  edci: 'EDCI',
  sfdr: 'SFDR indicators',
  'sfdr-constituents': 'SFDR constituents',
  pai: 'SFDR indicators',
  taxonomy: 'EU taxonomy objectives',
  'taxonomy-constituents': 'EU taxonomy constituents',
  comparison: 'comparison',
  lineage: 'how it is made',
  lifts: 'lifts and drags',
  'grade-needs': 'missing metrics',
};

function edciTable({ scored, asking, question }: Making): MadeTable {
  const { issues } = question.body;
  const rows = presentEdci(scored, askedOf(asking));
  const shown = rows.filter(({ group }) => issues?.includes(group) !== false);
  const isWhole = shown.length === rows.length;
  return {
    sheets: [edciSheet(shown)],
    facts: isWhole || issues === undefined ? [] : [['Issues', issues.join(', ')]],
  };
}

async function paiTable({ uncustomised, asking }: Making): Promise<MadeTable> {
  const row = await paiRow(await uncustomised(), asking);
  return { sheets: [paiSheet(row)], facts: dataTo(row.data_to) };
}

async function sfdrTable(making: Making): Promise<MadeTable> {
  const { sheets, facts } = await paiTable(making);
  const artNine = artNineRow(await making.uncustomised(), making.asking);
  return { sheets: [...sheets, ...articleNineSheets(artNine)], facts };
}

async function taxonomyTable({ uncustomised, asking }: Making): Promise<MadeTable> {
  const row = artNineRow(await uncustomised(), asking);
  return { sheets: taxonomySheets(row), facts: dataTo(row.taxo_data_to) };
}

/** Each table as its page shows it, by the presenters of the page. */
export const TABLES: Readonly<
  Record<FiledTable, (making: Making) => MadeTable | Promise<MadeTable>>
> = {
  holdings: holdingsTable,
  disclosures: disclosuresTable,
  footprint: footprintTable,
  temperature: temperatureTable,
  edci: edciTable,
  sfdr: sfdrTable,
  'sfdr-constituents': sfdrConstituentsTable,
  pai: paiTable,
  taxonomy: taxonomyTable,
  'taxonomy-constituents': taxonomyConstituentsTable,
  comparison: comparisonTable,
  lineage: lineageTable,
  lifts: liftsTable,
  'grade-needs': gradeNeedsTable,
};
