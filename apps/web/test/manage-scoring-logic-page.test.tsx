import {
  changeCompanyExplanationEndpoint,
  changeInterimExplanationEndpoint,
  companyExplanationEndpoint,
  interimExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { administratorOf } from './team-factories.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import {
  editedExplanationOf,
  explanationOf,
  outcomesOf,
  scoringLogicOf,
} from './scoring-logic-factories.ts';
import { findInPlace } from './in-place.ts';

const PAGE = '/dashboard/manage-scoring-logic';
const CHOSEN = '?type=sustainability&metric=1&sub=2';

const shown = explanationOf();
const best = 'What 4 means';
const edited = editedExplanationOf();

type Opening = Parameters<typeof openPage>[1];

const open = (address = CHOSEN, { calls = [], user = {} }: Opening = {}) =>
  openPage(`${PAGE}${address}`, {
    user: administratorOf(user),
    calls: [
      ...calls,
      answers(scoringLogicEndpoint, scoringLogicOf()),
      answers(companyExplanationEndpoint, shown),
      answers(interimExplanationEndpoint, shown),
      answers(changeCompanyExplanationEndpoint, edited),
      answers(changeInterimExplanationEndpoint, edited),
    ],
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Save Changes' });
const sentTo = (sent: ReturnType<typeof open>['sent'], method: string) =>
  sent
    .filter(({ route }) => route.startsWith(`${method} `) && route.includes('score-explanations'))
    .map(({ path, body }) => [path, body === null ? null : JSON.parse(String(body))]);

it('SCR-MSL-01 has a tab each for listed, private and interim companies, and the address holds the choice', async () => {
  const { person } = open('');
  expect(await heading()).toHaveTextContent('Manage Scoring Logic');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Companies',
    'Private equity companies',
    'Interim',
  ]);
  expect(screen.queryByRole('radio', { name: 'Listed' })).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'Private equity companies' }));
  await waitFor(() => expect(window.location.search).toBe('?variant=private'));
  await person.click(await screen.findByRole('button', { name: /^Metric type/ }));
  await person.click(screen.getByRole('option', { name: 'Sustainability (IFRS S1)' }));
  await waitFor(() => expect(window.location.search).toBe('?variant=private&type=sustainability'));
  await person.click(screen.getByRole('tab', { name: 'Interim' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=interim'));
});

it('SCR-MSL-02 (part) saves only where a text differs from the stored one, and marks what does', async () => {
  const { person } = open();
  const text = await field('Awareness 4');
  expect(await save()).toHaveAccessibleDescription('Nothing has changed yet.');
  await person.type(text, 'x');
  expect(screen.getByText('1 change')).toBeVisible();
  expect(text.closest('[data-changed]')).not.toBeNull();
  expect(await save()).not.toHaveAttribute('aria-disabled', 'true');
  await person.type(text, '{Backspace} ');
  expect(screen.getByText('0 changes')).toBeVisible();
  expect(await save()).toHaveAttribute('aria-disabled', 'true');
  await person.clear(text);
  expect(await save()).toHaveAccessibleDescription(
    'A text is empty. Write one, or use the text that ships.',
  );
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(text).toHaveValue(best);
});

it('SCR-MSL-03 sends what was changed with metric, type and tab, and shows what was stored', async () => {
  const { person, sent } = open();
  const text = await field('Awareness 4');
  await person.clear(text);
  await person.type(text, ' The best there is. ');
  await person.click(await save());
  expect(await screen.findByText('Explanation successfully updated')).toBeVisible();
  expect(sentTo(sent, 'PUT')).toEqual([
    [
      '/api/score-explanations/company/2/public/metric',
      {
        metricType: 'sustainability',
        explanations: {
          awareness: [{ label: '4', text: 'The best there is.' }],
          performance: [],
          pai: {},
        },
        metricId: 2,
        logicTab: 'public',
        explanationType: 'metric',
      },
    ],
  ]);
  expect(await screen.findByText('Changed by Ada North on 20 November 2026')).toBeVisible();
  expect(await save()).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('button', { name: 'Use the text that ships: Awareness 4' }));
  expect(text).toHaveValue(best);
  expect(screen.getByText('1 change')).toBeVisible();
});

it.each([
  ['interim texts', '?tab=interim&type=sustainability&metric=1&sub=2', 'Performance 0'],
  ['outcomes', '?variant=private&type=pai&metric=13', 'Outcomes red'],
])('SCR-MSL-03 (part) saves %s at their own address', async (_, address, name) => {
  const pai = explanationOf({ awareness: [], performance: [], pai: outcomesOf() });
  const isPai = address.includes('pai');
  const { person, sent } = open(address, {
    calls: isPai ? [answers(companyExplanationEndpoint, pai)] : [],
  });
  await person.type(await field(name), '!');
  await person.click(await save());
  await screen.findByText('Explanation successfully updated');
  expect(sentTo(sent, 'PUT').map(([path]) => path)).toEqual([
    isPai ? '/api/score-explanations/company/13/private/pai' : '/api/score-explanations/icm/2',
  ]);
});

it('SCR-MSL-02 (part) asks before changed texts are left, and keeps them where the server refuses', async () => {
  const { person } = open(CHOSEN, {
    calls: [refuses(changeCompanyExplanationEndpoint, 409, 'Something went wrong')],
  });
  const text = await field('Awareness 4');
  await person.type(text, 'x');
  await person.click(await save());
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Interim' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.click(asked.getByRole('button', { name: 'Stay' }));
  expect(text).toHaveValue(`${best}x`);
  await person.click(screen.getByRole('tab', { name: 'Interim' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=interim'));
});

it('says so where an explanation cannot be loaded', async () => {
  open(CHOSEN, { calls: [refuses(companyExplanationEndpoint, 500, 'Something went wrong')] });
  expect(await findInPlace('Could not load the explanation')).toBeVisible();
});

it('is not for restricted administrators', async () => {
  const { sent } = open(CHOSEN, { user: { abilities: userOf().abilities } });
  expect(await screen.findByText(/Every organisation reads these texts/)).toBeVisible();
  expect(sentTo(sent, 'GET')).toEqual([]);
});

it('is for administrators alone', async () => {
  open(CHOSEN, { user: { role_id: 2, role_name: 'super_user' } });
  await waitFor(() => expect(window.location.pathname).not.toBe(PAGE));
});
