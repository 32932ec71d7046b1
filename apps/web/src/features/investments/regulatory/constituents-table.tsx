import './regulatory.css';

import { PAI_INDICATORS, PAI_OUTCOMES, TAXONOMY_OBJECTIVES } from '@verdure/contract/vocabulary';
import type { Marker } from '@verdure/contract/vocabulary';
import { useMemo } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { recordExport } from '../../../api/record-export.ts';
import { formatWeightPercent } from '../../../format/percent.ts';
import { companyPath, fundPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import type { Fact } from '../../../ui/table/export-lines.ts';
import { exportTable } from '../../../ui/table/export-table.ts';
import { badgesCell, linkCell, quietCell, textCell } from '../../../ui/table/plain-cell.ts';
import { useTableModel } from '../../../ui/table/use-table-model.ts';
import { addressOfView, viewOfAddress } from '../../../ui/table/view-address.ts';
import type { ViewAddress } from '../../../ui/table/view-address.ts';
import type { RegulatoryHolding } from './regulatory-holding.ts';
import { PAI_SHORT_NAMES, regulatoryMessages } from './regulatory.messages.ts';

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
  exported: [{ header: 'Weight', form: 'weight', of: ({ weightFraction }) => weightFraction }],
});

const NOTHING = 'N/A';

interface WordColumn {
  readonly id: string;
  readonly header: string;
  readonly width: string;
  readonly choices: readonly string[];
  readonly wordOf: (row: RegulatoryHolding) => string;
  readonly isNarrow?: boolean;
}

/** A column of a few words, filtered by them. */
const wordColumn = ({ id, header, width, choices, wordOf, isNarrow = false }: WordColumn) =>
  column.value(id, header, width, {
    valueIn: wordOf,
    filter: 'choice',
    choices: [...choices, NOTHING],
    choicesOf: (row) => [wordOf(row)],
    isNarrow,
    cell: (row) => (wordOf(row) === NOTHING ? quietCell(NOTHING) : textCell(wordOf(row))),
  });

const articleColumn = wordColumn({
  id: 'article',
  header: 'Article',
  width: '110px',
  choices: ['Article 6', 'Article 8', 'Article 9'],
  isNarrow: true,
  wordOf: ({ pai }) =>
    pai?.article === undefined || pai.article === null ? NOTHING : `Article ${pai.article}`,
});

const YES_NO = ['Y', 'N', 'NA'];

/** Short forms of the outcomes, each with a shape. */
const SHORT = {
  green: '● No adverse impact',
  red: '▲ Possible adverse impact',
  yellow: '○ Not disclosed',
  grey: NOTHING,
} as const;

const OUTCOME_WORDS = PAI_OUTCOMES.map(({ colour }) => SHORT[colour]);

const outcomeColumns = PAI_INDICATORS.map(({ id }) => {
  const colourOf = ({ pai }: RegulatoryHolding): Marker =>
    pai?.pais.find(({ pai_id }) => pai_id === id)?.colour ?? 'grey';
  const wordOf = (row: RegulatoryHolding): string => SHORT[colourOf(row)];
  return column.value(`pai-${id}`, `${id}. ${PAI_SHORT_NAMES[id]}`, '190px', {
    valueIn: wordOf,
    filter: 'choice',
    choices: OUTCOME_WORDS,
    choicesOf: (row) => [wordOf(row)],
    // the colour goes with a shape and a word
    cell: (row) => badgesCell([{ word: wordOf(row), icon: null, tone: colourOf(row) }]),
  });
});

const SFDR_COLUMNS: readonly Column<RegulatoryHolding>[] = [
  weightColumn,
  articleColumn,
  wordColumn({
    id: 'sustainable',
    header: 'Sustainable investment',
    width: '130px',
    choices: ['Y', 'N'],
    wordOf: ({ pai }) => pai?.sustainable_investment ?? NOTHING,
  }),
  wordColumn({
    id: 'governance',
    header: 'Good governance',
    width: '120px',
    choices: YES_NO,
    wordOf: ({ artNine }) => artNine?.governance_practices ?? NOTHING,
  }),
  ...outcomeColumns,
];

const TAXONOMY_COLUMNS: readonly Column<RegulatoryHolding>[] = [
  weightColumn,
  wordColumn({
    id: 'aligned',
    header: 'Aligned',
    width: '100px',
    choices: YES_NO,
    isNarrow: true,
    wordOf: ({ artNine }) => artNine?.taxo_aligned ?? NOTHING,
  }),
  wordColumn({
    id: 'safeguard',
    header: 'Safeguards',
    width: '110px',
    choices: YES_NO,
    wordOf: ({ artNine }) => artNine?.safeguard ?? NOTHING,
  }),
  ...TAXONOMY_OBJECTIVES.map(({ key, name }) =>
    wordColumn({
      id: key,
      header: name,
      width: '150px',
      choices: ['Y', 'N'],
      wordOf: ({ artNine }) => artNine?.[key] ?? NOTHING,
    }),
  ),
];

const TABLES = {
  sfdr: { label: 'SFDR', columns: SFDR_COLUMNS },
  taxonomy: { label: 'EU taxonomy', columns: TAXONOMY_COLUMNS },
} as const;

interface Props {
  /** Keep it the same array between renders. */
  readonly rows: readonly RegulatoryHolding[];
  /** Its label is also in the name of its export. */
  readonly table: keyof typeof TABLES;
  readonly origin: Origin;
  /** The sort and the filters, which stand in the address. */
  readonly view: ViewAddress;
  readonly onView: (view: ViewAddress) => void;
  readonly name: string;
  readonly scope: Parameters<typeof recordExport>[0]['subject'];
  /** What the words were made under, for the export. */
  readonly facts: readonly Fact[];
  /** Why the table cannot be exported yet; null if it can. */
  readonly whyNoExport: string | null;
}

/** The constituents with what the rules say of each; filters by word, and an export. */
export function ConstituentsTable({ rows, table, name, scope, onView, ...props }: Props) {
  const { label } = TABLES[table];
  const { origin } = props;
  const asOf = usePastDay();
  const { sort, filter } = props.view;
  const columns = useMemo(() => [nameColumn(origin), ...TABLES[table].columns], [origin, table]);
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const model = useTableModel({ rows, columns, view, keepAs: `regulatory ${label}` });
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
          onExport={(format) =>
            void exportTable(format, {
              name,
              what: label,
              model,
              totals: [],
              facts: props.facts,
              asOf,
              record: (kind) => recordExport({ kind, subject: scope, rows: model.shown.length }),
              failed: regulatoryMessages.exportFailed,
            })
          }
        />
      }
    />
  );
}

const NO_VIEW = { sort: undefined, filter: undefined } as const;
const TABLE_PX = 600;
