import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { MultiChoice } from '../src/ui/controls/multi-choice.tsx';

const REGIONS = [
  { id: 1, name: 'Nordics' },
  { id: 2, name: 'North America' },
];

function Regions() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <MultiChoice
      label="Regions"
      noun="regions"
      choices={REGIONS}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}

it('ticks the first that the search found by Enter, and leaves a ticked one as it is', async () => {
  const person = userEvent.setup();
  render(<Regions />);
  const search = screen.getByRole('searchbox', { name: 'Search regions' });
  const nordics = () => screen.getByRole('checkbox', { name: 'Nordics' });
  await person.type(search, 'nord{Enter}');
  expect(nordics()).toBeChecked();
  expect(search).toHaveValue('');
  await person.type(search, 'nord{Enter}');
  expect(nordics()).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'North America' })).not.toBeChecked();
});

it('shows every sub-sector without a search, and says how much of a longer list is shown', () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, name: `Choice ${id}` }));
  const given = { label: 'Options', noun: 'options', chosen: new Set<number>() };
  const onChange = () => undefined;
  const { rerender } = render(<MultiChoice {...given} choices={choices(63)} onChange={onChange} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(63);
  expect(screen.queryByText(/Search to narrow/)).toBeNull();
  rerender(<MultiChoice {...given} choices={choices(287)} onChange={onChange} />);
  expect(screen.getByText('The first 100 of 287 options. Search to narrow them.')).toBeVisible();
});
