import './column-menu.css';

import { useEffect, useRef } from 'react';
import type { ChangeEvent, RefObject } from 'react';

import { Button } from '../controls/button.tsx';
import { Floating } from '../overlay/floating.tsx';
import { useDraft } from '../use-draft.ts';
import { ColumnPlacing } from './column-placing.tsx';
import type { Column } from './column.ts';
import { choicesOfFilter, endsOfRange, withFilter } from './table-view.ts';
import type { TableView } from './table-view.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row extends object> {
  readonly column: Column<Row>;
  /** The header cell that it opens from. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly model: TableModel<Row>;
  readonly widthPx: number;
  /** The first column stays in place and is never hidden. */
  readonly isFirst: boolean;
  readonly onViewChange: (view: TableView) => void;
  readonly onClose: () => void;
}

/** Sort, filter and place of one column. It opens above the page: few rows would cut it off. */
export function ColumnMenu<Row extends object>({ column, anchor, model, ...props }: Props<Row>) {
  const { onViewChange, onClose } = props;
  const { view } = model;
  const box = useRef<HTMLFieldSetElement>(null);
  const filter = view.filters[column.id] ?? '';
  const setFilter = (next: string) => onViewChange(withFilter(view, column.id, next));

  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  return (
    <Floating anchor={anchor} onClose={onClose}>
      <fieldset ref={box} className="column-menu">
        <legend className="visually-hidden">{column.header}</legend>
        {column.isSortable ? (
          <SortButtons column={column} view={view} onViewChange={onViewChange} />
        ) : null}
        <Filter column={column} filter={filter} onChange={setFilter} />
        {filter === '' ? null : (
          <Button size="dense" variant="quiet" onClick={() => setFilter('')}>
            Clear filter
          </Button>
        )}
        <ColumnPlacing column={column} model={model} {...props} />
      </fieldset>
    </Floating>
  );
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

function Filter<Row>({ column, ...props }: FilterProps & { readonly column: Column<Row> }) {
  switch (column.filter) {
    case 'text':
      return <TextFilter {...props} />;
    case 'choice':
      return <ChoiceFilter choices={column.choices} {...props} />;
    case 'range':
      return <RangeFilter {...props} />;
    case null:
      return null;
  }
}

function TextFilter({ filter, onChange }: FilterProps) {
  return (
    <label>
      Contains
      <input {...useDraft(filter, onChange)} />
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
  const [from, to] = endsOfRange(filter);
  const change = (least: string, most: string) =>
    onChange(least === '' && most === '' ? '' : `${least}..${most}`);
  const least = useDraft(from, (text) => change(text, to));
  const most = useDraft(to, (text) => change(from, text));
  return (
    <div className="column-range">
      <NumberField label="At least" draft={least} />
      <NumberField label="At most" draft={most} />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly draft: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
}

const NumberField = ({ label, draft }: NumberFieldProps) => (
  <label>
    {label}
    <input inputMode="decimal" {...draft} />
  </label>
);
