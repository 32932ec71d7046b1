import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { userOf, without } from './factories.ts';
import { openPage } from './open-page.tsx';
import {
  companyResult,
  countryResult,
  distributionResult,
  screenerAnswers,
} from './screener-factories.ts';
import type { FakeRoots } from './fake-edge.ts';
import type { SentCall } from './fake-edge.ts';

const PAGE = '/dashboard/screener';

const ROOTS: FakeRoots = {
  company_api: companyResult,
  country_api: countryResult,
  screener_distribution: distributionResult,
};

const open = (address = PAGE, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    calls: [...(opening.calls ?? []), ...screenerAnswers],
    roots: { ...ROOTS, ...opening.roots },
  });

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const addressed = () => new URLSearchParams(window.location.search);

/** Picks a field in the dialog by its name and goes on to its details. */
async function pick(person: UserEvent, modal: ReturnType<typeof within>, field: string) {
  await person.type(modal.getByRole('searchbox', { name: 'Search all fields' }), field);
  const fields = within(modal.getByRole('radiogroup', { name: 'Fields' }));
  const [first] = await fields.findAllByRole('radio');
  if (first) await person.click(first);
  await person.click(modal.getByRole('button', { name: 'Next' }));
}

it('starts a field in its search, and an edit in its detail', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const added = await dialog('Add a field');
  expect(added.getByRole('searchbox', { name: 'Search all fields' })).toHaveFocus();
  await person.click(added.getByRole('button', { name: 'Cancel' }));
  await addRevenue(person);
  await person.click(await screen.findByRole('button', { name: /^Edit Revenue/ }));
  const edited = await dialog('Edit a field');
  expect(edited.getByRole('button', { name: 'Is: at least' })).toHaveFocus();
});

it.each([
  ['coal', /^Sub-sector/],
  ['region', /^Country/],
  ['percentile', /^Governance.*percentile among its peers, under Detail/],
  ['trend', /^Governance.*change on the year before, under Year/],
  ['grade governance', /^Governance.*grade A to E/],
])('a search for %s finds the field that has such values', async (words, name) => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await person.type(modal.getByRole('searchbox', { name: 'Search all fields' }), words);
  expect(await modal.findByRole('radio', { name })).toBeVisible();
});

it('adds a condition by keys alone: Enter takes the field, its value and the condition', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  await dialog('Add a field');
  await person.keyboard('revenue{Enter}');
  await person.tab();
  await person.keyboard('500{Enter}');
  expect(await screen.findByRole('treeitem', { name: /^Revenue/ })).toBeVisible();
});

it('takes the value along by which a field was searched', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  await dialog('Add a field');
  await person.keyboard('coal{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^Sub-sector/);
  await person.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('treeitem', { name: 'Sub-sector is Coal' })).toBeVisible();
});

it('takes the first value that is found with Enter', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await person.keyboard('sub-sector{Enter}');
  await person.type(modal.getByRole('searchbox', { name: 'Search options' }), 'coal{Enter}{Enter}');
  expect(await screen.findByRole('treeitem', { name: 'Sub-sector is Coal' })).toBeVisible();
});

it('names the groups of fields that the organisation has not subscribed to', async () => {
  const { person } = open(PAGE, { user: userOf(without(FEATURES.edci)) });
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  expect(modal.getByText('Not among the features of your organisation: EDCI.')).toBeVisible();
});

it('keeps the highest, and compares with the peers', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Revenue');
  await person.click(modal.getByRole('button', { name: 'How: Compared with a number' }));
  await person.click(await screen.findByRole('option', { name: 'Among the highest or lowest' }));
  await person.clear(modal.getByRole('textbox', { name: 'How many' }));
  await person.type(modal.getByRole('textbox', { name: 'How many' }), '5');
  await person.click(modal.getByRole('button', { name: 'Add' }));
  const highest = 'Revenue is among the 5 highest of what meets the conditions beside it';
  expect(await screen.findByRole('treeitem', { name: highest })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^Edit Revenue/ }));
  const edited = await dialog('Edit a field');
  await person.click(edited.getByRole('button', { name: 'How: Among the highest or lowest' }));
  await person.click(await screen.findByRole('option', { name: 'Compared with its peers' }));
  await person.click(edited.getByRole('button', { name: 'Edit' }));
  expect(
    await screen.findByRole('treeitem', {
      name: /^Revenue is less than the median of its sub-sector/,
    }),
  ).toBeVisible();
});

async function addRevenue(person: UserEvent, number = '500') {
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Revenue');
  await person.type(modal.getByRole('textbox', { name: 'Number ($1M)' }), number);
  await person.click(modal.getByRole('button', { name: 'Add' }));
}

async function addGrade(person: UserEvent) {
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Governance');
  await person.click(modal.getByRole('button', { name: 'Next' }));
  await person.click(modal.getByRole('radio', { name: /^Grade/ }));
  await person.click(modal.getByRole('checkbox', { name: 'Grade D, Weak' }));
  await person.click(modal.getByRole('checkbox', { name: 'Grade E, Very Weak' }));
  await person.click(modal.getByRole('button', { name: 'Add' }));
}

