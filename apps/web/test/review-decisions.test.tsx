import { correctionEffectEndpoint } from '@verdure/contract/desk/correction-effects';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { answers, gate, inTurn, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { bodiesOf, changes, openReview, UNDO, undoes, undoesNothing } from './open-review.ts';
import { REVIEW_PAGE } from './review-answers.ts';
import { boardOf, policyOf, reviewedOf, reviewOf, waterOf } from './review-factories.ts';

const row = (name: RegExp) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('region', { name: 'Metrics' }))
    .queryAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);
const of = (id: number) => `PUT /api/company-metrics/${id}`;
const allInTurn = (first: FakeCall, ...then: readonly FakeCall[]): FakeCall =>
  then.reduce(inTurn, first);
const updates = (count: number) =>
  waitFor(() => expect(screen.getAllByText('Metric successfully updated')).toHaveLength(count));

describe('undo', () => {
  const three = reviewOf({ metrics: [reviewedOf(), waterOf(), policyOf()] });

  it('SCR-APP-18 (part) of each visible toast undoes its own act, and z walks back through the rest', async () => {
    const { person, sent } = openReview(
      [
        allInTurn(
          changes(reviewedOf({ id: 601, approved: true })),
          changes(waterOf({ id: 602, approved: true })),
          changes(policyOf({ id: 603, approved: true })),
        ),
        allInTurn(
          undoes(waterOf({ id: 702 }), 602),
          undoes(policyOf({ id: 703 }), 603),
          undoes(reviewedOf({ id: 701 }), 601),
          undoesNothing(['approval of Water withdrawn, 2025']),
        ),
      ],
      { review: three },
    );
    await row(/^Scope 1 emissions/);
    for (const count of [1, 2, 3]) {
      await person.keyboard('a');
      await updates(count);
    }
    const second = screen.getAllByRole('button', { name: 'Undo' })[1];
    if (second === undefined) throw new Error('three toasts can be undone');
    await person.click(second);
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Water/)]));
    await person.keyboard('z');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await person.keyboard('z');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await person.keyboard('z');
    await waitFor(() => expect(bodiesOf(sent, UNDO)).toEqual([{ act_id: 602 }, {}, {}, {}]));
  });

  it('after a reload takes back what was done before it, and opens the list where the value is', async () => {
    const water = waterOf({ id: 702, approved: true });
    const { person, sent } = openReview([undoes(water, 502)], {
      review: reviewOf({ metrics: [waterOf(), reviewedOf()] }),
    });
    await row(/^Water withdrawn/);
    await person.keyboard('z');
    expect(await screen.findByText('Undone: Water withdrawn')).toBeVisible();
    expect(bodiesOf(sent, UNDO)).toEqual([{}]);
    expect(window.location.search).toContain('list=approved');
    expect(rows()).toEqual([expect.stringMatching(/^Water/)]);
  });

  it('says what stays since a colleague changed it', async () => {
    const { person } = openReview([undoesNothing(['approval of Water withdrawn, 2025'])], {
      review: three,
    });
    await row(/^Scope 1 emissions/);
    await person.keyboard('z');
    const stays = 'Somebody changed it since, so it stays: approval of Water withdrawn, 2025';
    expect(await screen.findByText(stays)).toBeVisible();
    expect(screen.getByText('Nothing of yours from the last day is left to undo')).toBeVisible();
  });

  it('takes a correction back as well', async () => {
    const { person, sent } = openReview(
      [changes(reviewedOf({ id: 601, awareness_score: 4 })), undoes(reviewedOf(), 601)],
      { review: three },
    );
    await row(/^Scope 1 emissions/);
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '9000{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodiesOf(sent, UNDO)).toEqual([{ act_id: 601 }]));
  });
});

