import './column-menu.css';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { Button } from '../controls/button.tsx';
import { ColumnPlacing } from './column-placing.tsx';
import type { Column } from './column.ts';
import { choicesOfFilter, rangeOfFilter, withFilter } from './table-view.ts';
import type { TableView } from './table-view.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row> {
  readonly column: Column<Row>;
  readonly model: TableModel<Row>;
  readonly widthPx: number;
  /** The first column stays in place and is never hidden. */
  readonly isFirst: boolean;
  readonly onViewChange: (view: TableView) => void;
  readonly onClose: () => void;
}

/** Sort, filter and place of one column; Escape or a press outside closes it. */
export function ColumnMenu<Row>({ column, model, onViewChange, onClose, ...props }: Props<Row>) {
  const { view } = model;
  const box = useRef<HTMLFieldSetElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useInsideTable(box);
  const filter = view.filters[column.id] ?? '';
  const setFilter = (next: string) => onViewChange(withFilter(view, column.id, next));

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) {
        close.current();
      }
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, []);

  return (
    <fieldset
      ref={box}
      className="column-menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <legend className="visually-hidden">{column.header}</legend>
      {column.isSortable ? (
        <SortButtons column={column} view={view} onViewChange={onViewChange} />
      ) : null}
      {column.filter === 'text' ? <TextFilter filter={filter} onChange={setFilter} /> : null}
      {column.filter === 'choice' ? (
        <ChoiceFilter choices={column.choices} filter={filter} onChange={setFilter} />
      ) : null}
      {column.filter === 'range' ? <RangeFilter filter={filter} onChange={setFilter} /> : null}
      {filter === '' ? null : (
        <Button size="dense" variant="quiet" onClick={() => setFilter('')}>
          Clear filter
        </Button>
      )}
      <ColumnPlacing column={column} model={model} onClose={onClose} {...props} />
    </fieldset>
  );
}

/** The menu of a last column opens to the left: the table would cut it off. */
function useInsideTable(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = box.current;
    const edge = menu?.closest('[role="grid"]')?.getBoundingClientRect().right;
    if (menu && edge !== undefined && menu.getBoundingClientRect().right > edge) {
      menu.dataset.end = '';
    }
  }, [box]);
}

interface SortProps<Row> {
  readonly column: Column<Row>;
  readonly view: TableView;
  readonly onViewChange: (view: TableView) => void;
}

function SortButtons<Row>({ column, view, onViewChange }: SortProps<Row>) {
  const sortBy = (isDescending: boolean) =>
    onViewChange({ ...view, sort: { id: column.id, isDescending } });
  return (
    <div className="column-sorts">
      <Button size="dense" variant="quiet" onClick={() => sortBy(false)}>
        Sort ascending
      </Button>
      <Button size="dense" variant="quiet" onClick={() => sortBy(true)}>
        Sort descending
      </Button>
    </div>
  );
}

interface FilterProps {
  readonly filter: string;
  readonly onChange: (filter: string) => void;
}

function TextFilter({ filter, onChange }: FilterProps) {
  const [text, setText] = useState(filter);
  return (
    <label>
      Contains
      <input
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
      />
    </label>
  );
}

function ChoiceFilter({
  choices,
  filter,
  onChange,
}: FilterProps & { readonly choices: readonly string[] }) {
  const chosen = choicesOfFilter(filter);
  const toggle = (choice: string) => {
    const next = chosen.includes(choice)
      ? chosen.filter((other) => other !== choice)
      : [...chosen, choice];
    onChange(next.join('|'));
  };
  return (
    <div className="column-choices">
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
          {choice}
        </label>
      ))}
    </div>
  );
}

function RangeFilter({ filter, onChange }: FilterProps) {
  const { least, most } = rangeOfFilter(filter);
  const change = (from: string, to: string) =>
    onChange(from === '' && to === '' ? '' : `${from}..${to}`);
  const from = least === null ? '' : String(least);
  const to = most === null ? '' : String(most);
  return (
    <div className="column-range">
      <label>
        At least
        <input
          type="number"
          step="any"
          value={from}
          onChange={(event) => change(event.target.value, to)}
        />
      </label>
      <label>
        At most
        <input
          type="number"
          step="any"
          value={to}
          onChange={(event) => change(from, event.target.value)}
        />
      </label>
    </div>
  );
}
