import {
  totalWarming,
  type WarmingCompany,
  warmingCompanies,
} from '@verdure/contract/investments/warming-company';
import { Problem } from '@verdure/contract/http/problem';
import { TEMPERATURE_REASON_SENTENCES } from '@verdure/contract/vocabulary';
import { inMillions } from '@verdure/scoring/display';

import { presentConstituentItr, presentItr } from '../temperature/temperature.reads.ts';
import { chosenSheet, type FiledColumn, plainColumn } from './chosen-table.ts';
import { askedOf, chosenIn, dataTo, type MadeTable, type Making, seenRows } from './making.ts';

const estimatedWord = ({ id, itr, isEstimated }: WarmingCompany): string | null => {
  if (id === undefined || itr === null) return null;
  return isEstimated ? 'yes' : 'no';
};

const COLUMNS: readonly FiledColumn<WarmingCompany>[] = [
  plainColumn('name', 'Name', ({ name }) => name),
  {
    id: 'weight',
    header: 'Weight',
    fields: [{ header: 'Weight', form: 'weight', of: ({ weight }) => weight }],
  },
  {
    id: 'itr',
    header: 'ITR, °C',
    fields: [
      { header: 'ITR', of: ({ itr }) => itr },
      { header: 'Unfaded ITR', of: ({ unfadedItr }) => unfadedItr },
      { header: 'Reduction a year', form: 'percent', of: ({ reductionRate }) => reductionRate },
      { header: 'Stands on', of: ({ standsOn }) => standsOn },
      { header: 'Value added estimated', of: estimatedWord },
    ],
  },
  plainColumn('contribution', 'Adds, °C', ({ contribution }) => contribution),
  plainColumn('emissions', 'Emissions, tCO2e', ({ emissions }) => emissions),
  plainColumn('revenue', 'Revenue, $M', ({ revenueUsd }) => inMillions(revenueUsd)),
  plainColumn('expenses', 'Expenses, $M', ({ expensesUsd }) => inMillions(expensesUsd)),
  plainColumn('perMn', 'Per $1M value added', ({ emissionsPerMn }) => emissionsPerMn),
  plainColumn('waci', 'Weighted WACI', ({ weightedWaci }) => weightedWaci),
  {
    id: 'status',
    header: 'Status',
    fields: [
      { header: 'Status', of: ({ status, missing }) => status ?? missing },
      {
        header: 'Why it has no status',
        of: ({ statusReason }) =>
          statusReason === null ? null : TEMPERATURE_REASON_SENTENCES[statusReason],
      },
    ],
  },
];

/** The temperature as the page reads it. @throws Problem for who has none */
export async function readTemperature({ scored, asking }: Making) {
  const [row] = await presentItr(scored, askedOf(asking));
  if (row === undefined) throw new Problem('feature.off');
  const seen = await seenRows(asking);
  const companies = seen(await presentConstituentItr(scored, askedOf(asking)));
  return { row, companies: warmingCompanies(companies) };
}

/** The temperature of each company and what it adds, with the whole below. */
export async function temperatureTable(making: Making): Promise<MadeTable> {
  const chosen = chosenIn(making);
  const { row, companies } = await readTemperature(making);
  const { sheet, rowsText, filters } = chosenSheet(
    {
      name: 'global warming impact',
      columns: COLUMNS,
      rows: companies,
      totals: [totalWarming(`${making.scored.investment.name} total`, row)],
    },
    chosen,
  );
  return { sheets: [sheet], facts: [...dataTo(row.data_to), ...filters], rowsText };
}
