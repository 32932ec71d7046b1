import type { ReachRow, ReachTrade } from '@verdure/contract/investments/reach';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Variables } from './fake-edge.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';

const NO_ANSWER: ReachRow = {
  status: 'nothing',
  draft: null,
  trades: [],
  score: 2.04,
  grade: 'C',
  footprint: 210,
  itr: 1.9,
  excluded: 3.5,
  reached_score: null,
  reached_grade: null,
  reached_footprint: null,
  reached_itr: null,
  reached_excluded: null,
  binding_limit: null,
  binding_used_percent: null,
  binding_allowed_percent: null,
  best_value: null,
  best_grade: null,
  needed: [],
};

const trade = (of: Pick<ReachTrade, 'id' | 'name' | 'from_percent' | 'to_percent'>) => ({
  ...of,
  sector: 'Energy',
  grade: 'B' as const,
});

const REACHED: ReachRow = {
  ...NO_ANSWER,
  status: 'reached',
  draft: 'spread~c11_30~c99_3.1',
  trades: [
    trade({ id: 11, name: 'Alder Industries', from_percent: 33.1, to_percent: 30 }),
    trade({ id: 99, name: 'Almond Oils', from_percent: 0, to_percent: 3.1 }),
  ],
  reached_score: 2.41,
  reached_grade: 'B',
  reached_footprint: 190,
  reached_itr: 1.85,
  reached_excluded: 1.2,
  binding_limit: 'turnover',
  binding_used_percent: 3.1,
  binding_allowed_percent: 5,
};

const IMPOSSIBLE: ReachRow = {
  ...NO_ANSWER,
  status: 'impossible',
  best_value: 1.6,
  needed: [
    { limit: 'turnover', allowed_percent: 5, needed_percent: 7.4 },
    { limit: 'weight', allowed_percent: 5, needed_percent: null },
    { limit: 'sector', allowed_percent: 2, needed_percent: null },
  ],
};

/** Opens the dialog from the page's menu. */
async function openReach(
  row: ReachRow | ((asked: Variables) => readonly ReachRow[] | Promise<readonly ReachRow[]>),
) {
  const portfolio_reach = typeof row === 'function' ? row : [row];
  const opened = openPage(PAGE, {
    roots: { ...portfolioRoots, portfolio_reach },
    calls: [portfolioMeta],
  });
  const { person } = opened;
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  await person.click(screen.getByRole('menuitem', { name: 'Reach…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reach a target' }));
  const openFields = () =>
    person.click(dialog.getByText('Another target, or other limits', { selector: 'summary' }));
  return { ...opened, dialog, openFields };
}

const address = () => new URLSearchParams(window.location.search);

