import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { TableView } from '../src/ui/table/table-view.ts';
import { columnsOf } from '../src/ui/table/columns.ts';
import { DataTable } from '../src/ui/table/data-table.tsx';
import { useTableModel } from '../src/ui/table/use-table-model.ts';

interface Company {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly weight: number | null;
}

const column = columnsOf<Company>();
const columns = [
  column.text('name', 'Name', '200px'),
  column.number('weight', 'Weight', '100px', (value) => String(value ?? 'N/D')),
];
const rows: readonly Company[] = Array.from({ length: 200 }, (_, id) => ({
  id,
  key: `${id}`,
  name: `${id === 150 ? 'Zinc' : 'Alder'} ${id}`,
  weight: id === 0 ? null : id,
}));

interface TableProps {
  readonly filters?: TableView['filters'];
  readonly shown?: readonly Company[];
  readonly cells?: typeof columns;
}

function Table({ shown = rows, cells = columns, filters = {} }: TableProps) {
  const [view, setView] = useState<TableView>({ sort: null, filters });
  const model = useTableModel({ rows: shown, columns: cells, view });
  return (
    <DataTable
      model={model}
      onViewChange={setView}
      label="Companies"
      noun="companies"
      empty="No results available."
    />
  );
}

function openTable(props: TableProps = {}) {
  const person = userEvent.setup();
  render(<Table {...props} />);
  const grid = screen.getByRole('grid', { name: 'Companies' });
  grid.focus();
  const activeText = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { person, grid, activeText };
}

it('tells its size and draws only the rows in view', async () => {
  const { grid } = openTable();
  expect(grid).toHaveAttribute('aria-rowcount', '201');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('row', { name: /Alder 1 / })).toHaveAttribute('aria-rowindex', '3');
});

it('is one tab stop, and arrows, Home and End walk its cells', async () => {
  const { person, activeText } = openTable();
  expect(activeText()).toBe('Alder 0');
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(activeText()).toBe('1');
  await person.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(activeText()).toContain('Name');
});

it('jumps to a row by the letters of its name', async () => {
  const { person, grid } = openTable();
  await person.keyboard('zin');
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-r151c0$/);
});

it('sorts by the header key, says so, and keeps missing values last', async () => {
  const { person, activeText } = openTable();
  await person.keyboard('{ArrowRight}{ArrowUp}{Enter}{Enter}');
  expect(screen.getByRole('columnheader', { name: /Weight/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByText('Sorted by weight, descending')).toBeInTheDocument();
  await person.keyboard('{ArrowDown}');
  expect(activeText()).toBe('199');
});

it('filters by a column menu, counts, and shows a chip that removes the filter', async () => {
  const { person } = openTable();
  await person.click(screen.getByRole('button', { name: 'Filter Weight' }));
  await person.type(screen.getByLabelText('At least'), '198');
  expect(screen.getByText('2 of 200 companies')).toBeInTheDocument();

  await person.keyboard('{Escape}');
  expect(screen.getByRole('grid')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /Remove filter Weight/ }));
  expect(screen.getByText('200 of 200 companies')).toBeInTheDocument();
});

it.each([
  ['At least', '0.05', '1 of 3 companies'],
  ['At most', '0.05', '2 of 3 companies'],
])('takes %s %s as it is typed', async (label, typed, count) => {
  const shown = [0.01, 0.04, 0.5].map((weight, id) => ({
    id,
    key: `${id}`,
    name: `${id}`,
    weight,
  }));
  const { person } = openTable({ shown });
  await person.click(screen.getByRole('button', { name: 'Filter Weight' }));
  await person.type(screen.getByLabelText(label), typed);
  expect(screen.getByLabelText(label)).toHaveDisplayValue(typed);
  expect(screen.getByText(count)).toBeInTheDocument();
});

it('opens the menu of a column outside the part that scrolls, so that few rows cannot cut it off', async () => {
  const { person, grid } = openTable();
  await person.click(screen.getByRole('button', { name: 'Filter Weight' }));
  const menu = screen.getByRole('group', { name: 'Weight' });
  expect(grid).not.toContainElement(menu);
  expect(menu).toContainElement(screen.getByLabelText('At least'));
});