describe('an approval', () => {
  const buttons = () => ({
    approve: screen.getByRole('button', { name: 'Approve (a)' }),
    reject: screen.getByRole('button', { name: 'Reject (r)' }),
  });
  const decision = () => within(screen.getByRole('region', { name: 'Decision' }));

  it('waits, with words, until the passages of the value are there; a rejection does not', async () => {
    const { person, sent } = openReview([changes(reviewedOf({ id: 601, approved: true }))]);
    const { opened, open } = gate();
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/excerpts')) await opened;
      return answer(address, init);
    });
    await row(/^Scope 1 emissions/);
    expect(buttons().approve).toHaveAttribute('aria-disabled', 'true');
    expect(buttons().reject).not.toHaveAttribute('aria-disabled');
    const words = 'Its passages load: Approve waits for them';
    expect(decision().getByText(words)).toBeVisible();
    await person.keyboard('a');
    expect(within(screen.getByRole('log')).getByText(words)).toBeVisible();
    expect(bodiesOf(sent, of(501))).toEqual([]);
    open();
    expect(await decision().findByText('2 passages')).toBeVisible();
    await person.keyboard('a');
    await updates(1);
    expect(bodiesOf(sent, of(501))).toEqual([{ approved: true }]);
  });

  it('waits where the passages did not load', async () => {
    openReview([refuses(reviewedExcerptsEndpoint, 400, 'Not now')]);
    await row(/^Scope 1 emissions/);
    const words = 'Its passages did not load: load them again before you approve';
    expect(await decision().findByText(words)).toBeVisible();
    expect(buttons().approve).toHaveAttribute('aria-disabled', 'true');
  });

  it('of a value without a passage says so before and after, and takes one key', async () => {
    const approved = waterOf({ id: 602, approved: true, approved_at: '2026-03-02T09:30:00.000Z' });
    const { person, sent } = openReview([changes(approved)], {
      review: reviewOf({ metrics: [waterOf()] }),
    });
    await row(/^Water withdrawn/);
    expect(decision().getByText('No passage: you approve it without evidence')).toBeVisible();
    expect(buttons().approve).not.toHaveClass('button-primary');
    await person.keyboard('a');
    await updates(1);
    expect(bodiesOf(sent, of(502))).toEqual([{ approved: true }]);
    await person.keyboard('m');
    expect(await decision().findByText('02 March 2026, without a passage')).toBeVisible();
  });
});

