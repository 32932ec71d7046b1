import { getProfileEndpoint } from '@verdure/contract/profiles/profiles';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { profileOf, userOf } from './factories.ts';
import { answers, inTurn } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import {
  companyResult,
  countryResult,
  longResult,
  savedAnswers,
  screenerAnswers,
} from './screener-factories.ts';

const PAGE = '/dashboard/screener';

const open = (address = PAGE, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    calls: [...(opening.calls ?? []), ...savedAnswers, ...screenerAnswers],
    roots: { company_api: companyResult, country_api: countryResult, ...opening.roots },
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const addressed = () => new URLSearchParams(window.location.search);
const lines = () =>
  screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label') ?? '');
const chips = () =>
  within(screen.getByRole('list', { name: 'Columns' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

const asked = {
  tree: {
    kind: 'group',
    id: 'g',
    combinator: 'and',
    children: [
      { kind: 'field', id: 'n1' },
      { kind: 'field', id: 'n2' },
    ],
  },
  fieldSelected: { n1: 'total.governance.grade.current', n2: 'portfolio_weighting' },
  fieldValues: {
    n1: { kind: 'options', options: ['E'] },
    n2: { kind: 'threshold', operator: '_gte', number: 0.01 },
  },
  columns: ['name', 'portfolio_weighting', 'metric.92.value.current'],
};
const WITH_QUERY = `${PAGE}?query=${encodeURIComponent(JSON.stringify(asked))}`;

it('SCR-SCRN-01 SCR-SCRN-19 starts anew on another tab, and locks funds without the feature', async () => {
  const viewer = userOf();
  const features = viewer.organisation.features.filter((id) => id !== 25);
  const { person } = open(`${WITH_QUERY}&portfolio=1&run=yes`, {
    user: { organisation: { ...viewer.organisation, features } },
  });
  await screen.findByRole('grid', { name: 'Results: companies' });
  const funds = screen.getByRole('tab', { name: 'Funds, locked' });
  await person.click(funds);
  expect(addressed().has('tab')).toBe(false);
  await person.click(screen.getByRole('tab', { name: 'Countries' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=countries'));
  expect(await button('Portfolio: Screen Entire Coverage Universe')).toBeVisible();
  // the result of the companies is gone
  expect(screen.queryByRole('grid', { name: 'Results: companies' })).toBeNull();
  expect(chips()).toEqual(['Name', 'Category', 'ESG, Score', 'ESG, Grade']);
  await person.click(await button('Run Query'));
  const grid = within(await screen.findByRole('grid', { name: 'Results: countries' }));
  expect(grid.getByRole('link', { name: 'Norway' })).toHaveAttribute(
    'href',
    '/dashboard/country/7?profile=4',
  );
  expect(grid.getByText('Europe')).toBeVisible();
});

it('SCR-SCRN-18 does not run a query of weights without a portfolio, which is chosen in the banner', async () => {
  const { person, sent } = open(`${WITH_QUERY}&run=yes`);
  const banner = within(await screen.findByRole('note'));
  expect(banner.getByText(/^Your query includes 'Portfolio Weighting' but you/)).toBeVisible();
  expect(sent.some(({ body }) => String(body).includes('company_api'))).toBe(false);
  await person.click(banner.getByRole('button', { name: /^Portfolio/ }));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await waitFor(() => expect(addressed().get('portfolio')).toBe('2'));
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByText(/^Your query includes/)).toBeNull();
});

it('SCR-SCRN-03 SCR-SCRN-20 shows weights with a portfolio, and deletes them without one', async () => {
  const { person, sent } = open(WITH_QUERY);
  await person.click(await button('Portfolio: Screen Entire Coverage Universe'));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await waitFor(() =>
    expect(chips()).toEqual([
      'Name',
      'Market cap ($1M)',
      'Portfolio Weighting',
      'Scope 1 emissions, Underlying data (tonnes CO2e)',
    ]),
  );
  expect(await screen.findByText('415 underlying holdings, 412 of them companies')).toBeVisible();
  expect(sent.some(({ path }) => path === '/api/portfolio-profile/2/4')).toBe(true);
  await person.click(await button('Portfolio: Nordic Income'));
  await person.click(screen.getByRole('option', { name: 'Screen Entire Coverage Universe' }));
  await waitFor(() => expect(lines()).toEqual(['Governance, Grade is E']));
  expect(chips()).not.toContain('Portfolio Weighting');
});

it('SCR-SCRN-12 (part) locks the consensus data without the feature, and says why', async () => {
  const viewer = userOf();
  const features = viewer.organisation.features.filter((id) => id !== FEATURES.consensus);
  const { person } = open(PAGE, { user: { organisation: { ...viewer.organisation, features } } });
  await person.click(await button('Add field'));
  const group = await screen.findByRole('radio', { name: /^Consensus/ });
  expect(group).toBeDisabled();
  await person.hover(group);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Consensus data/);
});

it('SCR-SCRN-21 a profile with another category group clears the fields of countries', async () => {
  const chosen = { ...asked, tree: { kind: 'field', id: 'n1' }, columns: ['name'] };
  const fields = { fieldSelected: { n1: 'category' }, fieldValues: {} };
  const query = encodeURIComponent(JSON.stringify(Object.assign(chosen, fields)));
  const { person } = open(`${PAGE}?tab=countries&query=${query}`, {
    calls: [
      inTurn(
        answers(getProfileEndpoint, profileOf({ category_group_id: 1 })),
        answers(getProfileEndpoint, profileOf({ id: 5, category_group_id: 3 })),
      ),
    ],
  });
  expect(await screen.findByRole('treeitem', { name: 'Category has no value yet' })).toBeVisible();
  await person.click(await button('Profile: House view'));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=countries&profile=5'));
  expect(await screen.findByText('No conditions yet: every row matches.')).toBeVisible();
});

it('walks, moves, deletes and restores conditions by the keys', async () => {
  const { person } = open(`${WITH_QUERY}&portfolio=1`);
  const all = await screen.findByRole('treeitem', { name: 'All of AND' });
  all.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('treeitem', { name: /^Portfolio Weighting/ })).toHaveFocus();
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(lines()[1]).toMatch(/^Portfolio Weighting/));
  await person.keyboard('{Delete}');
  await waitFor(() => expect(lines()).toEqual(['Governance, Grade is E']));
  expect(screen.getByRole('treeitem')).toHaveFocus();
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(lines()).toHaveLength(3));
  screen.getByRole('treeitem', { name: 'All of AND' }).focus();
  await person.keyboard('{ArrowLeft}');
  expect(lines()).toEqual(['All of AND']);
  await person.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edit a field' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

it('changes AND to OR by the keys, and stays on the group', async () => {
  const { person } = open(WITH_QUERY);
  const all = await screen.findByRole('treeitem', { name: 'All of AND' });
  all.focus();
  await person.keyboard(' ');
  expect(await screen.findByRole('treeitem', { name: 'Any of OR' })).toHaveFocus();
  expect(screen.getByText(/Space changes AND and OR/)).toBeVisible();
  await person.keyboard(' ');
  expect(await screen.findByRole('treeitem', { name: 'All of AND' })).toHaveFocus();
});

it('folds the builder after a run, and goes back to what was run before', async () => {
  const { person } = open(`${PAGE}?run=yes`);
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: 'Run Query' })).toBeNull();
  await person.click(await button('Edit query'));
  await person.click(await button('Remove column ISIN'));
  await person.click(await button('Run Query'));
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'ISIN' })).not.toBeInTheDocument(),
  );
  window.history.back();
  expect(await screen.findByRole('columnheader', { name: 'ISIN' })).toBeVisible();
  expect(screen.queryByText('Results are from the previous query')).toBeNull();
});

