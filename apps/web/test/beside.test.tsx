import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { coverageOf } from './factories.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lineageOf, lineageRoots } from './lineage-factories.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';
const UK = -3;

const overallsOf = (id: number, score: number) => ({
  ...gradedOf(id),
  weighted_esg_score: score,
  weighted_esg_grade: 'C' as const,
});

/** Of the benchmark: Birch alone adds 2.5. */
const ofBenchmark = lineageOf({
  parent_id: UK,
  id: 12,
  name: 'Birch Energy',
  weight: 1,
  value: 2.5,
  contribution: 2.5,
  figure_value: 2.5,
  covered_fraction: 1,
});

const open = (address: string, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [gradedOf(1), overallsOf(2, 2.71), overallsOf(UK, 2.5)],
      portfolio_coverage: [
        coverageOf({ weighted_direct_coverage: 0.7 }),
        coverageOf({ id: 2 }),
        coverageOf({ id: UK, weighted_direct_coverage: 1 }),
      ],
      portfolio_lineage: [...lineageRoots.portfolio_lineage, ofBenchmark],
      ...opening.roots,
    },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const panel = (name: string) => screen.findByRole('region', { name });
const address = () => new URLSearchParams(window.location.search);

it('puts a benchmark beside every figure of the summary, with the difference', async () => {
  const { person } = open(PAGE);
  await person.click(await screen.findByRole('button', { name: 'Compare with: nothing' }));
  await person.click(screen.getByRole('option', { name: 'Benchmark: UK' }));
  expect(address().get('beside')).toBe('benchmark-uk');
  const overall = within(await panel('Overall'));
  expect(await overall.findByText('2.50')).toBeVisible();
  expect(overall.getByText('▲ 0.21')).toBeVisible();
  expect(overall.getByText('0.21 above UK benchmark')).toBeInTheDocument();
  const coverage = within(await panel('Coverage'));
  expect(coverage.getByText('▼ 30.0 pp')).toBeVisible();
});

it('explains a difference by its holdings, which add up with the rest', async () => {
  const { person } = open(`${PAGE}?beside=benchmark-uk`);
  await person.click(await screen.findByRole('button', { name: /^why.*the ESG score differs$/ }));
  expect(address().get('why')).toBe('esg');
  const drawer = within(await screen.findByRole('dialog', { name: 'Why it differs' }));
  const table = within(drawer.getByRole('table', { name: 'What explains the difference' }));
  const rows = table.getAllByRole('row').slice(1);
  const texts = rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
      ({ textContent }) => textContent,
    ),
  );
  expect(texts).toEqual([
    ['Alder Industries', '1.5', '0', '+1.5'],
    ['Birch Energy', '1.21', '2.5', '−1.29'],
    ['The rest', '0', '0', '0'],
    ['Together', '2.71', '2.5', '+0.21'],
  ]);
  expect(table.getByRole('link', { name: 'Birch Energy' })).toHaveAttribute(
    'href',
    expect.stringContaining('/12'),
  );
  await person.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address().get('why')).toBeNull());
});

it('compares with another portfolio; equal figures have no difference', async () => {
  open(`${PAGE}?beside=portfolio-2`);
  const overall = within(await panel('Overall'));
  expect(await overall.findByText('the same as Nordic Income')).toBeInTheDocument();
});

it('shows nothing beside for a portfolio that the reader does not see', async () => {
  open(`${PAGE}?beside=portfolio-99`);
  expect(await screen.findByRole('button', { name: 'Compare with: nothing' })).toBeVisible();
  expect(await panel('Overall')).toBeVisible();
  expect(screen.queryByText(/why/)).toBeNull();
});

it('says so where the difference cannot be explained', async () => {
  open(`${PAGE}?beside=benchmark-uk&why=esg`, {
    roots: {
      portfolio_lineage: (asked) =>
        JSON.stringify(asked.portfolioIds) === `[${UK}]` ? null : lineageRoots.portfolio_lineage,
    },
  });
  expect(
    await screen.findByText('What explains the difference could not be loaded.'),
  ).toBeVisible();
});
