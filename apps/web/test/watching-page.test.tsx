import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  addWatchRuleEndpoint,
  changeWatchRuleEndpoint,
  deleteWatchRuleEndpoint,
  listWatchEventsEndpoint,
  listWatchRulesEndpoint,
  readWatchEventsEndpoint,
  testWatchRuleEndpoint,
} from '@verdure/contract/alerts/watching';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf } from './company-factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { savedAnswers } from './screener-factories.ts';
import { watchEventOf, watchRuleOf } from './watching-factories.ts';

const PAGE = '/dashboard/watching';
const RULE =
  'When the ESG grade of any holding of Global Equity Core falls below C, tell me by mail, at most once a day.';

const open = (
  calls: NonNullable<Parameters<typeof openPage>[1]>['calls'] = [],
  address: string = PAGE,
) =>
  openPage(address, {
    calls: [
      ...calls,
      answers(listWatchRulesEndpoint, [watchRuleOf()]),
      answers(listWatchEventsEndpoint, [watchEventOf()]),
    ],
  });

const bodyOf = (sent: ReturnType<typeof open>['sent'], route: string): unknown =>
  JSON.parse(String(sent.findLast((each) => each.route === route)?.body ?? null));

it('lists rules as sentences, and what they found with before and after', async () => {
  open();
  const rules = await screen.findByRole('table', { name: 'Rules' });
  expect(within(rules).getByText(RULE)).toBeVisible();
  const events = await screen.findByRole('table', { name: 'What happened' });
  const row = within(events).getByRole('row', { name: /Alder Industries/ });
  expect(row).toHaveTextContent('Alder IndustriesNewESG gradeCDGlobal Equity Core');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/company/11');
});

it('says where to begin without a rule', async () => {
  open([answers(listWatchRulesEndpoint, []), answers(listWatchEventsEndpoint, [])]);
  expect(await screen.findByText('No alerts yet.')).toBeVisible();
  expect(await screen.findByText('No alerts in the last 90 days.')).toBeVisible();
});

it('makes a rule that reads as a sentence before it is saved', async () => {
  const { person, sent } = open([answers(addWatchRuleEndpoint, watchRuleOf())]);
  await person.click(await screen.findByRole('button', { name: 'New rule' }));
  const dialog = within(screen.getByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save rule' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await person.click(dialog.getByRole('button', { name: /^Portfolio: / }));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await person.click(dialog.getByRole('radio', { name: 'Each holding' }));
  await person.click(dialog.getByRole('radio', { name: 'B' }));
  expect(
    dialog.getByText(
      'When the ESG grade of any holding of Nordic Income falls below B, tell me by mail, at most once a day.',
    ),
  ).toBeVisible();
  await person.click(save);
  expect(await screen.findByText('The rule is saved')).toBeVisible();
  expect(bodyOf(sent, 'POST /api/watching/rules')).toEqual({
    subject_type: 'portfolio',
    subject_id: 2,
    of_holdings: true,
    profile_id: 4,
    figure: 'esg',
    line: 'B',
    by_mail: true,
  });
});

it('a company leads here with its rule begun', async () => {
  const company = answers(getCompanyEndpoint, companyOf({ id: 11, name: 'Alder Industries' }));
  const { person } = open([company], `${PAGE}?company=11`);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  expect(dialog.getByText('Alder Industries')).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'Each holding' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Figure: ESG grade' }));
  expect(screen.queryByRole('option', { name: 'carbon footprint' })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a saved screen leads here with its rule begun', async () => {
  const { person, sent } = open(
    [answers(addWatchRuleEndpoint, watchRuleOf()), ...savedAnswers],
    `${PAGE}?query=31`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  expect(
    dialog.getByText(
      "When a row enters or leaves the screen 'Weak governance', tell me by mail, at most once a day.",
    ),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Figure/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(bodyOf(sent, 'POST /api/watching/rules')).toMatchObject({
      subject_type: 'query',
      subject_id: 31,
      figure: 'members',
      line: null,
    }),
  );
});

it('tests a screen: what is in its result now', async () => {
  const rule = watchRuleOf({ subject_type: 'query', of_holdings: false, figure: 'members' });
  const over = [{ type: 'fund' as const, id: 7, name: 'Green Bonds', shown: 'Green Bonds' }];
  const { person } = open([
    answers(testWatchRuleEndpoint, { known: 1, unknown: 0, over }),
    answers(listWatchRulesEndpoint, [rule]),
  ]);
  await person.click(await screen.findByRole('button', { name: /^Test: / }));
  const table = await screen.findByRole('table', { name: 'In the result now' });
  expect(within(table).getByRole('link', { name: 'Green Bonds' })).toHaveAttribute(
    'href',
    expect.stringContaining('/fund/7'),
  );
});

it('says that the company of the address could not be loaded, and leaves by closing', async () => {
  const { person } = open([refuses(getCompanyEndpoint, 500, 'A fault')], `${PAGE}?company=5`);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  expect(dialog.getByText(/loading what the rule is about/, { selector: 'p' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a footprint needs an amount', async () => {
  const { person } = open([], `${PAGE}?portfolio=1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await person.click(dialog.getByRole('button', { name: 'Figure: ESG grade' }));
  await person.click(screen.getByRole('option', { name: 'carbon footprint' }));
  const save = dialog.getByRole('button', { name: 'Save rule' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await person.type(dialog.getByLabelText('Rises above, tCO2e per $1M invested'), '120.5');
  expect(save).not.toHaveAttribute('aria-disabled');
});

it('stops a rule, and deletes one in two steps', async () => {
  const { person, sent } = open([
    answers(changeWatchRuleEndpoint, watchRuleOf({ is_on: false })),
    answers(deleteWatchRuleEndpoint, { id: 1 }),
  ]);
  await person.click(await screen.findByRole('switch', { name: 'On' }));
  await waitFor(() => expect(bodyOf(sent, 'PUT /api/watching/rules/1')).toEqual({ is_on: false }));
  await person.click(screen.getByRole('button', { name: /^Delete: / }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete rule' }));
  expect(await screen.findByText('The rule is deleted')).toBeVisible();
});

it('tests a rule: what is over the line now, and how many have no figure', async () => {
  const over = [{ type: 'company' as const, id: 11, name: 'Alder Industries', shown: 'E' }];
  const { person } = open([answers(testWatchRuleEndpoint, { known: 3, unknown: 1, over })]);
  await person.click(await screen.findByRole('button', { name: /^Test: / }));
  expect(await screen.findByText('3 have the figure, 1 have not.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Over the line now' });
  expect(within(table).getByRole('row', { name: /Alder Industries/ })).toHaveTextContent('E');
});

it('the bell counts what is new and leads here; reading clears it', async () => {
  const { person } = open([answers(readWatchEventsEndpoint, { read: 1 })]);
  await person.click(await screen.findByRole('button', { name: 'Notification log, 1 new' }));
  expect(await screen.findByText('Alder Industries: ESG grade from C to D')).toBeVisible();
  // in the menu of the page, and in the log
  for (const link of screen.getAllByRole('link', { name: 'Watching' })) {
    expect(link).toHaveAttribute('href', PAGE);
  }
  expect(screen.getAllByRole('link', { name: 'Watching' })).toHaveLength(2);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByRole('table', { name: 'What happened' })).toBeVisible());
});

it.each([
  [listWatchRulesEndpoint, 'There was an error loading your rules, please try refreshing'],
  [listWatchEventsEndpoint, 'There was an error loading what happened, please try refreshing'],
] as const)('says that a list could not be loaded', async (endpoint, sentence) => {
  open([refuses(endpoint, 500, '')]);
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
});