it('shows the trades, the figures before and after and the nearest limit, and takes them as a draft', async () => {
  const { person, dialog, openFields } = await openReach(REACHED);
  await openFields();
  await person.click(dialog.getByRole('button', { name: 'Find trades' }));
  expect(await dialog.findByText(/Nearest limit: turnover 3\.1% of 5%/)).toBeVisible();
  const trades = within(dialog.getByRole('table', { name: 'Trades' }));
  expect(trades.getByRole('row', { name: /Alder Industries .* 33\.10 30\.00/ })).toBeVisible();
  const figures = within(dialog.getByRole('table', { name: 'Before and after' }));
  expect(figures.getByRole('row', { name: 'ESG score 2.04 C 2.41 B' })).toBeVisible();
  expect(figures.getByRole('row', { name: /Temperature rise/ })).toHaveTextContent('1.90');
  expect(figures.getByRole('row', { name: 'Excluded, % of the weight 3.50 1.20' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Take as draft' }));
  await waitFor(() => expect(address().get('draft')).toBe('spread~c11_30~c99_3.1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const band = within(await screen.findByRole('region', { name: 'Draft' }));
  await person.click(band.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address().get('draft')).toBe('spread'));
  expect(band.getByRole('button', { name: 'Reach…' })).toBeVisible();
});

it('asks for the target and the limits that are typed, and names the limits that conflict', async () => {
  const asked: Variables[] = [];
  const { person, dialog, openFields } = await openReach((variables) => {
    asked.push(variables);
    return [IMPOSSIBLE];
  });
  await openFields();
  await person.click(dialog.getByRole('radio', { name: 'Temperature' }));
  const target = dialog.getByLabelText('At most, °C');
  await person.clear(target);
  await person.type(target, '1.5');
  const turnover = dialog.getByLabelText('Turnover, %');
  await person.clear(turnover);
  expect(dialog.getByRole('button', { name: 'Find trades' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.type(turnover, '4{Enter}');
  expect(await dialog.findByText(/The best within them is 1\.60 °C/)).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ figure: 'itr', target: 1.5, turnover: 4, weight: 5, sector: 2 }),
  ]);
  const rows = within(dialog.getByRole('table', { name: /What each limit would have to be/ }));
  expect(rows.getByRole('row', { name: 'turnover 5 7.4' })).toBeVisible();
  expect(rows.getByRole('row', { name: 'a holding 5 no help alone' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Take as draft' })).toBeNull();
});

it('says that nothing has to be traded, and drops an answer once something else is asked', async () => {
  const { person, dialog, openFields } = await openReach(NO_ANSWER);
  await openFields();
  await person.click(dialog.getByRole('button', { name: 'Find trades' }));
  expect(await dialog.findByText(/Nothing has to be traded/)).toBeVisible();
  // the answer took the place of the fields
  expect(dialog.getByText(/^Within these limits: turnover 5%, a holding 5%/)).toBeVisible();
  await openFields();
  await person.type(dialog.getByLabelText('Turnover, %'), '0');
  expect(dialog.queryByText(/Nothing has to be traded/)).toBeNull();
});

it('stops waiting, and keeps what was asked', async () => {
  const late = Promise.withResolvers<readonly ReachRow[]>();
  const { person, dialog, openFields } = await openReach(() => late.promise);
  await openFields();
  await person.click(dialog.getByRole('button', { name: 'Find trades' }));
  await person.click(await dialog.findByRole('button', { name: 'Stop' }));
  expect(dialog.queryByRole('button', { name: 'Stop' })).toBeNull();
  late.resolve([NO_ANSWER]);
  expect(dialog.getByLabelText('Turnover, %')).toHaveValue('5');
  expect(dialog.queryByText(/Nothing has to be traded/)).toBeNull();
});

it.each([
  ['One letter better', { figure: 'esg', grade: null }],
  ['Halve the footprint', { figure: 'footprint', target: null }],
  ['Below 2 °C', { figure: 'itr', target: 2 }],
  ['Nothing excluded', { figure: 'excluded', target: 0 }],
])('%s is asked for by one press', async (goal, expected) => {
  const asked: Variables[] = [];
  const { person, dialog } = await openReach((variables) => {
    asked.push(variables);
    return [REACHED];
  });
  await person.click(dialog.getByRole('button', { name: goal }));
  expect(await dialog.findByRole('table', { name: 'Trades' })).toBeVisible();
  expect(asked).toEqual([expect.objectContaining(expected)]);
});

it('asks for a share that may be excluded, with a limit of its own for chosen sectors', async () => {
  const asked: Variables[] = [];
  const { person, dialog, openFields } = await openReach((variables) => {
    asked.push(variables);
    return [{ ...IMPOSSIBLE, best_value: 2.5 }];
  });
  await openFields();
  await person.click(dialog.getByRole('radio', { name: 'Excluded' }));
  const target = dialog.getByLabelText('At most, % of the weight');
  await person.clear(target);
  await person.type(target, '101');
  expect(dialog.getByRole('button', { name: 'Find trades' })).toHaveAccessibleDescription(
    /from 0 to 100%/,
  );
  await person.clear(target);
  await person.type(target, '2');
  await person.click(dialog.getByText('Other limit for chosen sectors', { selector: 'summary' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Energy' }));
  await person.type(dialog.getByLabelText('They move by, points'), '.5{Enter}');
  expect(await dialog.findByText(/The best within them is 2\.50%/)).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ figure: 'excluded', target: 2, chosenSectors: [1], chosen: 0.5 }),
  ]);
});
