import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { coverageOf, userOf } from './factories.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { rowOf } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

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
  expect(scope1).toHaveTextContent('1,020,000');
  expect(scope1).toHaveTextContent('tonnes CO2e');
  expect(scope1).toHaveTextContent('80.0%');
  expect(within(table).getByRole('row', { name: /Women in C-suite optional/ })).toHaveTextContent(
    '32.5%',
  );
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
  expect(await screen.findByText('82.0%')).toBeVisible();
  expect(screen.queryByText('EDCI metrics')).toBeNull();
});

it('SCR-PORT-12 (part) is not there for countries alone', async () => {
  const portfolio_coverage = [coverageOf({ investment_type: 'pure_sovereign' })];
  open({ roots: { ...portfolioRoots, portfolio_coverage } });
  expect(await screen.findByText('82.0%')).toBeVisible();
  await rowOf(/Alder Industries/);
  expect(screen.queryByText('EDCI metrics')).toBeNull();
});