const question = z.object({ variables: z.record(z.string(), z.unknown()) });

/** What was asked of a root last. */
function lastAsked(sent: readonly SentCall[], root: string) {
  const call = sent.findLast(({ path, body }) => {
    return path === '/api/graphql' && String(body).includes(`${root}(`);
  });
  return question.parse(JSON.parse(String(call?.body))).variables;
}

it('SCR-SCRN-04 SCR-SCRN-08 SCR-SCRN-14 (part) builds a query field by field, and says it as a sentence', async () => {
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'Screening and Reporting' })).toBeVisible();
  await addRevenue(person);
  await addGrade(person);
  const tree = within(screen.getByRole('tree', { name: 'Conditions' }));
  expect(tree.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label'))).toEqual([
    'All of AND',
    'Revenue is at least $500M',
    'Governance, Grade is D or E',
  ]);
  expect(
    screen.getByText('Companies where Revenue is at least $500M and Governance, Grade is D or E.'),
  ).toBeVisible();
  await person.click(tree.getByRole('button', { name: /^Combined with AND/ }));
  expect(tree.getByRole('treeitem', { name: 'Any of OR' })).toBeVisible();
  await person.click(tree.getByRole('button', { name: 'Delete Revenue is at least $500M' }));
  expect(tree.getAllByRole('treeitem')).toHaveLength(1);
});

it('SCR-SCRN-06 SCR-SCRN-22 runs the query and shows its rows', async () => {
  const { person, sent } = open();
  await addRevenue(person);
  await person.click(await button('Run Query'));
  const grid = within(await screen.findByRole('grid', { name: 'Results: companies' }));
  expect(await screen.findByRole('heading', { name: 'Results 2 companies' })).toBeVisible();
  expect(lastAsked(sent, 'company_api')).toMatchObject({
    where: '{"fundamental.revenue":{"_gte":500000000}}',
    portfolioId: -1,
    profileId: 4,
    sort: null,
  });
  const alder = within(grid.getByRole('row', { name: /Alder/ }));
  expect(alder.getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    '/dashboard/company/11?profile=4',
  );
  for (const text of ['Norway', 'Coal', '1.23', '1,250', 'D']) {
    expect(alder.getByText(text)).toBeVisible();
  }
  const birch = within(grid.getByRole('row', { name: /Birch/ }));
  expect(birch.getAllByText('N/D')).toHaveLength(3);
  expect(
    grid
      .getAllByRole('columnheader')
      .slice(0, 3)
      .map((each) => each.textContent),
  ).toEqual(['No.', 'Name', 'ISIN']);
});

it('SCR-SCRN-23 sorts by a column on the server, in both directions', async () => {
  const { person, sent } = open(`${PAGE}?run=yes`);
  const grid = within(await screen.findByRole('grid'));
  expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const head = grid.getByRole('columnheader', { name: 'ESG, Score' });
  await person.click(within(head).getByRole('button'));
  await waitFor(() => expect(addressed().get('sort')).toBe('total.esg.score.current'));
  await person.click(within(head).getByRole('button'));
  await waitFor(() =>
    expect(lastAsked(sent, 'company_api')).toMatchObject({
      sort: 'total.esg.score.current',
      descending: true,
    }),
  );
  expect(await screen.findByText('Sorted by esg, score, descending')).toBeInTheDocument();
  const [, first] = await grid.findAllByRole('row');
  await waitFor(() => expect(first).toHaveTextContent('Birch Energy'));
});

it('SCR-SCRN-17 says why a query cannot be run', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Revenue');
  await person.click(modal.getByRole('button', { name: 'Add' }));
  const run = await button('Run Query');
  expect(run).toHaveAttribute('aria-disabled', 'true');
  expect(run).toHaveAccessibleDescription('Revenue has no value yet. Edit it.');
  await person.click(run);
  expect(addressed().has('run')).toBe(false);
  // the rows of the last complete query stay
  expect(await screen.findByText('Results are from the previous query')).toBeVisible();
  expect(screen.getByRole('grid')).toBeVisible();
});

it('shows rows from the start, follows each condition, and keeps the builder open', async () => {
  const { person, sent } = open();
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(lastAsked(sent, 'company_api')).toMatchObject({ where: null });
  await addRevenue(person);
  await waitFor(() =>
    expect(lastAsked(sent, 'company_api')).toMatchObject({
      where: '{"fundamental.revenue":{"_gte":500000000}}',
    }),
  );
  expect(addressed().has('run')).toBe(false);
  expect(await button('Add field')).toBeVisible();
});

