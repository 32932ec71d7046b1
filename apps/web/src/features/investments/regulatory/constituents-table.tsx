import './regulatory.css';

import {
  NO_WORD,
  OUTCOME_COLUMNS,
  type RegulatoryHolding,
  SFDR_COLUMNS,
  TAXONOMY_COLUMNS,
  type WordColumn,
} from '@verdure/contract/investments/regulatory-holdings';
import type { ChosenTable, TableFormat } from '@verdure/contract/investments/table-files';
import { useMemo } from 'react';

import { formatWeightPercent } from '../../../format/percent.ts';
import { companyPath, fundPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { chosenTable } from '../../../ui/table/chosen-table.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { badgesCell, linkCell, quietCell, textCell } from '../../../ui/table/plain-cell.ts';
import { useTableModel } from '../../../ui/table/use-table-model.ts';
import { addressOfView, viewOfAddress } from '../../../ui/table/view-address.ts';
import type { ViewAddress } from '../../../ui/table/view-address.ts';
import { regulatoryMessages } from './regulatory.messages.ts';

const column = columnsOf<RegulatoryHolding>();

const pathOf = ({ type, id }: RegulatoryHolding, origin: Origin): string | null => {
  if (type === 'company') return companyPath(id, origin);
  return type === 'fund' ? fundPath(id, origin) : null;
};

const nameColumn = (origin: Origin) =>
  column.value('name', 'Constituent', 'minmax(200px, 2fr)', {
    valueIn: ({ name }) => name,
    isNarrow: true,
    cell: (row) => {
      const path = pathOf(row, origin);
      return path === null ? textCell(row.name) : linkCell(row.name, path);
    },
  });

const weightColumn = column.value('weight', 'Weight', '96px', {
  // as it is shown: a filter of 5 means 5%
  valueIn: ({ weightFraction }) => weightFraction * 100,
  align: 'right',
  filter: 'range',
  cell: ({ weightFraction }) => textCell(formatWeightPercent(weightFraction)),
});

/** How wide the columns are, in px; those that a telephone shows too. */
const WIDTHS_PX: Readonly<Record<string, number>> = {
  article: 110,
  sustainable: 130,
  governance: 120,
  aligned: 100,
  safeguard: 110,
};
const WIDTH_PX = 150;
const NARROW = ['article', 'aligned'];

const wordColumn = ({ id, header, choices, wordOf }: WordColumn) =>
  column.value(id, header, `${WIDTHS_PX[id] ?? WIDTH_PX}px`, {
    valueIn: wordOf,
    filter: 'choice',
    choices: [...choices, NO_WORD],
    choicesOf: (row) => [wordOf(row)],
    isNarrow: NARROW.includes(id),
    cell: (row) => (wordOf(row) === NO_WORD ? quietCell(NO_WORD) : textCell(wordOf(row))),
  });

const outcomeColumns = OUTCOME_COLUMNS.map(({ id, header, choices, wordOf, colourOf }) =>
  column.value(id, header, '190px', {
    valueIn: wordOf,
    filter: 'choice',
    choices,
    choicesOf: (row) => [wordOf(row)],
    cell: (row) => badgesCell([{ word: wordOf(row), icon: null, tone: colourOf(row) }]),
  }),
);

const TABLES = {
  sfdr: {
    label: 'SFDR',
    columns: [weightColumn, ...SFDR_COLUMNS.map(wordColumn), ...outcomeColumns],
  },
  taxonomy: { label: 'EU taxonomy', columns: [weightColumn, ...TAXONOMY_COLUMNS.map(wordColumn)] },
} as const;

interface Props {
  /** Keep it the same array between renders. */
  readonly rows: readonly RegulatoryHolding[];
  readonly table: keyof typeof TABLES;
  readonly origin: Origin;
  /** The sort and the filters, which stand in the address. */
  readonly view: ViewAddress;
  readonly onView: (view: ViewAddress) => void;
  readonly onExport: (
    format: TableFormat,
    chosen: Pick<ChosenTable, 'columns' | 'rows' | 'filters'>,
  ) => void;
  /** Why the table cannot be exported yet; null if it can. */
  readonly whyNoExport: string | null;
}

/** The constituents with what the rules say of each; filters by word, and an export. */
export function ConstituentsTable({ rows, table, onView, onExport, ...props }: Props) {
  const { label } = TABLES[table];
  const { origin } = props;
  const { sort, filter } = props.view;
  const columns = useMemo(() => [nameColumn(origin), ...TABLES[table].columns], [origin, table]);
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const model = useTableModel({ rows, columns, view, storageName: `regulatory ${label}` });
  if (rows.length === 0) return <Empty text={regulatoryMessages.none} />;
  return (
    <DataTable
      model={model}
      onViewChange={(next) => onView({ ...NO_VIEW, ...addressOfView(next) })}
      label={label}
      noun="constituents"
      maxHeightPx={TABLE_PX}
      empty={regulatoryMessages.noneShown}
      toolbar={
        <ExportButton
          whyNot={props.whyNoExport}
          onExport={(format) => onExport(format, chosenTable(model))}
        />
      }
    />
  );
}

const NO_VIEW = { sort: undefined, filter: undefined } as const;
const TABLE_PX = 600;
