import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { TableView } from '../src/ui/table/table-view.ts';
import { columnsOf } from '../src/ui/table/columns.ts';
import { DataTable } from '../src/ui/table/data-table.tsx';
import { chosenTable } from '../src/ui/table/chosen-table.ts';
import { useTableModel } from '../src/ui/table/use-table-model.ts';

interface Company {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly sector: string;
  readonly weight: number;
  readonly town: string;
}

const column = columnsOf<Company>();
const columns = [
  column.text('name', 'Name', 'minmax(200px, 1fr)'),
  column.text('sector', 'Sector', '120px'),
  { ...column.number('weight', 'Weight', '100px', (value) => `${value}`), isNarrow: true },
  column.value('town', 'Town', '120px', { isOffAtFirst: true, valueIn: ({ town }) => town }),
  column.cell('mark', 'Mark', '80px', ({ name }) => <MarkButton name={name} />),
];
const rows: readonly Company[] = Array.from({ length: 300 }, (_, id) => ({
  id,
  key: `${id}`,
  name: `Alder ${id}`,
  sector: id % 2 === 0 ? 'Energy' : 'Health',
  weight: id,
  town: 'Oslo',
}));
const totals = [{ id: -1, key: 'all', name: 'All', sector: '', weight: 1, town: '' }];

function MarkButton({ name }: { readonly name: string }) {
  const [isMarked, setMarked] = useState(false);
  return (
    <button type="button" aria-pressed={isMarked} onClick={() => setMarked(!isMarked)}>
      Mark {name}
    </button>
  );
}

/** The columns that the server is asked for. */
let exported: readonly string[] = [];

function Table() {
  const [view, setView] = useState<TableView>({ sort: null, filters: {} });
  const model = useTableModel({ rows, columns, view, storageName: 'companies' });
  exported = chosenTable(model).columns;
  return (
    <DataTable
      model={model}
      onViewChange={setView}
      label="Companies"
      noun="companies"
      totals={totals}
      empty="No results available."
    />
  );
}

function openTable() {
  const { unmount } = render(<Table />);
  return { person: userEvent.setup(), grid: screen.getByRole('grid'), unmount };
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const saved = (): unknown => JSON.parse(localStorage.getItem('verdure.columns.companies') ?? '{}');

it('SCR-GLB-39 hides a column in the table and in its export, keeps that, and brings it back', async () => {
  const { person, unmount } = openTable();
  await person.click(screen.getByRole('button', { name: 'Filter Sector' }));
  await person.click(screen.getByRole('button', { name: 'Hide column' }));
  expect(headers()).toEqual(['Name', 'Weight', 'Mark']);
  expect(exported).toEqual(['name', 'weight', 'mark', 'town']);
  expect(screen.queryByText('Energy')).toBeNull();

  unmount();
  openTable();
  expect(headers()).toEqual(['Name', 'Weight', 'Mark']);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Sector' }));
  expect(headers()).toEqual(['Name', 'Sector', 'Weight', 'Mark']);
});

it('a column that is off at first is in the export, and in the table when the reader shows it', async () => {
  const { person, unmount } = openTable();
  expect(headers()).toEqual(['Name', 'Sector', 'Weight', 'Mark']);
  expect(exported).toEqual(['name', 'sector', 'weight', 'mark', 'town']);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Town' }));
  unmount();
  openTable();
  expect(headers()).toEqual(['Name', 'Sector', 'Weight', 'Town', 'Mark']);
});

it('SCR-GLB-39 pins a column beside the name by the keyboard alone, and resets', async () => {
  const { person, grid } = openTable();
  grid.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
  const pin = screen.getByRole('button', { name: 'Pin left' });
  pin.focus();
  await person.keyboard('{Enter}');
  expect(headers()).toEqual(['Name', 'Weight', 'Sector', 'Mark']);
  expect(grid).toHaveFocus();
  const first = screen.getByRole('row', { name: /Alder 0 / });
  const pinned = [...first.querySelectorAll<HTMLElement>('[data-pinned]')];
  expect(pinned.map((cell) => cell.textContent)).toEqual(['Alder 0', '0']);

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(headers()).toEqual(['Name', 'Sector', 'Weight', 'Mark']);
  expect(localStorage.getItem('verdure.columns.companies')).toBeNull();
});

it('resizes by buttons and by dragging the edge, within bounds', async () => {
  const { person, grid } = openTable();
  await person.click(screen.getByRole('button', { name: 'Filter Sector' }));
  await person.click(screen.getByRole('button', { name: 'Make Sector wider' }));
  expect(saved()).toMatchObject({ widthsPx: { sector: 144 } });
  expect(screen.getByText('144 px')).toBeVisible();
  expect(grid.style.getPropertyValue('--w1')).toBe('144px');

  drag('Sector', [500, 100]);
  expect(saved()).toMatchObject({ widthsPx: { sector: 72 } });
});

/** Takes the edge of a header at the first place, through the others, and lets it go at the last. */
function drag(header: string, places: readonly number[], ending = fireEvent.pointerUp): void {
  const edge = screen
    .getByRole('columnheader', { name: new RegExp(header) })
    .querySelector<HTMLElement>('.grid-resizer');
  if (edge === null) throw new Error('no edge to drag');
  edge.setPointerCapture = () => undefined;
  const [first, ...others] = places;
  fireEvent.pointerDown(edge, { clientX: first });
  for (const clientX of others) fireEvent.pointerMove(edge, { clientX });
  ending(edge, { clientX: places.at(-1) });
}

it('a drag moves the column at once, and saves and draws the rows again only at its end', () => {
  const { grid } = openTable();
  const row = screen.getByRole('row', { name: /Alder 1 / });
  const save = vi.spyOn(Storage.prototype, 'setItem');
  drag('Sector', [500, 520, 540, 560], (edge) => {
    expect(grid.style.getPropertyValue('--w1')).toBe('180px');
    expect(save).not.toHaveBeenCalled();
    expect(row).toBeInTheDocument();
    return fireEvent.pointerUp(edge, { clientX: 560 });
  });
  expect(save).toHaveBeenCalledOnce();
  expect(saved()).toMatchObject({ widthsPx: { sector: 180 } });
  expect(grid.style.getPropertyValue('--w1')).toBe('180px');
});

it('a drag that is cancelled leaves the column as wide as it was', () => {
  const { grid } = openTable();
  drag('Sector', [500, 560], fireEvent.pointerCancel);
  expect(grid.style.getPropertyValue('--w1')).toBe('120px');
  expect(localStorage.getItem('verdure.columns.companies')).toBeNull();
});

it('shows the default columns when the stored choices cannot be read', () => {
  localStorage.setItem('verdure.columns.companies', '{"hidden":"all"}');
  openTable();
  expect(headers()).toEqual(['Name', 'Sector', 'Weight', 'Mark']);
});

it('a cell with behaviour keeps it while rows are reused', async () => {
  const { person, grid } = openTable();
  await person.click(screen.getByRole('button', { name: 'Mark Alder 1' }));
  expect(screen.getByRole('button', { name: 'Mark Alder 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  grid.focus();
  await person.keyboard('{Control>}{End}{/Control}');
  const last = screen.getByRole('row', { name: /Alder 299 / });
  expect(within(last).getByRole('button', { name: 'Mark Alder 299' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(last).toHaveAttribute('aria-rowindex', '302');
});
