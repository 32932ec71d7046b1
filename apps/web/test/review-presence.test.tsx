import { PRESENCE_BEAT_MS, reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { answers, inTurn } from './fake-edge.ts';
import { bodiesOf, openReview } from './open-review.ts';
import { reviewOf } from './review-factories.ts';

const ADA = { user_id: 9, name: 'Ada Lind', metric_id: 92, metric_name: 'Scope 1', year: 2024 };
const BO = { ...ADA, user_id: 10, name: 'Bo Ek', metric_id: null, metric_name: null, year: null };
const PRESENCE = 'POST /api/companies/812/ml-data/presence';

it('the review says who else is at the company, and where', async () => {
  await openReview([answers(reviewPresenceEndpoint, { others: [ADA], acts_of_others: 0 })]);
  expect(await screen.findByText('Ada Lind is here too, at Scope 1 2024')).toBeVisible();
});

it('the review names several people', async () => {
  await openReview([answers(reviewPresenceEndpoint, { others: [ADA, BO], acts_of_others: 0 })]);
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

it('the review loads its values again when somebody else decided about one, and only then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const acts = (acts_of_others: number) =>
    answers(reviewPresenceEndpoint, { others: [ADA], acts_of_others });
  const { sent } = await openReview([inTurn(inTurn(acts(3), acts(3)), acts(4))]);
  await screen.findByText('Ada Lind is here too, at Scope 1 2024');
  const count = (route: string) => sent.filter((each) => each.route === route).length;
  const loads = () => count('GET /api/companies/812/ml-data');
  const beat = async (nth: number) => {
    await act(() => vi.advanceTimersByTimeAsync(PRESENCE_BEAT_MS));
    await waitFor(() => expect(count(PRESENCE)).toBe(nth));
  };
  const before = loads();
  await beat(2);
  expect(loads()).toBe(before);
  await beat(3);
  await waitFor(() => expect(loads()).toBe(before + 1));
});
