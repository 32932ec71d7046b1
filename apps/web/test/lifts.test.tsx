// ESG OVERVIEW: what lifts and drags a figure against a reference

import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { FEATURES } from '@verdure/contract/vocabulary';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { constituentsMessages } from '../src/features/investments/constituents/constituents.messages.ts';
import { liftsMessages } from '../src/features/investments/lifts/lifts.messages.ts';
import { attributionBars, attributionOfNothing, pillarLifts } from './attribution-factories.ts';
import { scoresOf } from './company-factories.ts';
import { answers, answersFile } from './fake-edge.ts';
import { downloadedFiles } from './downloaded-files.ts';
import { coverageOf, without } from './factories.ts';
import { findInPlace } from './in-place.ts';
import { fundRoots, leafOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { rowOf, viewButton } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';

const open = (address = PAGE, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    roots: { ...portfolioRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const address = () => new URLSearchParams(window.location.search);
const SENTENCE = 'Industrials and Energy explain −0.16 of the −0.31 against Global benchmark.';

/** The drawn waterfall, which says what explains most. */
const picture = (name = /^Lifts and drags, ESG score/) => screen.findByRole('img', { name });

/** The holdings of a bar, as lists of texts. */
async function holdingsOf(bar: string) {
  const table = within(await screen.findByRole('table', { name: `Holdings of ${bar}` }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** The variables that a root was last asked with. */
const askedOf = (sent: ReturnType<typeof open>['sent'], root: string) =>
  String(sent.map(({ body }) => String(body)).findLast((body) => body.includes(`${root}(`)));

it('is what a first visit shows, against the Global benchmark', async () => {
  const { sent } = open();
  expect(await picture()).toHaveAccessibleName(
    `Lifts and drags, ESG score, points, 0 to 4: ${SENTENCE}`,
  );
  expect(screen.getByText(SENTENCE)).toBeVisible();
  expect(screen.getByText(liftsMessages.rule('2.15'))).toBeVisible();
  expect(await viewButton('Lifts and drags')).toBeChecked();
  expect(askedOf(sent, 'portfolio_attribution')).toMatch(/"figure":"esg","cut":"sector"/);
  // the table of holdings is not asked for in vain
  expect(sent.some(({ body }) => String(body).includes('portfolio_constituents('))).toBe(false);
});

it('shows the same bars as a table', async () => {
  const { person } = open();
  await picture();
  await person.click(screen.getByRole('button', { name: 'More for Lifts and drags' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const table = within(await screen.findByRole('table', { name: /^Lifts and drags/ }));
  const row = table.getByRole('row', { name: /Financials/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Financials',
    '20.00%',
    '16.00%',
    '2.60',
    '2.40',
    '+0.02',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(1 + attributionBars.length);
});

it('lists the holdings of the bar that drags most, each a link with the way back', async () => {
  open();
  expect(await holdingsOf('Industrials')).toEqual([
    ['Alder Industries', expect.stringMatching(/^0\.80/), '20.00%', '1.00%', '−0.0900', ''],
    ['Norway', expect.stringMatching(/^1\.20/), '5.00%', '1.00%', '−0.0200', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    '/dashboard/company/11?portfolio=1&profile=4',
  );
  expect(screen.getByRole('link', { name: 'Norway' })).toHaveAttribute(
    'href',
    '/dashboard/country/3?profile=4',
  );
});

it('says what the weights of the holdings are shares of', async () => {
  open();
  await holdingsOf('Industrials');
  expect(screen.getByRole('columnheader', { name: 'Weight,\nof 94.8%' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'In Global benchmark' })).toBeVisible();
  expect(
    screen.getByText('Weights are shares of the 94.8% of Global Equity Core with a score.'),
  ).toBeVisible();
});

it('asks for the holdings that it lists, and says of how many they are', async () => {
  const many = attributionBars.map((row) => Object.assign({}, row, { holdings: 340 }));
  const { sent } = open(PAGE, { roots: { portfolio_attribution: many } });
  await holdingsOf('Industrials');
  expect(askedOf(sent, 'portfolio_attribution_holdings')).toContain('"limit":12');
  expect(screen.getByText(liftsMessages.more(12, 340))).toBeVisible();
});

it('lists the holdings of the bar that is pressed', async () => {
  open();
  const drawn = await picture();
  const [energy] = within(drawn).getAllByText('Energy');
  if (energy === undefined) throw new Error('there is no bar of Energy');
  fireEvent.click(energy);
  expect(await holdingsOf('Energy')).toEqual([expect.arrayContaining(['Birch Energy'])]);
  expect(address().get('bar')).toBe('10');
});

it('lists the holdings of the bar that the arrow keys reach and Enter takes', async () => {
  const { person } = open();
  const drawn = await picture();
  drawn.focus();
  // the first line is the benchmark, and has no holdings of its own
  await person.keyboard('{Enter}');
  expect(address().get('bar')).toBeNull();
  await person.keyboard('{End}{ArrowUp}{ArrowUp}{Enter}');
  expect(await holdingsOf('Energy')).toHaveLength(1);
  expect(address().get('bar')).toBe('10');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Energy drags: −0.05; 8.00% here at 1.40');
});

it('keeps the figure and the cut in the address, and asks for them', async () => {
  const { person, sent } = open(`${PAGE}?bar=10`);
  await holdingsOf('Energy');
  await person.click(screen.getByRole('button', { name: 'Figure: ESG score' }));
  await person.click(screen.getByRole('option', { name: 'Governance' }));
  await waitFor(() => expect(address().get('lift')).toBe('governance'));
  // the bar was one of the other figure
  expect(address().get('bar')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Country' }));
  await waitFor(() => expect(address().get('cut')).toBe('country'));
  await waitFor(() =>
    expect(askedOf(sent, 'portfolio_attribution')).toMatch(/"figure":"governance","cut":"country"/),
  );
});

it('opens the figure and the cut of an address; less is better for a temperature', async () => {
  const warm = {
    figure_value: 1.9,
    reference_value: 2.5,
    figure_grade: null,
    reference_grade: null,
  };
  const cooler = attributionBars.map((row) => Object.assign({}, row, warm));
  const { sent } = open(`${PAGE}?lift=itr&cut=holding`, {
    roots: { portfolio_attribution: cooler },
  });
  const drawn = await screen.findByRole('img', { name: /^Lifts and drags, Implied temperature/ });
  expect(askedOf(sent, 'portfolio_attribution')).toMatch(/"figure":"itr","cut":"holding"/);
  drawn.focus();
  fireEvent.keyDown(drawn, { key: 'ArrowDown' });
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Financials drags/);
});

it('lists what explains most of all, where a bar is one holding and none is chosen', async () => {
  const { sent } = open(`${PAGE}?cut=holding`);
  const all = await screen.findByRole('table', { name: liftsMessages.allHoldings });
  expect(within(all).getAllByRole('link')).not.toHaveLength(0);
  expect(askedOf(sent, 'portfolio_attribution_holdings')).not.toContain('"group"');

  const [energy] = within(await picture()).getAllByText('Energy');
  if (energy === undefined) throw new Error('there is no bar of Energy');
  fireEvent.click(energy);
  expect(await holdingsOf('Energy')).toHaveLength(1);
});

it('explains the adverse impacts that are one mean, and says which are not', async () => {
  const { person, sent } = open(`${PAGE}?lift=pai-5/Consumption&bar=20`);
  expect(
    await picture(/^Lifts and drags, PAI 5. Non-renewable energy: Consumption, %/),
  ).toBeVisible();
  expect(askedOf(sent, 'portfolio_attribution')).toMatch(/"figure":"pai","pai":"5\/Consumption"/);
  expect(screen.getByText(liftsMessages.sumsLeftOut)).toBeVisible();
  // fractions are written in percent, as the page writes the figure
  expect(await holdingsOf('Industrials')).toContainEqual([
    'Alder Industries',
    expect.stringMatching(/^80 /),
    '20.00%',
    '1.00%',
    '−9.00',
    '',
  ]);
  await person.click(screen.getByRole('button', { name: /^Figure: PAI 5/ }));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('PAI 13. Board diversity');
  expect(names.filter((name) => name?.startsWith('PAI 2'))).toEqual([]);
});

it('a reader without the regulation sees no adverse impact', async () => {
  const { person } = open(PAGE, { user: without(FEATURES.sfdr) });
  await person.click(await screen.findByRole('button', { name: /^Figure: / }));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.filter((name) => name?.startsWith('PAI'))).toEqual([]);
});

it('compares with what stands beside the page', async () => {
  const { sent } = open(`${PAGE}?beside=portfolio-2`, {
    roots: { portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })] },
  });
  await waitFor(() => expect(askedOf(sent, 'portfolio_attribution')).toContain('"referenceId":2'));
  expect(askedOf(sent, 'portfolio_attribution')).toContain('"referenceType":"portfolio"');
});

it.each([
  [
    { standing: 'not_shown' as const, figure_value: null, figure_grade: null },
    liftsMessages.hidden(['Global Equity Core']),
  ],
  [
    { reference_standing: 'not_shown' as const, reference_value: null, reference_grade: null },
    liftsMessages.hidden(['Global benchmark']),
  ],
  [{ figure_value: 2.3 }, liftsMessages.equal],
])('of %j it says: %s', async (whole, text) => {
  open(PAGE, { roots: { portfolio_attribution: [attributionOfNothing(whole)] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Lifts and drags/ })).toBeNull();
});

it('says so where a figure is indicative, and where there is nothing to compare with', async () => {
  const weak = attributionBars.map((row) => Object.assign({}, row, { standing: 'indicative' }));
  open(PAGE, { roots: { portfolio_attribution: weak } });
  expect(await screen.findByText(liftsMessages.indicative(['Global Equity Core']))).toBeVisible();
  cleanup();
  open(PAGE, { roots: { portfolio_attribution: [] } });
  expect(await screen.findByText(liftsMessages.noReference)).toBeVisible();
});

it.each([
  ['portfolio_attribution', liftsMessages.failed],
  ['portfolio_attribution_holdings', liftsMessages.holdingsFailed],
])('says that %s failed, and can be tried again', async (root, text) => {
  open(PAGE, { roots: { [root]: null } });
  expect(await findInPlace(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('keeps the view that was last chosen, for the next page', async () => {
  const { person } = open();
  await picture();
  await person.click(await viewButton('Summary'));
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
  expect(address().get('view')).toBe('summary');
  cleanup();
  open();
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
  expect(await viewButton('Summary')).toBeChecked();
});

it.each(['filter=esg:E', 'sort=weight', 'underlying=true', 'weighted=false'])(
  'an address with %s opens the holdings',
  async (search) => {
    const portfolio_flat_constituents = [leafOf('Alder Industries')];
    open(`${PAGE}?${search}`, { roots: { portfolio_flat_constituents } });
    expect(await rowOf(/Alder Industries/)).toBeVisible();
    expect(await viewButton('Holdings')).toBeChecked();
  },
);

it('the holdings stay open when the filter that opened them is cleared', async () => {
  const { person } = open(`${PAGE}?weighted=false`);
  await person.click(await screen.findByRole('switch', { name: 'Weighted' }));
  await waitFor(() => expect(address().get('weighted')).toBeNull());
  expect(await viewButton('Holdings')).toBeChecked();
  expect(await rowOf(/Alder Industries/)).toBeVisible();
});

it('a portfolio without holdings says so, and how to get some', async () => {
  open(PAGE, { roots: { portfolio_coverage: [coverageOf({ total_holdings: 0 })] } });
  expect(await screen.findByText('This portfolio has no holdings.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload holdings' })).toBeVisible();
});

const { sustainability, governance, climate, impact, temperatureRise, footprint, sfdr } = FEATURES;
const PILLARS = [sustainability, governance, climate, impact];

it('without the pillars it explains the other figures of the subscription', async () => {
  const { person, sent } = open(PAGE, { user: without(...PILLARS) });
  const chosen = await screen.findByRole('button', { name: /^Figure: / });
  await person.click(chosen);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Implied temperature rise');
  expect(names).not.toContain('ESG score');
  await waitFor(() => expect(askedOf(sent, 'portfolio_attribution')).toContain('"figure":"itr"'));
});

it('without any of its figures it says so', async () => {
  open(PAGE, { user: without(...PILLARS, temperatureRise, footprint, sfdr) });
  expect(await screen.findByText(liftsMessages.noFigure)).toBeVisible();
});

it('of a fund it asks the roots of funds', async () => {
  const { sent } = openPage('/dashboard/fund/7', { roots: fundRoots });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(await holdingsOf('Industrials')).toHaveLength(2);
  expect(askedOf(sent, 'fund_attribution')).toContain('"fundIds":[7]');
});

it('exports the bars and the holdings behind them, as they are divided', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${PAGE}?cut=pillar&pillar=governance`, {
    roots: pillarLifts,
    calls: [answersFile(tableFileEndpoint, 'Bar')],
  });
  await picture();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'lifts',
    beside: [{ type: 'portfolio', id: -2 }],
    divided: { figure: 'esg', cut: 'pillar', pillar: 'governance' },
  });
});

it('exports nothing where the difference is not explained, and says so', async () => {
  open(PAGE, { roots: { portfolio_attribution: [attributionOfNothing()] } });
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() =>
    expect(button).toHaveAttribute('aria-description', liftsMessages.nothingToExport),
  );
});

it('leaves the charts to their own files, and says so', async () => {
  open(`${PAGE}?view=charts`);
  const button = await screen.findByRole('button', { name: 'Export' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-description', constituentsMessages.exportElsewhere);
});

it('goes from a pillar to its issues, from an issue to its holdings, and from one to its reason', async () => {
  const calls = [answers(companyScoresEndpoint, scoresOf())];
  const { person } = open(`${PAGE}?cut=pillar&bar=Sustainability`, {
    roots: pillarLifts,
    calls,
  });
  await holdingsOf('Sustainability');
  await person.click(screen.getByRole('button', { name: liftsMessages.showIssues }));
  // the issue that drags most, and not the other pillar
  expect(await holdingsOf('Waste')).toHaveLength(1);
  expect(address().get('pillar')).toBe('sustainability');
  expect(screen.getByText(liftsMessages.addUp(2, 'Sustainability', '−0.20'))).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Issues of Sustainability' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /^How Alder Industries is made/ }));
  expect(address().get('reason')).toBe('11-1');
  expect(await screen.findByRole('dialog', { name: /Alder Industries$/ })).toBeVisible();
});

it('an address opens the issues of a pillar, and the keys lead back to whole pillars', async () => {
  const { person } = open(`${PAGE}?cut=pillar&pillar=sustainability`, { roots: pillarLifts });
  await holdingsOf('Waste');
  screen.getByRole('radio', { name: 'Issues of Sustainability' }).focus();
  await person.keyboard('{ArrowLeft}');
  await holdingsOf('Governance');
  expect(address().get('pillar')).toBeNull();
});
