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