it('sorts names as a reader looks them up: Ørsted before Zinc, case aside', async () => {
  const names = ['Zinc', 'Ørsted', 'alder', 'Åker', 'Birch'];
  const shown = names.map((name, id) => ({ id, key: `${id}`, name, weight: id }));
  const { person } = openTable({ shown });
  await person.click(screen.getByRole('button', { name: 'Name' }));
  const sorted = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(sorted).toEqual(['Åker', 'alder', 'Birch', 'Ørsted', 'Zinc']);
});

it('Enter on a control does not act on another row once its own has scrolled away', async () => {
  const pressed: string[] = [];
  const press = column.cell('press', 'Press', '80px', ({ name }) => (
    <button type="button" onClick={() => pressed.push(name)}>
      Press {name}
    </button>
  ));
  const { person, grid } = openTable({ cells: [...columns, press] });
  act(() => screen.getByRole('button', { name: 'Press Alder 1' }).focus());
  await person.keyboard('{Enter}');
  grid.scrollTop = 4000;
  fireEvent.scroll(grid);
  // rows are written as frames have time for them
  await waitFor(() => expect(grid).toHaveFocus());
  await person.keyboard('{Enter}');
  expect(pressed).toEqual(['Alder 1']);
});

it('prints a plain table of the first 500 rows, and the grid again after', () => {
  const many = Array.from({ length: 600 }, (_, id) => ({
    id,
    key: `${id}`,
    name: `Ash ${id}`,
    weight: id,
  }));
  openTable({ shown: many });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const printed = screen.getByRole('table', { name: 'Companies' });
  const lines = [...printed.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ['Name', 'Weight'],
    ...many.slice(0, 500).map(({ name, weight }) => [name, `${weight}`]),
  ]);
  expect(screen.getByText(/^The first 500 of 600 rows/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

it('returns to the row when the reader comes back to the same entry of the history', async () => {
  window.history.replaceState({ __TSR_key: 'entry' }, '');
  const { unmount } = render(<Table />);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{PageDown}{ArrowDown}');
  const place = () => screen.getByRole('grid').getAttribute('aria-activedescendant');
  const left = place()?.replace(/^.*-/, '');
  expect(left).not.toBe('r1c0');
  unmount();
  render(<Table />);
  expect(place()).toMatch(new RegExp(`-${left}$`));
});

it('says of a filter of the address that it has no column for it', async () => {
  const { person } = openTable({ filters: { grade: 'D' } });
  expect(screen.getByText('No column ‘grade’ here: nothing is filtered by it')).toBeVisible();
  expect(screen.getByText('200 of 200 companies')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Remove filter No column/ }));
  expect(screen.queryByText(/^No column/)).toBeNull();
});

it('the reader stands in the last row when a filter leaves fewer', async () => {
  const { person, grid, activeText } = openTable();
  await person.keyboard('zin');
  await person.type(screen.getByRole('searchbox'), 'Alder 1');
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '111'));
  expect(activeText()).toMatch(/^Alder/);
  await person.clear(screen.getByRole('searchbox'));
  await person.type(screen.getByRole('searchbox'), 'Zinc');
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
  expect(activeText()).toBe('Zinc 150');
});

it.each([
  ['Compact rows', '28px'],
  ['Regular rows', '36px'],
  ['Comfortable rows', '44px'],
])('%s are %s high in every table, also in the next', async (label, height) => {
  const { person, grid } = openTable();
  expect(grid.style.getPropertyValue('--row-height')).toBe('36px');
  await person.click(screen.getByRole('button', { name: 'Row height' }));
  await person.click(await screen.findByRole('menuitem', { name: label }));
  expect(grid.style.getPropertyValue('--row-height')).toBe(height);
  cleanup();
  expect(openTable().grid.style.getPropertyValue('--row-height')).toBe(height);
});