it('counts what a condition would leave before it is added', async () => {
  const { person, sent } = open(PAGE, {
    roots: { screener_counts: [{ place: 0, matching_rows: 1037 }] },
  });
  await addGrade(person);
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Revenue');
  expect(modal.queryByText(/match with this/)).toBeNull();
  await person.type(modal.getByRole('textbox', { name: 'Number ($1M)' }), '500');
  expect(await modal.findByText('1,037 companies match with this.')).toBeVisible();
  // one count of the whole query as it would be
  const { where } = lastAsked(sent, 'screener_counts');
  expect(JSON.parse(String(where))).toEqual({
    _and: [
      {
        _and: [
          { 'total.governance.grade.current': { _in: ['D', 'E'] } },
          { 'fundamental.revenue': { _gte: 500_000_000 } },
        ],
      },
    ],
  });
});

it('SCR-SCRN-16 takes only numbers as thresholds, and trims what is searched for', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'Revenue');
  await person.type(modal.getByRole('textbox', { name: 'Number ($1M)' }), 'many');
  expect(modal.getAllByText('Enter a number, such as 12.5')[0]).toBeVisible();
  expect(modal.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await person.click(modal.getByRole('button', { name: 'Cancel' }));

  await person.click(await button('Add field'));
  const names = await dialog('Add a field');
  await pick(person, names, 'Ticker');
  await person.type(names.getByRole('textbox', { name: 'Ticker contains' }), '  ald ');
  await person.click(names.getByRole('button', { name: 'Add' }));
  expect(screen.getByText("Companies where Ticker contains 'ald'.")).toBeVisible();
});

it('takes a loss as a threshold of EBIT', async () => {
  const { person } = open();
  await person.click(await button('Add field'));
  const modal = await dialog('Add a field');
  await pick(person, modal, 'EBIT');
  await person.type(modal.getByRole('textbox', { name: 'Number ($1M)' }), '-12.5');
  await person.click(modal.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Companies where EBIT is at least -$12.5M.')).toBeVisible();
});

it('offers the mean of the peers of the current year alone, and says so', async () => {
  const { person } = open();
  await person.click(await button('Add column'));
  const modal = await dialog('Add a column');
  await pick(person, modal, 'Scope 1 emissions');
  await person.click(modal.getByRole('radio', { name: 'Previous' }));
  await person.click(modal.getByRole('button', { name: 'Next' }));
  const average = modal.getByRole('radio', { name: /^Peer average/ });
  expect(average).toBeDisabled();
  await person.hover(average);
  expect(await screen.findByText('Peer average is of the current year alone')).toBeVisible();
});

it('SCR-SCRN-10 offers no change of a grade', async () => {
  const { person } = open();
  await person.click(await button('Add column'));
  const modal = await dialog('Add a column');
  await pick(person, modal, 'Governance');
  await person.click(modal.getByRole('radio', { name: 'YoY Change' }));
  expect(modal.getByRole('radio', { name: /^Grade/ })).toBeDisabled();
  await person.click(modal.getByRole('button', { name: 'Next' }));
  await person.click(modal.getByRole('button', { name: 'Add' }));
  expect(await button('Column Governance, Score, YoY Change')).toBeVisible();
});

it('SCR-SCRN-05 adds, moves and removes columns; without any the default ones are back', async () => {
  const { person } = open();
  const labels = () =>
    within(screen.getByRole('list', { name: 'Columns' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent);
  await button('Column ISIN');
  expect(labels()).toEqual(['Name', 'ISIN', 'Country', 'Sub-sector', 'ESG, Score', 'ESG, Grade']);
  await person.click(await button('Column Country'));
  await person.click(screen.getByRole('menuitem', { name: 'Move left' }));
  expect(labels().slice(0, 3)).toEqual(['Name', 'Country', 'ISIN']);
  for (const label of labels().slice(1)) await person.click(await button(`Remove column ${label}`));
  expect(labels()).toEqual(['Name', 'ISIN', 'Country', 'Sub-sector', 'ESG, Score', 'ESG, Grade']);
});

it('SCR-SCRN-26 says that nothing matches', async () => {
  open(`${PAGE}?run=yes`, { roots: { company_api: [] } });
  expect(await screen.findByText('No results available.')).toBeVisible();
});

it('names the strictest of several conditions where nothing matches', async () => {
  const counts = [
    { place: 0, matching_rows: 12 },
    { place: 1, matching_rows: 1 },
  ];
  const { person, sent } = open(PAGE, { roots: { company_api: [], screener_counts: counts } });
  await addRevenue(person);
  await addGrade(person);
  await person.click(await button('Run Query'));
  expect(
    await screen.findByText(
      "The strictest condition is 'Governance, Grade is D or E': 1 row meets it by itself.",
    ),
  ).toBeVisible();
  expect(lastAsked(sent, 'screener_counts')).toMatchObject({ type: 'company', portfolioId: -1 });
});

it('SCR-SCRN-27 (part) says that the result did not load', async () => {
  open(`${PAGE}?run=yes`, { roots: { company_api: null } });
  expect(
    await screen.findAllByText('An error occurred trying to load query result, please try again'),
  ).not.toEqual([]);
});
