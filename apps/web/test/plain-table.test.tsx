import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PlainTable } from '../src/ui/table/plain-table.tsx';

it('leaves columns of acts off paper, and keeps their numbers to the right on screen', () => {
  render(
    <PlainTable
      label="Universes"
      columns={[
        { header: 'Name', cell: (name) => name },
        { header: 'Companies', isNumber: true, cell: () => '12' },
        { header: 'Acts', isNumber: true, isHeaderHidden: true, cell: () => 'Edit' },
        { header: 'Preview', isOffPaper: true, cell: () => 'Open' },
      ]}
      rows={['Nordics']}
      keyOf={(name) => name}
    />,
  );
  const classes = ['12', 'Edit', 'Open'].map((text) => screen.getByText(text).className);
  expect(classes).toEqual(['number', 'number no-print', 'no-print']);
  expect(screen.getByRole('columnheader', { name: 'Preview' })).toHaveClass('no-print');
});
