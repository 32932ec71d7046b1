import type { RegulatoryFigurePartRow } from '@verdure/contract/investments/regulatory';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { coverageOf } from './factories.ts';
import { footprintOf, footprintRoots, itrOf, itrRoots } from './footprint-factories.ts';
import { gradedOf, issueRoots, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lineageOf, lineageRoots } from './lineage-factories.ts';
import { band, lastViewed } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { artNineOf, paiOf, policyCalls, regulatoryRoots } from './regulatory-factories.ts';

const PAGE = '/dashboard/portfolio';
const UK = -3;

lastViewed('summary');

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
  data_from: '2024-12-31',
  data_to: '2024-12-31',
  figure_from: '2024-12-31',
  figure_to: '2024-12-31',
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

it('marks on the coverage bar where the parts of the other end', async () => {
  open(`${PAGE}?beside=portfolio-2`);
  const coverage = await panel('Coverage');
  await waitFor(() =>
    expect([...coverage.querySelectorAll('[data-other]')].map(placeOf)).toEqual([
      'direct',
      'proxy',
    ]),
  );
});

const placeOf = (tick: Element) => tick.getAttribute('data-other');

it('puts the averages of the other under those of the whole in the key disclosures', async () => {
  const own = issueRoots.portfolio_company_dimensions;
  const other = own.map((row) => Object.assign({}, row, { id: UK, weighted_grade: 'A' }));
  open(`${PAGE}?tab=key-disclosures&grades=ABCDE&beside=benchmark-uk`, {
    roots: Object.assign({}, issueRoots, { portfolio_company_dimensions: [...own, ...other] }),
  });
  const row = within(await screen.findByRole('row', { name: /^UK benchmark/ }));
  expect(row.getAllByRole('img', { name: /Grade A/ })).not.toHaveLength(0);
  // how the other's average is made is not explained here
  expect(row.queryByRole('link')).toBeNull();
});

it('draws each issue of the whole beside the other as two bars, the furthest behind first', async () => {
  const [issue] = issueRoots.portfolio_company_dimensions;
  const scored = (id: number, dimension_id: number, weighted_score: number) => ({
    ...issue,
    id,
    dimension_id,
    weighted_score,
    weighted_grade: 'C',
    weighted_coverage: 0.9,
  });
  open(`${PAGE}?tab=key-disclosures&grades=ABCDE&beside=benchmark-uk`, {
    roots: Object.assign({}, issueRoots, {
      portfolio_company_dimensions: [scored(1, 1, 2.5), scored(1, 2, 1.5)].flatMap((own) => [
        own,
        { ...own, id: UK, weighted_score: 2 },
      ]),
    }),
  });
  const table = within(await screen.findByRole('table', { name: 'Issues beside UK benchmark' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('0.50 below UK benchmark'),
    expect.stringContaining('0.50 above UK benchmark'),
  ]);
  const bars = rows.map((row) => [...row.querySelectorAll<HTMLElement>('.paired-bar')]);
  const points = bars.map((pair) => pair.map(({ style }) => style.getPropertyValue('--points')));
  expect(points).toEqual([
    ['1.5', '2'],
    ['2.5', '2'],
  ]);
});

it('explains a difference by its holdings, which add up with the rest', async () => {
  const { person } = open(`${PAGE}?beside=benchmark-uk`);
  const overall = within(await panel('Overall'));
  await person.click(await overall.findByRole('button', { name: /^why.*the ESG score differs$/ }));
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
    // from 2.605, the middle: (1.21 - 2.5) - (37.5% - 100%) x 2.605, and 1.5 - 62.5% x 2.605
    ['Birch Energy', '3.23', '37.50%', '100.00%', '+0.3381'],
    ['Alder Industries', '2.40', '62.50%', '0.00%', '−0.1281'],
    ['The rest', '', '0.00%', '0.00%', '0'],
    ['Together', '', '100.00%', '100.00%', '+0.21'],
  ]);
  expect(
    drawer.getByText(/^Active weight × \(value − the middle of both averages\)/),
  ).toBeVisible();
  // these are shares of the graded weight, and no weights of the table
  expect(table.getAllByRole('columnheader', { name: /^Counted weight in / })).toHaveLength(2);
  expect(table.getByRole('link', { name: 'Birch Energy' })).toHaveAttribute(
    'href',
    expect.stringContaining('/12'),
  );
  await person.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address().get('why')).toBeNull());
});

it('keeps the page as it is while the drawer that explains loads', async () => {
  open(`${PAGE}?beside=benchmark-uk`);
  const overall = within(await panel('Overall'));
  const why = await overall.findByRole('button', { name: /^why.*the ESG score differs$/ });
  let wasHidden = false;
  const watch = new MutationObserver(() => {
    wasHidden ||= !why.isConnected || why.closest('[style*="display: none"]') !== null;
  });
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  fireEvent.click(why);
  expect(await screen.findByRole('dialog', { name: 'Why it differs' })).toBeVisible();
  watch.disconnect();
  expect(wasHidden).toBe(false);
});

it('puts a benchmark beside the figures of the band, which opens why they differ', async () => {
  const { person } = open(`${PAGE}?beside=benchmark-uk&view=lifts`);
  const short = await band();
  expect(await short.findByText('▲ 0.21')).toBeVisible();
  await person.click(short.getByRole('button', { name: /^why.*the ESG score differs$/ }));
  expect(await screen.findByRole('dialog', { name: 'Why it differs' })).toBeVisible();
});

