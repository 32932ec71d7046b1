import { saveDraftEndpoint } from '@verdure/contract/investments/drafts';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { portfolioOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import type { Variables } from './fake-edge.ts';
import { gradedOf, holdings, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { band as bandOfPage } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';
const BIRCH_5 = 'spread~c12_5';

const draftOf = ({ draft }: Variables): string | undefined =>
  typeof draft === 'string' ? draft : undefined;

/** Every change makes the score better by 0.1. */
const overallsOf = (asked: Variables) => {
  const changes = (draftOf(asked)?.split('~').length ?? 1) - 1;
  return [{ ...gradedOf(1), weighted_esg_score: 2.71 + changes / 10 }];
};

const open = (address: string, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    roots: { ...portfolioRoots, portfolio_overalls: overallsOf, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const address = () => new URLSearchParams(window.location.search);
const band = async () => within(await screen.findByRole('region', { name: 'Draft' }));
const weightOf = (name: string) => screen.findByLabelText(`Weight of ${name}, percent`);

it('starts a draft from the menu of the page', async () => {
  const { person } = open(PAGE);
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  await person.click(screen.getByRole('menuitem', { name: 'Try changes' }));
  expect((await band()).getByRole('status')).toHaveTextContent('Draft: 0 changes');
  expect(address().get('draft')).toBe('spread');
  // weights are changed in the table
  expect(address().get('view')).toBe('holdings');
  expect(await weightOf('Alder Industries')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tearsheet/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Compare with/ })).toBeNull();
});

it('changes a weight by typing and by arrows, and shows saved and draft side by side', async () => {
  const { person, sent } = open(`${PAGE}?draft=spread`);
  const field = await weightOf('Alder Industries');
  await person.clear(field);
  await person.type(field, '30{Enter}');
  await waitFor(() => expect(address().get('draft')).toBe('spread~c11_30'));
  const short = await bandOfPage();
  expect(await short.findByText('▲ 0.10')).toBeVisible();
  expect(short.getByText('0.10 above Saved')).toBeInTheDocument();
  const asked = sent.map(({ body }) => String(body)).filter((body) => body.includes('overalls('));
  expect(asked.some((body) => body.includes('"draft":"spread~c11_30"'))).toBe(true);
  await person.keyboard('{ArrowUp}');
  await waitFor(() => expect(address().get('draft')).toBe('spread~c11_30.1'));
  expect(await weightOf('Alder Industries')).toHaveFocus();
  // leaving the field is no change: one undo takes the arrow back
  await person.tab();
  await person.click((await band()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address().get('draft')).toBe('spread~c11_30'));
});

it('a held arrow moves the weight, which counts once it is let go', async () => {
  const { sent } = open(`${PAGE}?draft=spread`);
  const field = await weightOf('Alder Industries');
  const before = Number(field.getAttribute('value'));
  const after = (by: number) => `spread~c11_${Number((before + by).toFixed(4))}`;
  for (let at = 0; at < 10; at += 1) {
    fireEvent.keyDown(field, { key: 'ArrowUp', repeat: at > 0 });
    const moved = after((at + 1) / 10);
    expect(`spread~c11_${field.getAttribute('value')}`).toBe(moved);
    // the address of the first press comes later
    await act(() => Promise.resolve());
  }
  fireEvent.keyUp(field, { key: 'ArrowUp' });
  await waitFor(() => expect(address().get('draft')).toBe(after(1)));
  const drafts = sent.flatMap(({ body }) => /"draft":"([^"]+)"/.exec(String(body))?.[1] ?? []);
  expect(drafts.filter((draft) => ![after(0.1), after(1), 'spread'].includes(draft))).toEqual([]);
});

it('undoes, redoes and discards', async () => {
  const { person } = open(`${PAGE}?draft=${BIRCH_5}`);
  await person.click(await screen.findByRole('button', { name: 'Remove Alder Industries' }));
  await waitFor(() => expect(address().get('draft')).toBe(`${BIRCH_5}~c11_x`));
  const tools = await band();
  expect(tools.getByRole('status')).toHaveTextContent('Draft: 2 changes');
  await person.click(tools.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address().get('draft')).toBe(BIRCH_5));
  await person.click(tools.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(address().get('draft')).toBe(`${BIRCH_5}~c11_x`));
  await person.click(tools.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address().get('draft')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
});

it('adds a company that a search finds, and says which ones are held', async () => {
  const company = (id: number, name: string) => ({
    id,
    name,
    isin: null,
    ticker: null,
    sector_name: null,
    proxy: false,
    coverage_state: 'direct' as const,
    icm_gov: false,
    icm_sus: false,
  });
  const found = answers(searchCompaniesEndpoint, [
    company(11, 'Alder Industries'),
    company(99, 'Almond Oils'),
  ]);
  const { person } = open(`${PAGE}?draft=spread`, { calls: [found] });
  await person.click((await band()).getByRole('button', { name: 'Add a company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a company' }));
  expect(dialog.getByLabelText('Name, ISIN or ticker')).toHaveFocus();
  await person.keyboard('Al');
  expect(await dialog.findByRole('button', { name: 'Alder Industries' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.click(dialog.getByRole('button', { name: 'Almond Oils' }));
  await waitFor(() => expect(address().get('draft')).toBe('spread~c99_1'));
});

it('says what is wrong with a weight, and keeps the draft', async () => {
  const { person } = open(`${PAGE}?draft=spread`);
  const field = await weightOf('Alder Industries');
  await person.clear(field);
  await person.type(field, 'much{Enter}');
  expect(
    await screen.findByText('A weight is a number from -100 to 100, in percent.'),
  ).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(address().get('draft')).toBe('spread');
});

it('names what moved most, in proportion to what is saved', async () => {
  open(`${PAGE}?draft=${BIRCH_5}`);
  const moved = within(await screen.findByRole('region', { name: 'Moved most' }));
  expect(await moved.findByText('ESG score')).toBeVisible();
  expect(moved.getByText('▲ 0.10')).toBeVisible();
});

it('saves the draft as a new portfolio and opens it', async () => {
  const saved = answers(saveDraftEndpoint, portfolioOf({ id: 2, name: 'Nordic Income' }));
  const { person, sent } = open(`${PAGE}?draft=${BIRCH_5}`, { calls: [saved] });
  await person.click((await band()).getByRole('button', { name: 'Save as new portfolio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new portfolio' }));
  const name = dialog.getByLabelText('Name of the new portfolio');
  expect(name).toHaveValue('Global Equity Core draft');
  await person.clear(name);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await person.type(name, 'Greener{Enter}');
  await waitFor(() => expect(address().get('portfolio')).toBe('2'));
  expect(address().get('draft')).toBeNull();
  const body = sent.find(({ route }) => route === 'POST /api/portfolios/1/drafts')?.body;
  expect(JSON.parse(String(body))).toEqual({ name: 'Greener', draft: BIRCH_5 });
});

it('keeps a draft of more than 50 changes in the tab, where a link cannot share it', async () => {
  const many = ['spread', ...Array.from({ length: 50 }, (_, at) => `c${100 + at}_1`)].join('~');
  const { person } = open(`${PAGE}?draft=${many}`);
  await person.click(await screen.findByRole('button', { name: 'Remove Alder Industries' }));
  await waitFor(() => expect(address().get('draft')).toBe('tab'));
  const tools = await band();
  expect(tools.getByRole('status')).toHaveTextContent('Draft: 51 changes');
  expect(tools.getByRole('button', { name: 'Copy link' })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['nonsense', /The draft cannot be read/],
  ['tab', /The draft of this link is not in this tab/],
])('says so for the draft %j, and shows what is saved', async (draft, sentence) => {
  sessionStorage.clear();
  open(`${PAGE}?draft=${draft}`);
  expect((await band()).getByText(sentence)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Global Equity Core' })).toBeVisible();
  expect(holdings.length).toBeGreaterThan(0);
});
