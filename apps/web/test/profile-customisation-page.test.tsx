import {
  businessActivitiesEndpoint,
  sectorDimensionsEndpoint,
  sectorsEndpoint,
} from '@verdure/contract/coverage/catalogue';
import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import {
  createProfileEndpoint,
  getProfileEndpoint,
  profileExclusionsEndpoint,
  restoreCountryWeightingsEndpoint,
  restoreDimensionWeightingsEndpoint,
  restoreSectorWeightingsEndpoint,
  profileWeightingsEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';
import type { Profile } from '@verdure/contract/profiles/profiles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { profileEffectOf, profileOf, userOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/profile-customisation';

const energy = { id: 1, name: 'Energy' };
const sectors = [
  { id: 101, name: 'Coal', parentSector: energy },
  { id: 102, name: 'Wind', parentSector: energy },
  { id: 201, name: 'Steel', parentSector: { id: 2, name: 'Materials' } },
];

interface Opening extends NonNullable<Parameters<typeof openPage>[1]> {
  readonly profile?: Partial<Profile>;
  readonly search?: string;
}

const open = ({ profile = {}, search = '', calls = [], ...opening }: Opening = {}) =>
  openPage(`${PAGE}${search}`, {
    ...opening,
    calls: [
      ...calls,
      answers(getProfileEndpoint, profileOf(profile)),
      answers(sectorsEndpoint, sectors),
      answers(businessActivitiesEndpoint, [{ id: 7, name: 'Tobacco' }]),
      answers(profileEffectEndpoint, profileEffectOf()),
    ],
  });

const bodyOf = (sent: ReturnType<typeof openPage>['sent'], route: string): unknown =>
  JSON.parse(String(sent.findLast((each) => each.route === route)?.body ?? null));

const slider = (name: string) => screen.findByRole('slider', { name });
const move = async (name: string, percent: number) =>
  fireEvent.change(await slider(name), { target: { value: String(percent * 10) } });
const save = () => screen.getByRole('button', { name: 'Save' });

it('SCR-PROF-09 a slider stops at what is left, and Save waits for 100%', async () => {
  const { person, sent } = open({
    calls: [answers(profileWeightingsEndpoint, profileOf())],
  });
  await move('Air Quality', 90);
  expect(await slider('Air Quality')).toHaveValue('250');
  await move('GHG Emissions', 21.5);
  expect(screen.getByText('96.5% allocated · 3.5% left')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Sustainability of Coal has 3.5% left')).toBeVisible();
  await move('Air Quality', 90);
  expect(await slider('Air Quality')).toHaveValue('285');
  await person.click(save());
  expect(await screen.findByText('Successfully updated weightings for this profile')).toBeVisible();
  const dimension_weightings = [
    { id: 1, weighting: 0.215 },
    { id: 2, weighting: 0.25 },
    { id: 3, weighting: 0.285 },
    { id: 4, weighting: 0.25 },
  ];
  expect(bodyOf(sent, 'PUT /api/profiles/4/weightings')).toEqual({
    sectors: [{ sector_id: 101, dimension_weightings }],
  });
});

it('spreads what is left evenly in one click', async () => {
  const { person } = open();
  await move('GHG Emissions', 24.8);
  await person.click(screen.getByRole('button', { name: 'Spread the rest evenly' }));
  expect(screen.getByText('100.0% allocated · 0.0% left')).toBeVisible();
  expect(await slider('GHG Emissions')).toHaveValue('249');
  expect(await slider('Energy Management')).toHaveValue('251');
});

it('takes a number beside the slider', async () => {
  const { person } = open();
  const number = await screen.findByRole('textbox', { name: 'GHG Emissions, %' });
  await person.clear(number);
  await person.type(number, '12.5');
  expect(await slider('GHG Emissions')).toHaveValue('125');
  await person.tab();
  expect(number).toHaveValue('12.5');
});

it('reads a decimal comma, and says what is no weight', async () => {
  const { person } = open();
  const number = await screen.findByRole('textbox', { name: 'GHG Emissions, %' });
  await person.clear(number);
  await person.type(number, '12,5');
  expect(await slider('GHG Emissions')).toHaveValue('125');
  await person.clear(number);
  await person.type(number, '-5');
  expect(screen.getByRole('alert')).toHaveTextContent('Type a number from 0 to 100.');
  expect(number).toBeInvalid();
  expect(await slider('GHG Emissions')).toHaveValue('125');
});

it('SCR-PROF-10 (part) sets level 1 of a sub-sector', async () => {
  const answer = { esg_awareness: 1, impact_awareness: 0.5, sustainability: 0.7 };
  const { person, sent } = open({
    calls: [answers(profileWeightingsEndpoint, profileOf())],
    search: '?sector=101',
  });
  await move('Sustainability', 70);
  expect(screen.getByText('Governance has the rest of ESG: 30.0%.')).toBeVisible();
  const esg = screen.getByRole('group', { name: 'ESG and climate' });
  await person.click(within(esg).getByRole('radio', { name: '100 / 0' }));
  await person.click(save());
  await waitFor(() =>
    expect(bodyOf(sent, 'PUT /api/profiles/4/weightings')).toEqual({
      sectors: [{ sector_id: 101, weightings: answer }],
    }),
  );
});

it('SCR-PROF-05 (part) SCR-PROF-06 lists what differs, and says why there is no chart', async () => {
  open();
  expect(
    await screen.findByText('There is no chart: every weight is within 2 points of the standard.'),
  ).toBeVisible();
  expect(screen.getAllByText('No weight differs from the standard.')).toHaveLength(2);
  await move('GHG Emissions', 20);
  await move('Water', 30);
  expect(await screen.findByText('Points above and below the standard')).toBeVisible();
  const level2 = screen.getByRole('heading', { name: 'Level 2' }).parentElement;
  expect(level2).toHaveTextContent('GHG Emissions20.0%−5.0Water30.0%+5.0');
});

it('SCR-PROF-02 SCR-PROF-03 SCR-PROF-04 (part) keeps the choice in the address, and marks customised sub-sectors', async () => {
  const { person } = open({
    profile: {
      sectors: profileOf().sectors.map((sector) => ({ ...sector, is_customised: true })),
    },
  });
  const list = await screen.findByRole('navigation', { name: 'Sub-sectors' });
  expect(within(list).getByRole('img', { name: 'customised' })).toBeVisible();
  await person.click(within(list).getByRole('button', { name: 'Wind' }));
  await person.click(screen.getByRole('tab', { name: 'Governance metrics' }));
  await waitFor(() => expect(window.location.search).toContain('sector=102'));
  expect(window.location.search).toContain('tab=governance');
  await person.click(screen.getByRole('tab', { name: 'Countries' }));
  expect(await screen.findByRole('tab', { name: 'Environmental metrics' })).toBeVisible();
});

it('the draft is shown in a portfolio while a slider moves', async () => {
  const { sent } = open();
  await move('GHG Emissions', 20);
  expect(await screen.findByText('12 of 400 companies change grade')).toBeVisible();
  expect(screen.getByText('What is left is spread evenly for this preview.')).toBeVisible();
  const changes = screen.getByRole('list', { name: 'Holdings whose grade changes' });
  expect(changes).toHaveTextContent('Volvo12.0%C → B');
  await waitFor(() => {
    const last = sent.findLast(({ route }) => route === 'POST /api/profiles/4/effect/1');
    expect(JSON.parse(String(last?.body ?? null))).toMatchObject({
      kind: 'esg',
      sectors: [
        { sector_id: 101, dimension_weightings: [{ id: 1, weighting: 0.213 }, {}, {}, {}] },
      ],
    });
  });
});

it('SCR-PROF-17 (part) restores the weights of a pillar', async () => {
  const { person } = open({
    profile: { raw_entries: [{ sector_id: 101, dimension_id: 1, weighting: 1 }] },
    calls: [answers(restoreDimensionWeightingsEndpoint, { weightings: [] })],
  });
  const panel = await screen.findByRole('region', { name: 'Sustainability of Coal' });
  await person.click(within(panel).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Successfully restored your profile weightings')).toBeVisible();
});

it('SCR-PROF-12 SCR-PROF-13 (part) SCR-PROF-15 (part) saves exclusions and the threshold that a sentence explains', async () => {
  const { person, sent } = open({
    calls: [
      answers(profileExclusionsEndpoint, { exclusions: [] }),
      answers(updateProfileEndpoint, profileOf()),
    ],
  });
  await person.click(await screen.findByRole('switch', { name: 'Tobacco' }));
  const threshold = screen.getByRole('slider', { name: 'Threshold' });
  expect(threshold).toHaveAttribute('max', '6');
  fireEvent.change(threshold, { target: { value: '3.1' } });
  expect(
    screen.getByText('Exclusions apply to holdings of 3.1% of the portfolio or more.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save exclusions' }));
  expect(
    await screen.findByText('Successfully updated your profile exclusions and weighting threshold'),
  ).toBeVisible();
  const bodyOf = (route: string): unknown =>
    JSON.parse(String(sent.find((each) => each.route === route)?.body ?? null));
  expect(bodyOf('PUT /api/profiles/4/exclusions')).toEqual({ exclusions: [7] });
  expect(bodyOf('PUT /api/profiles/4')).toEqual({ company_threshold: 0.031 });
});

it('SCR-PROF-08 a standard user sees plain bars and who can change them', async () => {
  open({
    profile: { abilities: { rename: true, edit: false, delete: false } },
    user: { role_id: 3 },
  });
  expect(
    await screen.findByText('Only your organisation’s super-user can change weights.'),
  ).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByText('Live effect')).toBeNull();
});

it('SCR-PROF-18 the Uncustomised profile is cloned to be customised', async () => {
  const dimensions = [{ id: 1, name: 'GHG Emissions', type: 'sustainability', tag: null }];
  const { person, sent } = open({
    search: '?profile=-1',
    calls: [
      answers(sectorDimensionsEndpoint, { 101: dimensions }),
      answers(createProfileEndpoint, profileOf()),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Clone to customise' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Uncustomised (Clone)');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(sent.some(({ route }) => route.includes('/profiles/-1'))).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(window.location.search).toContain('profile=4'));
});

it('SCR-PROF-19 asks before unsaved weights are left', async () => {
  const { person } = open();
  await move('GHG Emissions', 20);
  await person.click(screen.getByRole('button', { name: 'Profile: House view' }));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await slider('GHG Emissions')).toHaveValue('200');
});

it('SCR-PROF-19 (part) asks before unsaved exclusions are left', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('switch', { name: 'Tobacco' }));
  await person.click(screen.getByRole('button', { name: 'Profile: House view' }));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(asked.getByText('The exclusions that you changed are not saved.')).toBeVisible();
  await person.click(asked.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('switch', { name: 'Tobacco' })).toBeChecked();
});