it('compares with another portfolio; equal figures have no difference', async () => {
  open(`${PAGE}?beside=portfolio-2`);
  const overall = within(await panel('Overall'));
  expect(await overall.findByText('the same as Nordic Income')).toBeInTheDocument();
  expect(overall.getByText('the same')).toBeVisible();
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
  expect(await findInPlace('What explains the difference could not be loaded.')).toBeVisible();
});

/** The rows of the drawer, as lists of texts. */
async function explained(): Promise<readonly (readonly string[])[]> {
  const drawer = within(await screen.findByRole('dialog', { name: 'Why it differs' }));
  const [, ...rows] = drawer.getAllByRole('row');
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ]);
}

it('puts a footprint beside another on the chosen basis, and explains it', async () => {
  const [alder, birch] = footprintRoots.portfolio_constituent_footprint;
  if (!alder || !birch) throw new Error('two companies are needed');
  open(`${PAGE}?beside=portfolio-2&tab=footprint&basis=mc&why=footprint`, {
    roots: {
      portfolio_footprint: [
        ...footprintRoots.portfolio_footprint,
        footprintOf({ id: 2, mc_footprint: 30 }),
      ],
      portfolio_constituent_footprint: [
        ...footprintRoots.portfolio_constituent_footprint,
        { ...birch, parent_id: 2, weight: 1, mc_contribution: 30 },
      ],
    },
  });
  expect(await explained()).toEqual([
    ['Alder Industries', '20.00', '50.00%', '0.00%', '−2.8125'],
    ['Birch Energy', '37.50', '30.00%', '100.00%', '−0.8125'],
    // 20% has no data here and counts as 0
    ['The rest: what has no data', '', '20.00%', '0.00%', '−5.125'],
    ['Together', '', '100.00%', '100.00%', '−8.75'],
  ]);
  expect(screen.getByText('8.75 below Nordic Income')).toBeInTheDocument();
});

it('puts temperatures beside others, with a tick on the strip, and explains them', async () => {
  const [alder] = itrRoots.portfolio_constituent_itr;
  if (!alder) throw new Error('a company is needed');
  open(`${PAGE}?beside=portfolio-2&tab=global-warming-impact&why=waci`, {
    roots: {
      portfolio_itr: [itrOf(), itrOf({ id: 2, itr: 2.5, waci: 18.75 })],
      portfolio_constituent_itr: [
        ...itrRoots.portfolio_constituent_itr,
        { ...alder, parent_id: 2, weight: 1 },
      ],
    },
  });
  expect(await explained()).toEqual([
    ['Birch Energy', '75.00', '37.50%', '0.00%', '+15.8203'],
    ['Alder Industries', '30.00', '62.50%', '100.00%', '+12.3047'],
    ['The rest', '', '0.00%', '0.00%', '0'],
    ['Together', '', '100.00%', '100.00%', '+28.125'],
  ]);
  expect(screen.getByText('1.02 °C below Nordic Income')).toBeInTheDocument();
  expect(document.querySelectorAll('svg rect[fill="var(--series-2)"]')).toHaveLength(1);
});

it('puts adverse impacts beside others, and explains shares in percent', async () => {
  open(`${PAGE}?beside=portfolio-2&tab=regulatory&why=share-9`, {
    roots: {
      ...regulatoryRoots,
      portfolio_pai: [paiOf(), paiOf({ id: 2, share_9: 0.2 })],
      portfolio_art9: [artNineOf(), artNineOf({ id: 2 })],
      portfolio_regulatory_figure: [
        partOf({ parent_id: 1, id: 11, name: 'Alder Industries', contribution: 0.45 }),
        partOf({ parent_id: 2, id: 12, name: 'Birch Energy', contribution: 0.2 }),
      ],
    },
    calls: policyCalls,
  });
  expect(await explained()).toEqual([
    ['Alder Industries', '45', '0', '+45'],
    ['Birch Energy', '0', '20', '−20'],
    ['The rest', '0', '0', '0'],
    ['Together', '45', '20', '+25'],
  ]);
  expect(screen.getByText('25.0 pp above Nordic Income')).toBeInTheDocument();
});

it('gives no difference of adverse impacts where one of two figures is indicative', async () => {
  const weak = paiOf({ id: 2 }).pais.map((line) =>
    line.pai_id === 12 ? { ...line, covered: 0.3, standing: 'indicative' as const } : line,
  );
  open(`${PAGE}?beside=portfolio-2&tab=regulatory`, {
    roots: {
      ...regulatoryRoots,
      portfolio_pai: [paiOf(), paiOf({ id: 2, pais: weak })],
      portfolio_art9: [artNineOf(), artNineOf({ id: 2 })],
    },
    calls: policyCalls,
  });
  const table = within(await screen.findByRole('table', { name: 'The 14 indicators' }));
  const thirteen = await table.findByRole('row', { name: /^13\. .*Nordic Income/ });
  expect(thirteen).toHaveTextContent('as Nordic Income');
  const twelve = table.getByRole('row', { name: /^12\. .*Nordic Income/ });
  expect(twelve).toHaveTextContent('indicative, 30.0% of the weight');
  expect(twelve).not.toHaveTextContent('as Nordic Income');
});

const partOf = ({ parent_id, id, name, contribution }: Part) => ({
  parent_id,
  id,
  name,
  type: 'company',
  weight: contribution,
  value: 9,
  contribution,
  missing: null,
});

type Part = Pick<RegulatoryFigurePartRow, 'parent_id' | 'id' | 'name'> & {
  readonly contribution: number;
};
