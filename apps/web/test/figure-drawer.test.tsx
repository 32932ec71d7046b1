import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { downloadedFiles } from './downloaded-files.ts';
import { coverageOf } from './factories.ts';
import { answersFile } from './fake-edge.ts';
import { issueRoots, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { band, lastViewed } from './investment-pages.ts';
import { lineageOf, lineageRoots } from './lineage-factories.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';

lastViewed('summary');

const open = (address = PAGE, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    roots: { ...portfolioRoots, ...issueRoots, ...lineageRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const drawerOf = () => screen.findByRole('dialog', { name: 'How this is made' });
const address = () => new URLSearchParams(window.location.search);

it('opens how the ESG score is made, and its rows give the figure shown', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^How the ESG score is made/ }));
  const drawer = within(await drawerOf());
  expect(drawer.getByText('2.71 / 4')).toBeVisible();
  expect(drawer.getByText('(0.5 x 2.40 + 0.3 x 3.23) over 0.8 of the weight = 2.71')).toBeVisible();
  expect(drawer.getByText('B: better than the average company')).toBeVisible();

  const [, ...lines] = within(drawer.getByRole('table', { name: 'Contributions' })).getAllByRole(
    'row',
  );
  const cells = lines.map((line) =>
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => Number.parseFloat(textContent)),
  );
  const weight = cells.reduce((sum, [each = 0]) => sum + each, 0);
  const points = cells.reduce((sum, [each = 0, score = 0]) => sum + each * score, 0);
  expect((points / weight).toFixed(2)).toBe('2.71');
  const added = cells.reduce((sum, [, , contribution = 0]) => sum + contribution, 0);
  expect(added.toFixed(2)).toBe('2.71');
  expect(address().get('figure')).toBe('esg');
});

it('opens how a figure of the band is made, from any view', async () => {
  const { person } = open(`${PAGE}?view=lifts`);
  await person.click(await (await band()).findByRole('button', { name: /^How ESG is made/ }));
  expect(within(await drawerOf()).getByText('2.71 / 4')).toBeVisible();
});

it('asks the server for the file of the figure that is open, with its basis', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${PAGE}?figure=governance&weighted=false`, {
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  await person.click(within(await drawerOf()).getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'lineage',
    format: 'csv',
    opened: { figure: 'governance', weighted: false },
  });
  expect(sent.some(({ path }) => path.endsWith('/exports'))).toBe(false);
});

it('leads from a holding to its company, at the pillar that is open', async () => {
  open(`${PAGE}?figure=governance`);
  const drawer = within(await drawerOf());
  expect(drawer.getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/11\?portfolio=1&profile=4#pillar-governance$/),
  );
});

it('says what is missing and how good the rest is, and filters the table by the reason', async () => {
  const { person } = open(`${PAGE}?figure=esg`);
  const drawer = within(await drawerOf());
  expect(
    drawer.getByText('Own scores 62.5% of the weight that counts, estimates from peers 37.5%'),
  ).toBeVisible();
  const missing = within(drawer.getByRole('table', { name: 'What is missing' }));
  expect(missing.getByRole('row', { name: /Not covered/ })).toHaveTextContent('20.0%');
  await person.click(missing.getByRole('button', { name: 'Show in the table' }));
  expect(address().get('filter')).toBe('esg:N/D');
  expect(address().get('underlying')).toBe('true');
  expect(address().get('figure')).toBeNull();
});

it('opens a pillar, and without weights where the page has none', async () => {
  const { person, sent } = open(`${PAGE}?weighted=false&view=summary`);
  await person.click(await screen.findByRole('button', { name: /^How Governance is made/ }));
  expect(within(await drawerOf()).getByText(/each counted alike/)).toBeVisible();
  const asked = sent.map(({ body }) => String(body)).find((body) => body.includes('lineage('));
  expect(asked).toContain('"figure":"governance"');
  expect(asked).toContain('"weighted":false');
});

it('opens a coverage, by weight or by count', async () => {
  const shares = [
    lineageOf({ weight: 0.6, value: 1, contribution: 0.6, figure_value: 0.6 }),
    lineageOf({
      id: 12,
      name: 'Birch Energy',
      weight: 0.4,
      value: 0,
      contribution: 0,
      figure_value: 0.6,
      missing: 'proxy',
    }),
  ];
  const { person } = open(PAGE, {
    roots: {
      portfolio_lineage: shares,
      portfolio_coverage: [coverageOf({ weighted_direct_coverage: 0.6 })],
    },
  });
  await person.click(await screen.findByRole('radio', { name: 'by count' }));
  await person.click(screen.getByRole('button', { name: /^How the share direct is made/ }));
  expect(address().get('figure')).toBe('direct_coverage-count');
  const drawer = within(await drawerOf());
  expect(drawer.getByText('The number of 1 of 2 underlying holdings = 60.0%')).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Birch Energy' })).toBeNull();
  expect(drawer.getByRole('row', { name: /^Proxy/ })).toHaveTextContent('40.0%');
});

it('opens the average of an issue from the total of KEY DISCLOSURES', async () => {
  const { person } = open(`${PAGE}?tab=key-disclosures`);
  const total = await screen.findByRole('row', { name: /total/ });
  await person.click(within(total).getByRole('link', { name: /Water: Grade D/ }));
  const drawer = within(await drawerOf());
  expect(drawer.getByRole('heading', { name: 'Water' })).toBeVisible();
  expect(drawer.getByText(/^D: weaker than the average company/)).toBeVisible();
});

it('says so where the figure cannot be opened', async () => {
  open(`${PAGE}?figure=esg`, { roots: { portfolio_lineage: null } });
  expect(await findInPlace('How this figure is made could not be loaded.')).toBeVisible();
});
