import { deleteMetricsEndpoint } from '@verdure/contract/desk/delete-metrics';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { PROBLEMS } from '@verdure/contract/http/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, inTurn, refuses } from './fake-edge.ts';
import { delayAnswer } from './delay-answer.ts';
import { findInPlace } from './in-place.ts';
import { UNDO, bodiesOf, changes, openReview, undoes, undoesNothing } from './open-review.ts';
import { REVIEW_PAGE } from './review-answers.ts';
import { openPage } from './open-page.tsx';
import { boardOf, policyOf, reviewedOf, reviewOf, waterOf } from './review-factories.ts';
import { administratorOf } from './team-factories.ts';

const row = (name: RegExp) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('region', { name: 'Metrics' }))
    .queryAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const decision = () => within(screen.getByRole('region', { name: 'Decision' }));
const facts = () =>
  Object.fromEntries(
    decision()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const PUT_501 = 'PUT /api/company-metrics/501';

describe('the list of the review', () => {
  it('SCR-APP-01 SCR-APP-02 has three views with counts, and an unapproved and an approved list', async () => {
    const { person } = openReview();
    await row(/^Scope 1 emissions/);
    expect(tabs()).toEqual(['Short View 1', 'Long View 3', 'User View 1']);
    expect(rows()).toHaveLength(3);
    await person.click(screen.getByRole('tab', { name: /Short View/ }));
    expect(window.location.search).toBe('?view=short');
    expect(rows()).toHaveLength(1);
    await person.keyboard('v');
    expect(rows()).toEqual([expect.stringMatching(/^Water withdrawn/)]);
    await person.keyboard('lm');
    expect(window.location.search).toBe('?list=approved');
    expect(tabs()).toEqual(['Short View 0', 'Long View 0', 'User View 0']);
  });

  it('SCR-APP-03 filters by year and dimension type, without governance by default', async () => {
    const { person } = openReview([], { address: `${REVIEW_PAGE}?list=approved` });
    expect(await screen.findByText('No approved metrics exist.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('checkbox', { name: 'Governance' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Impact' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Governance' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(rows()).toEqual([expect.stringMatching(/^Board independence/)]);
    expect(tabs()).toContain('Long View 1');
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(screen.getByRole('radio', { name: '2024' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(rows()).toEqual([expect.stringMatching(/^Scope 1 emissions7,610/)]);
    expect(window.location.search).toMatch(
      /^\?list=approved&types=[^&]*governance[^&]*&year=2024$/,
    );
    await person.click(screen.getByRole('button', { name: 'Remove 2024' }));
    await person.click(screen.getByRole('button', { name: 'Remove All types' }));
    expect(window.location.search).toBe('?list=approved');
  });

  it('SCR-APP-03 (part) resets the filter', async () => {
    const { person } = openReview([], { address: `${REVIEW_PAGE}?year=2024&types=governance` });
    await person.click(await screen.findByRole('button', { name: 'Filter' }));
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(window.location.search).toBe('');
    expect(rows()).toHaveLength(3);
  });

  it('groups by type of dimension; arrows move in it', async () => {
    const { person } = openReview([], {
      review: reviewOf({
        metrics: [
          policyOf({ dimension: { type: 'impact' } }),
          reviewedOf({ edited: true }),
          waterOf({ value_not_found: true }),
        ],
      }),
    });
    const first = await row(/^Scope 1 emissions/);
    expect(
      screen.getAllByRole('heading', { level: 2, name: /\d$/ }).map((each) => each.textContent),
    ).toEqual(['Sustainability (IFRS S1) 2', 'Impact 1']);
    expect(first).toHaveTextContent(/12,345 tonnes CO2eEdited22 passages.*▲ 62%/);
    expect(await row(/^Water withdrawn/)).toHaveTextContent('PV not found');
    first.focus();
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Water/ })).toHaveFocus());
    expect(window.location.search).toBe('?metric=12');
  });

  it('has panes whose widths are set by keys and buttons, and kept', async () => {
    const { person } = openReview();
    await row(/^Scope 1 emissions/);
    const edge = (name: string) => screen.getByRole('separator', { name });
    edge('Width of the list').focus();
    await person.keyboard('{ArrowRight}');
    expect(edge('Width of the list')).toHaveAttribute('aria-valuenow', '380');
    edge('Width of the decision').focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(edge('Width of the decision')).toHaveAttribute('aria-valuenow', '260');
    await person.click(screen.getByRole('button', { name: 'More for this page' }));
    await person.click(screen.getByRole('menuitem', { name: 'Wider decision' }));
    expect(edge('Width of the decision')).toHaveAttribute('aria-valuenow', '300');
    expect(localStorage.getItem('verdure.review-panes')).toBe('380,300');
  });

  it('SCR-APP-13 warns of an unusual change in words', async () => {
    openReview([], {
      review: reviewOf({
        metrics: [reviewedOf(), waterOf({ warns: true, metric: { is_incident: true } })],
      }),
    });
    const scope = await row(/^Scope 1 emissions/);
    expect(
      within(scope).getByRole('img', {
        name: 'The value changed by more than 50% against the year before',
      }),
    ).toBeVisible();
    expect(
      within(await row(/^Water/)).getByRole('img', { name: /by more than 400%/ }),
    ).toBeVisible();
  });

  it('SCR-APP-14 says what waits elsewhere, and shows it', async () => {
    const { person } = openReview([], {
      review: reviewOf({ metrics: [boardOf({ approved: false })] }),
    });
    expect(await screen.findByText('No unapproved metrics exist.')).toBeVisible();
    expect(screen.getByText('The view and the filter hide 1 value that waits.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show them' }));
    expect(rows()).toEqual([expect.stringMatching(/^Board independence/)]);
  });

  it('leads to the next company of the grid when nothing waits', async () => {
    const { person, sent } = openReview([], {
      address: `${REVIEW_PAGE}?sort=updated&q=chem`,
      review: reviewOf({ metrics: [waterOf({ approved: true })] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Next company' }));
    expect(window.location.pathname).toBe('/dashboard/manage-scores/company/900');
    expect(window.location.search).toBe('?q=chem&sort=updated&page=1');
    expect(sent.some(({ path }) => /ml-data\?complete=false&q=chem&sort=updated/.test(path))).toBe(
      true,
    );
  });

  it('says that the values cannot be loaded, and that there is no such company', async () => {
    openPage(REVIEW_PAGE, {
      user: administratorOf(),
      calls: [refuses(reviewedMetricsEndpoint, 500, 'A fault')],
    });
    expect(await findInPlace(/There was an error loading the values/)).toBeVisible();
  });

  it('says that there is no such company', async () => {
    openReview([refuses(reviewedMetricsEndpoint, 404, 'There is no such company')]);
    expect(await screen.findByText('There is no such company.')).toBeVisible();
  });
});

describe('the decision', () => {
  it('SCR-APP-06 shows the value with what it is compared with', async () => {
    openReview();
    await row(/^Scope 1 emissions/);
    expect(decision().getByText('12,345 tonnes CO2e')).toBeVisible();
    expect(facts()).toEqual({
      'As reported': '12.345 ktCO2e',
      'In 2024': '7,610 tonnes CO2e',
      'Peers, per $1M': '31.4 tonnes CO2e',
      'Per $1M, 2025': '24.7 tonnes CO2e',
      'Per $1M, 2024': '15.2 tonnes CO2e',
      Awareness: '3.00, before 2.00',
      Recorded: '01 March 2026',
    });
  });

  it('SCR-APP-07 approves at once, opens the next metric, and counts', async () => {
    const { person, sent } = openReview([changes(reviewedOf({ id: 601, approved: true }))]);
    await row(/^Scope 1 emissions/);
    expect(screen.getByText('1 of 4')).toBeVisible();
    const letThrough = delayAnswer('/company-metrics/501');
    await person.keyboard('a');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(window.location.search).toBe('?metric=12');
    expect(decision().getByRole('heading', { name: 'Water withdrawn' })).toBeVisible();
    expect(screen.getByText('2 of 4')).toBeVisible();
    letThrough();
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, PUT_501)).toEqual([{ approved: true }]);
    expect(sent.filter(({ route }) => /GET .*812\/ml-data$/.test(route))).toHaveLength(1);
  });

  it('SCR-APP-07 (part) puts the row back where the server refuses', async () => {
    const { person } = openReview([refuses(changeMetricEndpoint, 500, '')]);
    await row(/^Scope 1 emissions/);
    await person.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(
      await screen.findByText(
        'An error occurred trying to approve Scope 1 emissions, please try again',
      ),
    ).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('1 of 4')).toBeVisible();
  });

  it('asks before it approves what scores would leave out, by key and by button', async () => {
    const held_back = '50 times the value of 2024';
    const { person, sent } = openReview([changes(reviewedOf({ approved: true }))], {
      review: reviewOf({ metrics: [reviewedOf({ held_back }), waterOf()] }),
    });
    await row(/^Scope 1 emissions/);
    expect(screen.getByText(/^Implausible: 50 times the value of 2024/)).toBeVisible();
    await person.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Is Scope 1 emissions right?' });
    await person.click(within(dialog).getByRole('button', { name: 'Do not approve' }));
    expect(bodiesOf(sent, 'PUT /api/company-metrics/501')).toEqual([]);
    await person.click(screen.getByRole('button', { name: /^Approve/ }));
    await person.click(await screen.findByRole('button', { name: 'Approve and confirm' }));
    await screen.findByText('Metric successfully updated');
    expect(bodiesOf(sent, 'PUT /api/company-metrics/501')).toEqual([
      { approved: true, confirmed: true },
    ]);
  });

  it('says what to do where a sum is approved before its scopes, and keeps it in the list', async () => {
    const { message } = PROBLEMS['company-metric.sum-follows'];
    const { person } = openReview([refuses(changeMetricEndpoint, 400, message)]);
    await row(/^Scope 1 emissions/);
    await person.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(rows()).toHaveLength(3);
  });

  it('SCR-APP-07 (part) rejects with r, but never governance of a company with full coverage', async () => {
    const { person, sent } = openReview([changes(waterOf({ id: 602 }))], {
      address: `${REVIEW_PAGE}?list=approved&types=governance,sustainability`,
      review: reviewOf({ metrics: [waterOf({ approved: true }), boardOf()] }),
    });
    await row(/^Water withdrawn/);
    await person.keyboard('r');
    await screen.findByText('Metric successfully updated');
    expect(bodiesOf(sent, 'PUT /api/company-metrics/502')).toEqual([{ approved: false }]);
    const reject = screen.getByRole('button', { name: /^Reject/ });
    expect(reject).toHaveAttribute('aria-disabled', 'true');
    expect(reject).toHaveAccessibleDescription(
      /^You cannot reject governance metrics\. Correct the value/,
    );
    await person.keyboard('r');
    expect(rows()).toEqual([expect.stringMatching(/^Board independence/)]);
  });

  it('SCR-APP-18 takes the last approval back, by the toast and by z', async () => {
    const { person, sent } = openReview([
      changes(reviewedOf({ id: 601, approved: true })),
      inTurn(undoes(reviewedOf({ id: 701 }), 601), undoesNothing()),
    ]);
    await row(/^Scope 1 emissions/);
    await person.keyboard('a');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(bodiesOf(sent, UNDO)).toEqual([{ act_id: 601 }]);
    expect(await screen.findByText('Undone: Scope 1 emissions')).toBeVisible();
    expect(window.location.search).toBe('?metric=92');
    await person.keyboard('z');
    expect(
      await screen.findByText('Nothing of yours from the last day is left to undo'),
    ).toBeVisible();
  });

  it('SCR-APP-08 (part) takes in the sums that follow, and reloads nothing', async () => {
    const sum = (id: number, value: number) =>
      reviewedOf({ id, metric: { id: 1, name: 'GHG emissions' }, performance_value: value });
    const { person } = openReview(
      [
        changes(reviewedOf({ id: 601, approved: true }), {
          also: [sum(611, 20_000)],
          removed_ids: [511],
        }),
      ],
      { review: reviewOf({ metrics: [sum(511, 12_000), reviewedOf()] }) },
    );
    await person.click(await row(/^Scope 1 emissions/));
    await person.keyboard('a');
    await waitFor(() =>
      expect(rows()).toEqual([expect.stringMatching(/^GHG emissions20,000 tonnes CO2e/)]),
    );
  });

  it('SCR-APP-08 (part) names the metric of the goals, and loads the values again', async () => {
    const goals = policyOf({ metric: { id: 35, name: 'Goals' } });
    const { person, sent } = openReview([changes({ ...goals, approved: true })], {
      review: reviewOf({ metrics: [goals] }),
    });
    await row(/^Goals/);
    await person.keyboard('a');
    await screen.findByText('Metric successfully updated');
    expect(bodiesOf(sent, 'PUT /api/company-metrics/503')).toEqual([
      { approved: true, sdgMetricId: 35 },
    ]);
    await waitFor(() =>
      expect(sent.filter(({ route }) => /GET .*812\/ml-data$/.test(route))).toHaveLength(2),
    );
  });

  it('loads the values again where somebody else has changed one', async () => {
    const conflict = {
      message: 'Somebody has changed this value since',
      code: 'company-metric.changed',
    };
    const { person } = openReview([
      refuses(changeMetricEndpoint, 409, conflict),
      inTurn(
        answers(reviewedMetricsEndpoint, reviewOf()),
        answers(reviewedMetricsEndpoint, reviewOf({ metrics: [waterOf()] })),
      ),
    ]);
    await row(/^Scope 1 emissions/);
    await person.keyboard('a');
    expect(await screen.findByText('Somebody has changed this value since')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('goes to the next company with Ctrl and Enter after the last metric', async () => {
    const { person } = openReview([changes(waterOf({ approved: true }))], {
      review: reviewOf({ metrics: [waterOf()] }),
    });
    await row(/^Water withdrawn/);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(window.location.pathname).toBe('/dashboard/manage-scores/company/900'),
    );
  });

  it('lists its keys', async () => {
    const { person } = openReview();
    await row(/^Scope 1 emissions/);
    await person.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const key of ['j', 'k', 'a', 'r', 'z', 'e', 'p', 'f', 's', 'l', 'v', 'm']) {
      expect(list.getAllByText(key, { selector: 'kbd' })[0]).toBeVisible();
    }
    expect(list.getByText('Approve, then the next company after the last metric')).toBeVisible();
  });
});

it('SCR-APP-04 (part) SCR-MCM-09 (part) deletes a year of metrics from the review, and loads it again', async () => {
  const { person, sent } = openReview([answers(deleteMetricsEndpoint, { deleted: 2 })]);
  await row(/^Scope 1 emissions/);
  const reviews = () => sent.filter(({ route }) => route.startsWith('GET /api/company-metrics/'));
  const before = reviews().length;
  await person.click(screen.getByRole('button', { name: 'Delete Metrics' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: /^Year/ }));
  await person.click(screen.getByRole('option', { name: '2025' }));
  await person.click(dialog.getByRole('button', { name: /^Type/ }));
  await person.click(screen.getByRole('option', { name: 'Metrics read by the machine' }));
  await person.click(dialog.getByRole('button', { name: 'Delete Metrics' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete metrics' }));
  expect(await screen.findByText('2 metric values were deleted.')).toBeInTheDocument();
  await waitFor(() => expect(reviews().length).toBeGreaterThan(before));
});
