import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Select } from '../src/ui/controls/select.tsx';

const NAMES = ['Bringskär', 'Ngsk', 'New GSK', 'Gsk plc', 'Alder', 'Birch', 'Cedar', 'Elm', 'Oak'];

it('lists options that begin with the typed text first, then those with such a word', async () => {
  const person = userEvent.setup();
  const options = NAMES.map((label) => ({ value: label, label }));
  render(<Select label="Company" options={options} value={null} onChange={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Company: none' }));
  await person.type(screen.getByRole('combobox'), 'gsk');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Gsk plc',
    'New GSK',
    'Bringskär',
    'Ngsk',
  ]);
});
