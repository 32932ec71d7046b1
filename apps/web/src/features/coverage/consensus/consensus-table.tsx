import './consensus.css';

import type { ConsensusItem } from '@verdure/contract/coverage/consensus';
import type { ConsensusMeasure } from '@verdure/contract/vocabulary';

import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { consensusMessages } from './consensus.messages.ts';
import { pointsText } from './points.ts';
import { RangePlot } from './range-plot.tsx';
import { YearOnYear } from './year-on-year.tsx';

interface Props {
  /** The lines of one measure. */
  readonly items: readonly ConsensusItem[];
  readonly measure: ConsensusMeasure;
}

type Column = PlainColumn<ConsensusItem>;

const number = (header: string, of: (item: ConsensusItem) => number | null): Column => ({
  header,
  isNumber: true,
  cell: (item) => pointsText(of(item)),
});

const COLUMNS: readonly Column[] = [
  {
    header: 'Category',
    cell: ({ name, kind }) => (
      <span className="consensus-name" data-kind={kind}>
        {name}
      </span>
    ),
  },
  {
    header: 'Company',
    isNumber: true,
    cell: ({ company_score, grade }) => (
      <span className="consensus-score">
        {pointsText(company_score)}
        {company_score === null ? null : <GradeMark grade={grade} />}
      </span>
    ),
  },
  {
    header: 'Year before',
    isNumber: true,
    cell: ({ prev_year_company_score: before, prev_year_note: note }) =>
      note === null ? pointsText(before) : <span className="caption">{note}</span>,
  },
  { header: 'Year on year', isNumber: true, cell: (item) => <YearOnYear item={item} /> },
  number('Sector worst', (item) => item.sector_worst),
  number('Sector average', (item) => item.sector_average),
  number('Sector best', (item) => item.sector_best),
  {
    header: 'Range',
    cell: (item) => (
      <RangePlot
        worst={item.sector_worst}
        average={item.sector_average}
        best={item.sector_best}
        company={item.company_score}
      />
    ),
  },
];

const SPREAD: Column = number('Spread', (item) => item.divergence?.spread ?? null);

/** The 12 subcategories in their categories, the overall line first (SCR-CONS-04). */
export const ConsensusTable = ({ items, measure }: Props) => (
  <PlainTable
    label={consensusMessages.titles[measure]}
    scrollLabel={consensusMessages.asTable(consensusMessages.titles[measure])}
    columns={measure === 'rating' ? [...COLUMNS, SPREAD] : COLUMNS}
    rows={items}
    keyOf={({ id, kind }) => `${kind} ${id}`}
    className="consensus-table"
  />
);
