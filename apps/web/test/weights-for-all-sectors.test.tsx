import { businessActivitiesEndpoint, sectorsEndpoint } from '@verdure/contract/coverage/catalogue';
import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import { getProfileEndpoint, profileWeightingsEndpoint } from '@verdure/contract/profiles/profiles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { profileEffectOf, profileOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const sectors = [
  { id: 101, name: 'Coal', parentSector: { id: 1, name: 'Energy' } },
  { id: 201, name: 'Steel', parentSector: { id: 2, name: 'Materials' } },
];

const open = () =>
  openPage('/dashboard/profile-customisation?sector=101', {
    calls: [
      answers(profileWeightingsEndpoint, profileOf()),
      answers(getProfileEndpoint, profileOf()),
      answers(sectorsEndpoint, sectors),
      answers(businessActivitiesEndpoint, []),
      answers(profileEffectEndpoint, profileEffectOf()),
    ],
  });

const bodyOf = (sent: ReturnType<typeof openPage>['sent']): unknown =>
  JSON.parse(
    String(sent.findLast(({ route }) => route === 'PUT /api/profiles/4/weightings')?.body ?? null),
  );

const move = async (name: string, tenths: number) =>
  fireEvent.change(await screen.findByRole('slider', { name }), {
    target: { value: String(tenths) },
  });

it('level 1 of one sub-sector is used for all of them', async () => {
  const { person, sent } = open();
  await move('Sustainability', 700);
  await person.click(
    screen.getByRole('button', { name: 'Use for all sub-sectors : Scores of Coal' }),
  );
  expect(screen.getByText(/^Copied to 2 sub-sectors\./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const weightings = expect.objectContaining({ sustainability: 0.7 });
  await waitFor(() =>
    expect(bodyOf(sent)).toEqual({
      sectors: [
        { sector_id: 101, weightings },
        { sector_id: 201, weightings },
      ],
    }),
  );
});

it('weights of issues are used for all sub-sectors, once they add up to 100%', async () => {
  const { person, sent } = open();
  const button = () =>
    screen.getByRole('button', { name: 'Use for all sub-sectors : Sustainability of Coal' });
  await move('GHG Emissions', 200);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await move('Air Quality', 300);
  await person.click(button());
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dimension_weightings = [
    { id: 1, weighting: 0.2 },
    { id: 2, weighting: 0.25 },
    { id: 3, weighting: 0.3 },
    { id: 4, weighting: 0.25 },
  ];
  await waitFor(() =>
    expect(bodyOf(sent)).toEqual({
      sectors: [
        { sector_id: 101, dimension_weightings },
        { sector_id: 201, dimension_weightings },
      ],
    }),
  );
});