it('an approval after that of a colleague says whose it was, and has no Undo', async () => {
  const theirs = reviewedOf({ approved: true, approved_by_name: 'Iris Berg' });
  const { person } = openReview([changes(theirs, { act_id: null })]);
  await row(/^Scope 1 emissions/);
  await person.keyboard('a');
  const words = 'Scope 1 emissions was approved already by Iris Berg';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Metric successfully updated')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('what is asked first', () => {
  it('is whether a sum is right that comes into force with the value, in the words of the server', async () => {
    const message = 'GHG emissions, the sum of scope 1 and 2, is implausible: 75 times 2024';
    const { person, sent } = openReview([
      inTurn(
        refuses(changeMetricEndpoint, 400, { message, code: 'company-metric.implausible' }),
        changes(reviewedOf({ id: 601, approved: true })),
      ),
    ]);
    await row(/^Scope 1 emissions/);
    await person.keyboard('a');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Is Scope 1 emissions right?' }),
    );
    expect(dialog.getByText(message)).toBeVisible();
    expect(rows()).toHaveLength(3);
    await person.click(dialog.getByRole('button', { name: 'Approve and confirm' }));
    await updates(1);
    expect(bodiesOf(sent, of(501))).toEqual([
      { approved: true },
      { approved: true, confirmed: true },
    ]);
  });

  it('is whether governance is approved, with what that does to clients and how long it can be undone', async () => {
    const waiting = boardOf({ approved: false, approved_at: null });
    const effect = answers(correctionEffectEndpoint, { moved: [], portfolios: 14, clients: 3 });
    const { person, sent } = openReview([changes(boardOf({ id: 604 })), effect], {
      address: `${REVIEW_PAGE}?types=governance`,
      review: reviewOf({ metrics: [waiting] }),
    });
    await row(/^Board independence/);
    await person.keyboard('a');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Approve Board independence?' }),
    );
    expect(
      dialog.getByText(/^You cannot reject governance metrics\. Correct the value/),
    ).toBeVisible();
    const undo = 'Undo takes the approval back for 24 hours. After that it can only be corrected.';
    expect(dialog.getByText(undo)).toBeVisible();
    expect(await dialog.findByText(/14 portfolios of 3 clients/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Do not approve' }));
    expect(bodiesOf(sent, of(504))).toEqual([]);
    await person.keyboard('a');
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await updates(1);
    expect(bodiesOf(sent, of(504))).toEqual([{ approved: true }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('is why a candidate is rejected, by one more key; it is kept in a list and can be put back', async () => {
    const gone = reviewedOf({
      id: 601,
      rejected: true,
      reason: 'Wrong year',
      created_by_name: 'Ada Marlowe',
    });
    const { person, sent } = openReview([inTurn(changes(gone), changes(reviewedOf({ id: 602 })))]);
    await row(/^Scope 1 emissions/);
    await person.keyboard('x');
    await screen.findByRole('dialog', { name: 'Why is Scope 1 emissions rejected?' });
    await person.keyboard('2');
    await updates(1);
    expect(bodiesOf(sent, of(501))).toEqual([{ rejected: true, reason: 'Wrong year' }]);
    expect(rows()).toHaveLength(2);
    await person.click(screen.getByRole('radio', { name: 'Rejected' }));
    expect(rows()).toEqual([expect.stringMatching(/^Scope 1 emissions/)]);
    expect(rows()[0]).toContain('Wrong year · 01 March 2026 by Ada Marlowe');
    expect(screen.getByText('Wrong year')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Put back (r)' }));
    await updates(2);
    expect(bodiesOf(sent, of(601))).toEqual([{ rejected: false }]);
    expect(await screen.findByText('No rejected metrics exist.')).toBeVisible();
  });
});

it('corrects an approved value by a draft, which is opened, while the value stays in force', async () => {
  const water = waterOf({ approved: true });
  const draft = waterOf({ id: 602, performance_value: 9000, edited: true });
  const { person, sent } = openReview([changes(draft)], {
    address: `${REVIEW_PAGE}?list=approved`,
    review: reviewOf({ metrics: [water] }),
  });
  await row(/^Water withdrawn/);
  expect(screen.getByText(/waits beside the approved value and replaces it/)).toBeVisible();
  await person.keyboard('e');
  await person.type(await screen.findByRole('textbox', { name: 'Value' }), '9000');
  await person.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Restated{Enter}');
  expect(await screen.findByText('The correction waits here until you approve it')).toBeVisible();
  expect(bodiesOf(sent, of(502))).toEqual([
    { raw_value: 9000, raw_unit: 'm3', reason: 'Restated' },
  ]);
  await row(/^Water withdrawn9,000 m3/);
  expect(rows()).toHaveLength(1);
  await person.keyboard('m');
  await row(/^Water withdrawn8,002 m3/);
  expect(rows()).toHaveLength(1);
});

it('only shows a company that every organisation reads to those who review for one, and says why', async () => {
  localStorage.setItem('verdure.review-evidence', 'passages');
  const { company, ...rest } = reviewOf();
  const { person, sent } = openReview([], {
    review: { ...rest, company: { ...company, may_change: false } },
  });
  await row(/^Scope 1 emissions/);
  const why = /^Every organisation reads this company, so your organisation cannot change it/;
  for (const name of [/^Approve/, /^Reject \(r\)/, /^EDCI/, /^Delete Metrics/, /^New excerpt/]) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(why);
  expect(await screen.findByRole('article', { name: /^1:/ })).toBeVisible();
  for (const name of ['Best', 'Delete', /^Awareness/, 'Enter GHG scopes']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('checkbox', { name: /Edit value/ })).toBeNull();
  await person.keyboard('arxepn1bcdz');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
});
