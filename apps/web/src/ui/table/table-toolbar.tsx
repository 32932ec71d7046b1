import './table-toolbar.css';

import { Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';

import { SearchInput } from '../controls/search-field.tsx';
import { formatCount } from '../../format/number.ts';
import { Button } from '../controls/button.tsx';
import { Chip } from '../controls/chip.tsx';
import { Menu } from '../overlay/menu.tsx';
import { useDraft } from '../use-draft.ts';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { filterWords, withFilter } from './table-view.ts';
import type { TableView } from './table-view.ts';
import { saveDensity } from './use-density.ts';
import type { TableModel } from './use-table-model.ts';

/** Rows chosen before any filter of the table: '88 of 130 holdings have an issue graded D or E'. */
export interface ChosenRows {
  readonly count: number;
  /** Goes on after the noun: 'have an issue graded D or E'. */
  readonly why: string;
}

interface Props<Row> {
  readonly model: TableModel<Row>;
  readonly onViewChange: (view: TableView) => void;
  /** What a row is, in the plural: 'holdings'. */
  readonly noun: string;
  /** What the rows were chosen from; left out where the table has all there are. */
  readonly among?: ChosenRows | undefined;
  /** Switches that change what the table lists. */
  readonly children?: ReactNode;
}

/** Search and filter chips at left, the count and the density at right. */
export function TableToolbar<Row>(props: Props<Row>) {
  const { model, onViewChange } = props;
  const { columns, view, shown, totalCount } = model;
  const [named] = columns;
  const others = Object.entries(view.filters).filter(([id]) => id !== named?.id);
  return (
    <div className="table-toolbar no-print">
      {named ? (
        <ToolbarSearch
          label={totalCount === 1 ? 'Search 1 row' : `Search all ${formatCount(totalCount)} rows`}
          text={view.filters[named.id] ?? ''}
          onChange={(text) => onViewChange(withFilter(view, named.id, text))}
        />
      ) : null}
      {props.children}
      {others.map(([id, filter]) => (
        <FilterChip
          key={id}
          label={chipLabel(columns, id, filter)}
          onRemove={() => onViewChange(withFilter(view, id, ''))}
        />
      ))}
      {others.length > 0 ? (
        <Button size="dense" variant="quiet" onClick={() => onViewChange({ ...view, filters: {} })}>
          Clear all
        </Button>
      ) : null}
      <div className="table-count">
        <span role="status">{countWords(shown.length, totalCount, props)}</span>
        <DensityMenu />
        <ColumnsMenu model={model} />
      </div>
    </div>
  );
}

type Counted = Pick<Props<never>, 'noun' | 'among'>;

/** '12 of 88 holdings · 88 of 130 have an issue graded D or E'. */
function countWords(shown: number, total: number, { noun, among }: Counted): string {
  const filtered = `${formatCount(shown)} of ${formatCount(total)} ${noun}`;
  if (among === undefined) return filtered;
  const of = `${formatCount(total)} of ${formatCount(among.count)}`;
  return shown === total ? `${of} ${noun} ${among.why}` : `${filtered} · ${of} ${among.why}`;
}

function chipLabel<Row>(columns: readonly Column<Row>[], id: string, filter: string): string {
  const column = columns.find((each) => each.id === id);
  // of an address that was written for another table
  return column === undefined
    ? `No column ‘${id}’ here: nothing is filtered by it`
    : `${column.header}: ${filterWords(column, filter)}`;
}

interface FilterChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

const FilterChip = ({ label, onRemove }: FilterChipProps) => (
  <Chip removeName={`Remove filter ${label}`} onRemove={onRemove}>
    {label}
  </Chip>
);

function DensityMenu() {
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button" aria-label="Row height">
          <Rows3 className="icon" aria-hidden />
        </button>
      }
      actions={[
        { label: 'Compact rows', onSelect: () => saveDensity('compact') },
        { label: 'Regular rows', onSelect: () => saveDensity('regular') },
        { label: 'Comfortable rows', onSelect: () => saveDensity('comfortable') },
      ]}
    />
  );
}

interface SearchProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const SETTLES_AFTER_MS = 150;

/** The address follows a moment later: it is slower than fingers. */
const ToolbarSearch = ({ label, text, onChange }: SearchProps) => (
  <SearchInput label={label} {...useDraft(text, onChange, { waitMs: SETTLES_AFTER_MS })} />
);
