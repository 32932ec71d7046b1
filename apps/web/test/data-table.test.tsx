import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { columnsOf } from '../src/ui/table/columns.ts';
import { DataTable } from '../src/ui/table/data-table.tsx';
import { useLocalTableView } from '../src/ui/table/table-view.ts';
import { useTableModel } from '../src/ui/table/use-table-model.ts';

interface Company {
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
  name: `${id === 150 ? 'Zinc' : 'Alder'} ${id}`,
  weight: id === 0 ? null : id,
}));

function Table() {
  const [view, setView] = useLocalTableView();
  const model = useTableModel({ rows, columns, view });
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

async function openTable() {
  const person = userEvent.setup();
  render(<Table />);
  const grid = screen.getByRole('grid', { name: 'Companies' });
  grid.focus();
  const activeText = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { person, grid, activeText };
}

it('tells its size and draws only the rows in view', async () => {
  const { grid } = await openTable();
  expect(grid).toHaveAttribute('aria-rowcount', '201');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('row', { name: /Alder 1 / })).toHaveAttribute('aria-rowindex', '3');
});

it('is one tab stop, and arrows, Home and End walk its cells', async () => {
  const { person, activeText } = await openTable();
  expect(activeText()).toBe('Alder 0');
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(activeText()).toBe('1');
  await person.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(activeText()).toContain('Name');
});

it('jumps to a row by the letters of its name', async () => {
  const { person, grid } = await openTable();
  await person.keyboard('zin');
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-r151c0$/);
});

it('sorts by the header key, says so, and keeps missing values last', async () => {
  const { person, activeText } = await openTable();
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
  const { person } = await openTable();
  await person.click(screen.getByRole('button', { name: 'Filter Weight' }));
  await person.type(screen.getByLabelText('At least'), '198');
  expect(screen.getByText('2 of 200 companies')).toBeInTheDocument();

  await person.keyboard('{Escape}');
  expect(screen.getByRole('grid')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /Remove filter Weight/ }));
  expect(screen.getByText('200 of 200 companies')).toBeInTheDocument();
});
