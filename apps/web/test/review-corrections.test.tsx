import {
  type CorrectionEffect,
  correctionEffectEndpoint,
} from '@verdure/contract/desk/correction-effects';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { bodiesOf, changes, openReview } from './open-review.ts';
import { REVIEW_PAGE } from './review-answers.ts';
import { reviewedOf, reviewOf } from './review-factories.ts';

const inForce = (change = {}) =>
  reviewedOf({ id: 401, approved: true, approved_at: '2026-03-02T09:30:00.000Z', ...change });
const draft = (change = {}) => reviewedOf({ replaces: 401, edited: true, ...change });
const effectOf = (change: Partial<CorrectionEffect> = {}) =>
  answers(correctionEffectEndpoint, { moved: [], portfolios: 14, clients: 3, ...change });
const effect = () => screen.findByRole('region', { name: 'Once approved' });
const open = (call: FakeCall, review = [draft(), inForce()]) =>
  openReview([call], { review: reviewOf({ metrics: review }) });

describe('a correction of a value in force', () => {
  it('says what its approval does to grades, and in how many portfolios of how many clients', async () => {
    open(
      effectOf({
        moved: [
          { of: 'esg', score_before: 2, score_after: 3, grade_before: 'C', grade_after: 'B' },
          {
            of: 'impact',
            score_before: 1,
            score_after: null,
            grade_before: 'D',
            grade_after: null,
          },
        ],
      }),
    );
    expect(
      await within(await effect()).findByText(
        (_text, element) =>
          element?.textContent ===
          'Aldgate Chemicals C to B, Impact D to no grade, 14 portfolios of 3 clients',
      ),
    ).toBeVisible();
  });

  it('says plainly that no grade moves, with the scores that do', async () => {
    const score = { score_before: 2, score_after: 2.25 };
    open(
      effectOf({
        portfolios: 1,
        clients: 1,
        moved: [{ of: 'esg', ...score, grade_before: 'C', grade_after: 'C' }],
      }),
    );
    expect(
      await within(await effect()).findByText(/No grade moves; ESG 2.00 to 2.25/),
    ).toBeVisible();
    expect(await effect()).toHaveTextContent('1 portfolio of 1 client');
  });

  it('says that nothing moves, where nothing holds the company', async () => {
    open(effectOf({ portfolios: 0, clients: 0 }));
    expect(await within(await effect()).findByText('No grade moves')).toBeVisible();
    expect(await effect()).toHaveTextContent('No grade moves, in no portfolio');
  });

  it('stays decidable where the effect cannot be worked out', async () => {
    open(refuses(correctionEffectEndpoint, 500, 'No'));
    expect(
      await within(await effect()).findByText(/effect of the correction could not be worked out/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve (a)' })).toBeEnabled();
  });

  it('tells no effect of a value that replaces none', async () => {
    openReview();
    await screen.findByRole('region', { name: 'Decision' });
    expect(screen.queryByRole('region', { name: 'Once approved' })).toBeNull();
  });

  it('needs a reason, and names the passage that the figure is typed from', async () => {
    const { person, sent } = openReview([changes(draft({ id: 601 })), effectOf()], {
      review: reviewOf({ metrics: [inForce()] }),
      address: `${REVIEW_PAGE}?list=approved`,
    });
    await screen.findByRole('region', { name: 'Decision' });
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '9');
    const save = screen.getByRole('button', { name: 'Save entered PV' });
    expect(save).toHaveAccessibleDescription('Say why it is corrected: clients read this value');
    await person.click(screen.getByRole('button', { name: /^Passage: No passage/ }));
    await person.click(screen.getAllByRole('option')[1] ?? document.body);
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Restated{Enter}');
    await screen.findByRole('region', { name: 'Once approved' });
    expect(bodiesOf(sent, 'PUT /api/company-metrics/401')).toEqual([
      { raw_value: 9, raw_unit: 'ktCO2e', passage_id: expect.any(Number), reason: 'Restated' },
    ]);
  });
});