it('SCR-PROF-16 (part) keeps the threshold that was refused after the exclusions were taken', async () => {
  const { person } = open({
    calls: [
      answers(profileExclusionsEndpoint, { exclusions: [{ id: 7, name: 'Tobacco' }] }),
      refuses(updateProfileEndpoint, 500, ''),
      inTurn(
        answers(getProfileEndpoint, profileOf()),
        answers(getProfileEndpoint, profileOf({ exclusions: [{ id: 7, name: 'Tobacco' }] })),
      ),
    ],
  });
  await person.click(await screen.findByRole('switch', { name: 'Tobacco' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Threshold' }), { target: { value: '3.1' } });
  await person.click(screen.getByRole('button', { name: 'Save exclusions' }));
  expect(
    await screen.findByText(/^An error occurred trying to save the company threshold/),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save exclusions' })).not.toHaveAttribute(
      'aria-busy',
    ),
  );
  expect(screen.getByRole('slider', { name: 'Threshold' })).toHaveValue('3.1');
  expect(screen.getByRole('switch', { name: 'Tobacco' })).toBeChecked();
});

it('SCR-PROF-01 (part) the summary shows the standard beside the house view', async () => {
  const { person } = open();
  await move('GHG Emissions', 20);
  await person.click(screen.getByRole('switch', { name: 'Summary View' }));
  const table = await screen.findByRole('table', { name: 'Summary of differences' });
  expect(within(table).getByRole('row', { name: /GHG/ })).toHaveTextContent(
    'SustainabilityGHG Emissions25.0%20.0%−5.0',
  );
});

it('the summary heads its column with the name of the profile', async () => {
  const { person } = open({ profile: { name: 'Climate tilt' } });
  await move('GHG Emissions', 20);
  await person.click(screen.getByRole('switch', { name: 'Summary View' }));
  expect(await screen.findByRole('columnheader', { name: 'Climate tilt' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'House view' })).toBeNull();
});

it('says why a weight cannot be raised while nothing is left', async () => {
  open();
  const full = 'The weights add up to 100%. Type a higher number: the others shrink to make room.';
  expect(await screen.findByText(full)).toBeVisible();
  await move('GHG Emissions', 20);
  expect(screen.queryByText(full)).toBeNull();
});

it('a typed number above what is left is set, and the others shrink in proportion', async () => {
  const { person } = open();
  const number = await screen.findByRole('textbox', { name: 'GHG Emissions, %' });
  await person.clear(number);
  // each digit starts from the weights before: 100 leaves nothing of the others to scale back
  await person.type(number, '100{Backspace}{Backspace}{Backspace}40');
  const row = screen.getByRole('row', { name: /GHG Emissions/ });
  expect(within(row).getByRole('status')).toHaveTextContent(
    'The other weights shrink to make room.',
  );
  expect(screen.getByRole('slider', { name: 'GHG Emissions' })).toHaveValue('400');
  const others = screen.getAllByRole('slider').map((each) => Number(each.getAttribute('value')));
  expect(others.filter((value) => value === 200)).toHaveLength(3);
});

it('a slider above what is left says so, and makes room by one press', async () => {
  const { person } = open();
  await move('GHG Emissions', 40);
  expect(
    await screen.findByText('GHG Emissions can take 25.0% at most: the others have the rest.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set 40.0% and scale the others' }));
  expect(screen.getByRole('slider', { name: 'GHG Emissions' })).toHaveValue('400');
  const others = screen.getAllByRole('slider').map((each) => Number(each.getAttribute('value')));
  expect(others.filter((value) => value === 200)).toHaveLength(3);
  expect(screen.queryByText(/at most: the others/)).toBeNull();
});

it('SCR-PROF-16 (part) says that the weights could not be loaded', async () => {
  open({ calls: [refuses(getProfileEndpoint, 500, '')] });
  expect(
    await findInPlace(
      'An error occurred trying to load weightings for this profile, please try refreshing',
    ),
  ).toBeVisible();
});

it('SCR-PROF-04 a sector has its sub-sectors to choose from; countries have neither', async () => {
  const { person } = open();
  const list = await screen.findByRole('navigation', { name: 'Sub-sectors' });
  expect(within(list).getByRole('button', { name: 'Coal' })).toBeVisible();
  await person.click(within(list).getByRole('button', { name: /^Sector: Energy/ }));
  await person.click(screen.getByRole('option', { name: /Materials/ }));
  await waitFor(() => expect(window.location.search).toContain('sector=201'));
  expect(await within(list).findByRole('button', { name: 'Steel' })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Countries' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Sub-sectors' })).toBeNull());
});