it('edits, adds and deletes a condition on the line of a query that was run, and undoes it', async () => {
  const { person } = open(`${WITH_QUERY}&portfolio=1&run=yes`);
  await screen.findByRole('grid');
  const edits = () =>
    screen.getAllByRole('button', { name: /^Edit (?!query)/ }).map((chip) => chip.textContent);
  const before = edits();
  expect(before).toHaveLength(2);
  expect(screen.queryByRole('tree')).toBeNull();
  await person.click(await button(`Edit ${before[0]}`));
  const dialog = await screen.findByRole('dialog', { name: 'Edit a field' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await person.click(await button('Add field'));
  expect(await screen.findByRole('dialog', { name: 'Add a field' })).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(await button(`Delete ${before[0]}`));
  await waitFor(() => expect(edits()).toEqual(before.slice(1)));
  await person.click(await button('Undo'));
  await waitFor(() => expect(edits()).toEqual(before));
});

it('opens the tree for a group on the line of a query that was run', async () => {
  const group = {
    ...asked,
    tree: {
      kind: 'group',
      id: 'outer',
      combinator: 'or',
      children: [asked.tree, { kind: 'field', id: 'n9' }],
    },
    fieldSelected: { ...asked.fieldSelected, n9: 'name' },
    fieldValues: { ...asked.fieldValues, n9: { kind: 'search', text: 'ab' } },
  };
  const { person } = open(
    `${PAGE}?run=yes&portfolio=1&query=${encodeURIComponent(JSON.stringify(group))}`,
  );
  await screen.findByRole('grid');
  const [chip = document.body] = screen.getAllByRole('button', { name: /^Edit .* (and|or) / });
  await person.click(chip);
  expect(await screen.findByRole('tree')).toBeVisible();
});

it('keeps a query that is too long for an address in the tab', async () => {
  const options = Array.from({ length: 300 }, (_, at) => `Option number ${at}`);
  const long = { ...asked, fieldValues: { n1: { kind: 'options', options } } };
  const { person } = open(`${PAGE}?query=${encodeURIComponent(JSON.stringify(long))}`);
  expect(await screen.findAllByRole('treeitem')).toHaveLength(3);
  expect(chips()).toHaveLength(3);

  // each edit shows, and the next one is built on it
  for (const left of [2, 6]) {
    await person.click(
      within(screen.getByRole('list', { name: 'Columns' })).getAllByRole('button', {
        name: /^Remove/,
      })[0] ?? document.body,
    );
    await waitFor(() => expect(chips()).toHaveLength(left));
    expect(addressed().get('query')).toMatch(/^tab-\d+$/);
  }
});

it.each([
  [
    'tab',
    'The query of this address is kept in another tab. Use that tab, or build the query again here.',
  ],
  [
    '%7B%22tree%22%3A',
    'The query in this address cannot be read. Open the link again from where you have it, or build the query here.',
  ],
])('runs nothing for a lost query (%s) until the reader runs one', async (query, sentence) => {
  const { person } = open(`${PAGE}?query=${query}&run=yes`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  await person.click(await button('Portfolio: Screen Entire Coverage Universe'));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await waitFor(() => expect(addressed().get('portfolio')).toBe('2'));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  await person.click(await button('Run Query'));
  expect(await screen.findByRole('grid', { name: 'Results: companies' })).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
  expect(addressed().get('query')).toContain('columns');
});

it('loads the rows where the reader scrolls to, of a result of 50,000', async () => {
  const pages: unknown[] = [];
  open(`${PAGE}?run=yes`, {
    roots: {
      company_api: (wanted) => {
        pages.push(wanted.offset);
        return longResult(50_000)(wanted);
      },
    },
  });
  const grid = await screen.findByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '50001');
  expect(await screen.findByRole('heading', { name: 'Results 50,000 companies' })).toBeVisible();
  grid.scrollTop = 40 * 30_100;
  grid.dispatchEvent(new Event('scroll'));
  expect(await screen.findByRole('link', { name: 'Company 30105' })).toBeVisible();
  expect(pages).toEqual([0, 30_000]);
});

it('loads the rows under the reader in another order, without a scroll', async () => {
  const asked: unknown[] = [];
  const { person } = open(`${PAGE}?run=yes`, {
    roots: {
      company_api: (wanted) => {
        asked.push([wanted.descending === true, wanted.offset]);
        return longResult(50_000)(wanted);
      },
    },
  });
  const grid = await screen.findByRole('grid');
  grid.scrollTop = 40 * 30_100;
  grid.dispatchEvent(new Event('scroll'));
  expect(await screen.findByRole('link', { name: 'Company 30105' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(asked).toContainEqual([true, 30_000]));
});

it('offers an administrator the page too', async () => {
  open(`${PAGE}?tab=countries&run=yes`, { user: { role_id: 1, role_name: 'admin' } });
  const grid = within(await screen.findByRole('grid', { name: 'Results: countries' }));
  expect(grid.getByText('Norway')).toBeVisible();
  // administrators have no page of a country
  expect(grid.queryByRole('link')).toBeNull();
});

it('SCR-SCRN-25 exports a report of a portfolio, never of countries or the whole coverage', async () => {
  const { person } = open(`${PAGE}?run=yes`);
  const none = await button('Export a Report');
  expect(none).toHaveAttribute('aria-disabled', 'true');
  expect(none).toHaveAccessibleDescription('Choose a portfolio to export a report of it');
  await person.click(await button('Portfolio: Screen Entire Coverage Universe'));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await waitFor(async () =>
    expect(await button('Export a Report')).not.toHaveAttribute('aria-disabled'),
  );
  await person.click(await button('Export a Report'));
  const modal = within(await screen.findByRole('dialog', { name: 'Generate report' }));
  expect(modal.getByRole('button', { name: 'TCFD report' })).toBeVisible();
  await person.click(modal.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('tab', { name: 'Countries' }));
  await person.click(await button('Run Query'));
  const countries = await button('Export a Report');
  expect(countries).toHaveAccessibleDescription('There are no reports of countries');
});
