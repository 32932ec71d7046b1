import { reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { bodiesOf, openReview } from './open-review.ts';
import { reviewOf } from './review-factories.ts';

const ADA = { user_id: 9, name: 'Ada Lind', metric_id: 92, metric_name: 'Scope 1', year: 2024 };
const BO = { ...ADA, user_id: 10, name: 'Bo Ek', metric_id: null, metric_name: null, year: null };
const PRESENCE = 'POST /api/companies/812/ml-data/presence';

it('the review says who else is at the company, and where', async () => {
  await openReview([answers(reviewPresenceEndpoint, { others: [ADA] })]);
  expect(await screen.findByText('Ada Lind is here too, at Scope 1 2024')).toBeVisible();
});

it('the review names several people', async () => {
  await openReview([answers(reviewPresenceEndpoint, { others: [ADA, BO] })]);
  expect(await screen.findByText('Also here: Ada Lind, at Scope 1 2024; Bo Ek')).toBeVisible();
});

it('the review says where it is open, and that it is closed when one leaves', async () => {
  const review = reviewOf();
  const { sent } = await openReview();
  await screen.findByRole('heading', { level: 1 });
  const first = review.metrics[0];
  expect(bodiesOf(sent, PRESENCE)).toEqual([{ metric_id: first?.metric.id, year: first?.year }]);
  cleanup();
  expect(bodiesOf(sent, PRESENCE).at(-1)).toEqual({ metric_id: null, year: null, leaves: true });
});