it('SCR-PROF-01 has a profile selector and a Summary View', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Profile: House view' })).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Summary View' })).toBeVisible();
});

it('SCR-PROF-07 the universe is chosen from this page too', async () => {
  const organisation = { ...userOf().organisation, universes: [{ id: 7, name: 'Nordics' }] };
  const { person, sent } = open({
    user: { organisation },
    calls: [answers(updateProfileEndpoint, profileOf({ universe_id: 7 }))],
  });
  await person.click(await screen.findByRole('button', { name: 'Select Universe' }));
  await person.click(screen.getByRole('button', { name: 'Universe: Whole universe' }));
  await person.click(screen.getByRole('option', { name: 'Nordics' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully updated your profile universe')).toBeVisible();
  expect(bodyOf(sent, 'PUT /api/profiles/4')).toEqual({ universe_id: 7 });
});

it('SCR-PROF-11 the three pillars of countries add to 100%, governance with the rest', async () => {
  const { sent } = open({
    search: '?level=countries',
    calls: [answers(profileWeightingsEndpoint, profileOf())],
  });
  expect(await slider('Environmental')).toHaveValue('250');
  expect(await slider('Social')).toHaveValue('250');
  expect(screen.getByText('Governance has the rest: 50.0%.')).toBeVisible();
  await move('Environmental', 90);
  expect(await slider('Environmental')).toHaveValue('750');
  expect(screen.getByText('Governance has the rest: 0.0%.')).toBeVisible();
  await move('Environmental', 60);
  fireEvent.click(save());
  expect(await screen.findByText('Successfully updated weightings for this profile')).toBeVisible();
  expect(bodyOf(sent, 'PUT /api/profiles/4/weightings')).toEqual({
    sectors: [],
    country: { weightings: { environmental: 0.6, social: 0.25, awareness: 0.5 } },
  });
});

it('SCR-PROF-14 (part) a super-user chooses the category scheme of countries', async () => {
  const { person, sent } = open({
    search: '?level=countries',
    calls: [answers(updateProfileEndpoint, profileOf({ category_group_id: 3 }))],
  });
  await person.click(await screen.findByRole('button', { name: 'Compare with: All countries' }));
  await person.click(screen.getByRole('option', { name: 'Economic' }));
  await waitFor(() =>
    expect(bodyOf(sent, 'PUT /api/profiles/4')).toEqual({ category_group_id: 3 }),
  );
});

const PLEASE = 'please try again';

it.each([
  ['the sectors', sectorsEndpoint, 'There was an error loading the sectors, please try refreshing'],
  [
    'the business activities',
    businessActivitiesEndpoint,
    'There was an error loading the business activities, please try refreshing',
  ],
] as const)('SCR-PROF-16 says that %s could not be loaded', async (_what, endpoint, sentence) => {
  open({ calls: [refuses(endpoint, 500, '')] });
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
});

it.each([
  [
    'the exclusions',
    [refuses(profileExclusionsEndpoint, 500, '')],
    `An error occurred trying to update exclusions for this profile, ${PLEASE}`,
  ],
  [
    'the threshold',
    [
      answers(profileExclusionsEndpoint, { exclusions: [] }),
      refuses(updateProfileEndpoint, 500, ''),
    ],
    `An error occurred trying to save the company threshold for this profile, ${PLEASE}`,
  ],
] as const)('SCR-PROF-16 says that %s could not be saved', async (_what, calls, sentence) => {
  const { person } = open({ calls: [...calls] });
  await person.click(await screen.findByRole('switch', { name: 'Tobacco' }));
  await person.click(screen.getByRole('button', { name: 'Save exclusions' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('SCR-PROF-16 says that weights could not be saved, and keeps the draft', async () => {
  const { person } = open({
    calls: [refuses(profileWeightingsEndpoint, 500, '')],
    search: '?sector=101',
  });
  await move('Sustainability', 70);
  await person.click(save());
  expect(
    await screen.findByText(
      `An error occurred trying to save weightings for this profile, ${PLEASE}. Nothing was saved.`,
    ),
  ).toBeVisible();
  expect(await slider('Sustainability')).toHaveValue('700');
});

it('SCR-PROF-15 says what was saved and what was restored', async () => {
  const { person } = open({
    profile: { raw_entries: [{ sector_id: 101, dimension_id: 1, weighting: 1 }] },
    calls: [
      answers(profileWeightingsEndpoint, profileOf()),
      answers(restoreDimensionWeightingsEndpoint, { weightings: [] }),
      answers(profileExclusionsEndpoint, { exclusions: [] }),
      answers(updateProfileEndpoint, profileOf()),
    ],
    search: '?sector=101',
  });
  await move('Sustainability', 70);
  await person.click(save());
  expect(await screen.findByText('Successfully updated weightings for this profile')).toBeVisible();
  const panel = await screen.findByRole('region', { name: 'Sustainability of Coal' });
  await person.click(within(panel).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Successfully restored your profile weightings')).toBeVisible();
  await person.click(await screen.findByRole('switch', { name: 'Tobacco' }));
  await person.click(screen.getByRole('button', { name: 'Save exclusions' }));
  expect(
    await screen.findByText('Successfully updated your profile exclusions and weighting threshold'),
  ).toBeVisible();
});

it('SCR-PROF-16 says that weights could not be restored', async () => {
  const { person } = open({
    profile: { raw_entries: [{ sector_id: 101, dimension_id: 1, weighting: 1 }] },
    calls: [refuses(restoreDimensionWeightingsEndpoint, 500, '')],
  });
  const panel = await screen.findByRole('region', { name: 'Sustainability of Coal' });
  await person.click(within(panel).getByRole('button', { name: 'Restore' }));
  expect(
    await screen.findByText(
      `An error occurred trying to restore weightings for this profile, ${PLEASE}`,
    ),
  ).toBeVisible();
});

it('SCR-PROF-20 shows the words of the server where it refuses', async () => {
  const { person } = open({
    calls: [refuses(profileWeightingsEndpoint, 400, 'The weights must add up to 100%.')],
    search: '?sector=101',
  });
  await move('Sustainability', 70);
  await person.click(save());
  expect(
    await screen.findByText('The weights must add up to 100%. Nothing was saved.'),
  ).toBeVisible();
});

it.each([
  {
    what: 'level 1 of a sub-sector',
    search: '?sector=101',
    panel: 'Scores of Coal',
    calls: [
      answers(restoreSectorWeightingsEndpoint, {
        weightings: { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0.5 },
      }),
    ],
    route: 'DELETE /api/profiles/4/sectors/101/weightings',
  },
  {
    what: 'the pillars of countries',
    search: '?level=countries',
    panel: 'Scores of countries',
    calls: [
      answers(restoreCountryWeightingsEndpoint, {
        weightings: { environmental: 0.25, social: 0.25, awareness: 0.5 },
      }),
    ],
    route: 'DELETE /api/profiles/4/country-weightings',
  },
])('SCR-PROF-17 restores $what', async ({ search, panel, calls, route }) => {
  const { person, sent } = open({
    search,
    calls,
    profile: {
      country_weightings: { environmental: 0.3, social: 0.25, awareness: 0.5 },
      sectors: profileOf().sectors.map((sector) => ({
        ...sector,
        weightings: { esg_awareness: 1, impact_awareness: 0.5, sustainability: 0.5 },
      })),
    },
  });
  const region = within(await screen.findByRole('region', { name: panel }));
  await person.click(region.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Successfully restored your profile weightings')).toBeVisible();
  expect(sent.map((each) => each.route)).toContain(route);
});
