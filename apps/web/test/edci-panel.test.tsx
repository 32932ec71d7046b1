import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { coverageOf, userOf } from './factories.ts';
import { answersFile } from './fake-edge.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed, rowOf } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

lastViewed('holdings');

const open = (opening: Parameters<typeof openPage>[1] = {}) =>
  openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    ...opening,
    calls: [portfolioMeta],
  });

it('SCR-PORT-12 lists EDCI metrics with value and unit', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'EDCI metrics' });
  const scope1 = within(table).getByRole('row', { name: /Scope 1 emissions/ });
  expect(scope1).toHaveTextContent('16.5tonnes CO2e per $1M invested');
  expect(scope1).toHaveTextContent('510,000');
  expect(scope1).toHaveTextContent('80.0% of the weight');
  expect(within(table).getByRole('row', { name: /Women in C-suite optional/ })).toHaveTextContent(
    '32.5%',
  );
});

it('SCR-PORT-11 (part) shows all EDCI issues at first, and the address keeps which are chosen', async () => {
  const { person } = open();
  const table = within(await screen.findByRole('table', { name: 'EDCI metrics' }));
  const issues = within(screen.getByRole('group', { name: 'Issues to show' }));
  for (const issue of issues.getAllByRole('button')) {
    expect(issue).toHaveAttribute('aria-pressed', 'true');
  }
  await person.click(issues.getByRole('button', { name: 'GHG' }));
  await waitFor(() => expect(table.queryByRole('row', { name: /Scope 1/ })).toBeNull());
  expect(table.getByRole('row', { name: /Women in C-suite/ })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('edci')).toBe('Diversity');
  expect(issues.getByRole('status')).toHaveTextContent('1 of 2 issues');
  await person.click(issues.getByRole('button', { name: 'Show all' }));
  expect(await table.findByRole('row', { name: /Scope 1/ })).toBeVisible();
  expect(window.location.search).not.toContain('edci');
});

it('the server makes the file of the issues that are shown', async () => {
  const files = downloadedFiles();
  const { person, sent } = openPage('/dashboard/portfolio?portfolio=1&edci=Diversity', {
    roots: portfolioRoots,
    calls: [answersFile(tableFileEndpoint, 'a,b'), portfolioMeta],
  });
  await person.click(await screen.findByRole('button', { name: 'Export EDCI' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.content.text()).toContain('a,b');
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'edci',
    format: 'csv',
    issues: ['Diversity'],
  });
});

it('SCR-PORT-33 (part) says that the EDCI metrics failed, and the page lives on', async () => {
  open({ roots: { ...portfolioRoots, portfolio_edci: null } });
  expect(await findInPlace('Could not load edci related data')).toBeVisible();
  expect(await rowOf(/Alder Industries/)).toBeVisible();
});

it('SCR-PORT-12 (part) is not there without the feature', async () => {
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.edci);
  open({ user: { organisation: { ...userOf().organisation, features } } });
  await rowOf(/Alder Industries/);
  expect(await screen.findByText(/^3 holdings/)).toBeVisible();
  expect(screen.queryByText('EDCI metrics')).toBeNull();
});

it('SCR-PORT-12 (part) is not there for countries alone', async () => {
  const portfolio_coverage = [coverageOf({ investment_type: 'pure_sovereign' })];
  open({ roots: { ...portfolioRoots, portfolio_coverage } });
  expect(await screen.findByText(/^3 holdings/)).toBeVisible();
  await rowOf(/Alder Industries/);
  expect(screen.queryByText('EDCI metrics')).toBeNull();
});
