import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { TableView } from '../src/ui/table/table-view.ts';
import { columnsOf } from '../src/ui/table/columns.ts';
import { linkCell } from '../src/ui/table/plain-cell.ts';
import { DataTable } from '../src/ui/table/data-table.tsx';
import { useTableModel } from '../src/ui/table/use-table-model.ts';
import { narrowWindow } from './window-width.ts';

interface Company {
  readonly key: string;
  readonly name: string;
  readonly sector: string;
  readonly weight: number;
}

const column = columnsOf<Company>();
const columns = [
  column.text('name', 'Name', 'minmax(200px, 1fr)'),
  column.text('sector', 'Sector', '120px'),
  { ...column.number('weight', 'Weight', '100px', (value) => `${value}`), isNarrow: true },
  column.cell('mark', 'Mark', '80px', ({ name }) => <button type="button">Mark {name}</button>),
];
const rows: readonly Company[] = ['Alder', 'Birch', 'Cedar'].map((name, weight) => ({
  key: name,
  name,
  sector: 'Energy',
  weight,
}));

interface TableProps {
  readonly shown?: typeof columns;
  readonly data?: readonly Company[];
}

function Table({ shown = columns, data = rows }: TableProps) {
  const [view, setView] = useState<TableView>({ sort: null, filters: {} });
  const model = useTableModel({ rows: data, columns: shown, view });
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

it('shows the name and one metric, and opens a row with everything else', async () => {
  narrowWindow();
  const person = userEvent.setup();
  render(<Table />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Weight',
  ]);
  const row = screen.getByRole('row', { name: /Birch/ });
  await person.click(within(row).getByRole('button', { name: 'Show more' }));
  expect(within(row).getByText('Energy')).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Mark Birch' })).toBeVisible();

  const button = within(row).getByRole('button', { name: 'Show less' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
  await person.click(button);
  expect(within(row).queryByText('Energy')).toBeNull();
});

it('Enter follows the link of a row, Space shows more of it and less again', async () => {
  const named = column.cell('name', 'Name', '1fr', ({ name }) => linkCell(name, `/${name}`));
  narrowWindow();
  const person = userEvent.setup();
  render(<Table shown={[named, ...columns.slice(1)]} />);
  const followed: string[] = [];
  screen.getByRole('grid').addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname);
    event.preventDefault();
  });
  screen.getByRole('grid').focus();
  await person.keyboard(' ');
  expect(screen.getByText('Energy')).toBeVisible();
  await person.keyboard(' ');
  expect(screen.queryByText('Energy')).toBeNull();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(followed).toEqual(['/Birch']);
});

it('keeps a row open when its data comes again, also in another place', async () => {
  narrowWindow();
  const person = userEvent.setup();
  const { rerender } = render(<Table />);
  const row = screen.getByRole('row', { name: /Birch/ });
  await person.click(within(row).getByRole('button', { name: 'Show more' }));
  const [alder, birch, cedar] = rows.map((each) => ({ ...each, sector: 'Health' }));
  if (!alder || !birch || !cedar) throw new Error('three rows are expected');
  rerender(<Table data={[birch, alder, cedar]} />);
  expect(within(screen.getByRole('row', { name: /Birch/ })).getByText('Health')).toBeVisible();
  expect(screen.getAllByText('Health')).toHaveLength(1);
});
