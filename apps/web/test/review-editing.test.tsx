import { addMetricEndpoint, addScopesEndpoint } from '@verdure/contract/desk/review-additions';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, inTurn, refuses } from './fake-edge.ts';
import { bodiesOf, changes, openReview } from './open-review.ts';
import { policyOf, reviewedOf, reviewOf, waterOf } from './review-factories.ts';

const PUT_501 = 'PUT /api/company-metrics/501';
const SAVE = { name: 'Save entered PV' } as const;
const opened = () => screen.findByRole('region', { name: 'Decision' });
const form = () => within(screen.getByRole('form', { name: 'Edit value' }));

describe('a value that is entered', () => {
  it('SCR-APP-09 SCR-APP-15 needs a number and a unit of the metric, and is saved with Enter', async () => {
    const { person, sent } = openReview([
      changes(
        reviewedOf({ id: 601, edited: true, performance_value: 9_000, raw_performance_value: 9 }),
        { removed_ids: [501] },
      ),
    ]);
    await opened();
    await person.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Value' });
    expect(field).toHaveFocus();
    const save = form().getByRole('button', SAVE);
    expect(save).toHaveAccessibleDescription('Enter a value and its unit');
    await person.type(field, 'nine');
    expect(save).toHaveAccessibleDescription('Enter a number, such as 12345.6');
    await person.clear(field);
    await person.click(form().getByRole('button', { name: 'Unit: ktCO2e' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'tonnes CO2e',
      'ktCO2e',
      'kg',
    ]);
    await person.click(screen.getByRole('option', { name: 'tonnes CO2e' }));
    await person.type(field, '9000{Enter}');
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, PUT_501)).toEqual([{ raw_value: 9000, raw_unit: 'tonnes CO2e' }]);
    expect(screen.queryByRole('form', { name: 'Edit value' })).toBeNull();
    expect(within(await opened()).getByText('9,000 tonnes CO2e')).toBeVisible();
    expect(screen.getByText('Edited', { selector: '.metric-row *' })).toBeVisible();
  });

  it('SCR-APP-15 (part) asks for the unit first where none is known', async () => {
    const { person } = openReview([], {
      review: reviewOf({ metrics: [waterOf({ raw_unit: null, raw_performance_value: null })] }),
    });
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '5');
    expect(form().getByRole('button', SAVE)).toHaveAccessibleDescription('Choose the unit first');
  });

  it("SCR-APP-09 (part) saves 'PV not found' without a value, with a reason", async () => {
    const { person, sent } = openReview([
      changes(reviewedOf({ id: 601, value_not_found: true, performance_value: null })),
    ]);
    await opened();
    await person.keyboard('p');
    expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Not in print');
    await person.click(form().getByRole('button', SAVE));
    await screen.findByText('Metric successfully updated');
    expect(bodiesOf(sent, PUT_501)).toEqual([{ value_not_found: true, reason: 'Not in print' }]);
  });

  it('takes the unit from what is typed, over the one that was chosen', async () => {
    const { person, sent } = openReview([changes(reviewedOf({ id: 601 }))]);
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '31.1 kg');
    expect(screen.getByRole('button', { name: /^Unit/ })).toHaveTextContent('kg');
    await person.keyboard('{Enter}');
    await screen.findByText('Metric successfully updated');
    expect(bodiesOf(sent, PUT_501)).toEqual([{ raw_value: 31.1, raw_unit: 'kg' }]);
  });

  it('stays in the form where the server refuses it', async () => {
    const { person } = openReview([
      refuses(changeMetricEndpoint, 400, 'The value cannot be converted'),
    ]);
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '9{Enter}');
    expect(await screen.findByText('The value cannot be converted')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('9');
  });

  it('is not lost by an approval, and asks once before it is left', async () => {
    const { person, sent } = openReview();
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '9');
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(
      'Save or cancel the value that you entered',
    );
    await person.click(screen.getByRole('button', { name: 'Skip (j)' }));
    const guard = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await person.click(within(guard).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('9');
    await person.click(screen.getByRole('button', { name: 'Skip (j)' }));
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Water withdrawn' })).toBeVisible();
    await person.keyboard('k');
    await screen.findByRole('heading', { level: 2, name: 'Scope 1 emissions' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodiesOf(sent, PUT_501)).toEqual([]);
  });

  it('stays open when something else of the value is changed beside it', async () => {
    const { person, sent } = openReview([
      changes(reviewedOf({ id: 601, awareness_score: 4 }), { removed_ids: [501] }),
    ]);
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '12345');
    await person.click(screen.getByRole('button', { name: /^Awareness/ }));
    await person.click(screen.getAllByRole('option').at(-1) ?? document.body);
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, PUT_501)).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('12345');
  });

  it('says the awareness of a qualitative metric that has no points', async () => {
    openReview([], {
      review: reviewOf({ metrics: [policyOf({ performance_score: null, awareness_score: 3 })] }),
    });
    expect(await within(await opened()).findByText('Awareness 3.00')).toBeVisible();
  });

  it('SCR-APP-11 says why a value cannot be edited', async () => {
    const { person } = openReview([], {
      review: reviewOf({
        metrics: [
          policyOf(),
          waterOf({ not_editable: 'basic-needs' }),
          reviewedOf({
            not_editable: 'climate-risk-management',
            metric: { unit: 'index', display_dp: 2 },
            metric_unit: 'index',
            performance_value: 1.5,
          }),
        ],
      }),
    });
    expect(within(await opened()).getByText(/has points in place of a value/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Edit value/ })).toBeNull();
    await person.keyboard('j');
    expect(screen.getByText('The value of Basic Needs cannot be edited.')).toBeVisible();
    await person.keyboard('je');
    expect(
      screen.getByText('The value of Climate Risk Management cannot be edited.'),
    ).toBeVisible();
    expect(within(await opened()).getByText('1.50 index')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('points that are chosen', () => {
  it('sets the awareness from the ladder of the metric', async () => {
    const { person, sent } = openReview([changes(reviewedOf({ id: 601, awareness_score: 3.5 }))]);
    await opened();
    await person.click(await screen.findByRole('button', { name: 'Awareness: 3a (3.00)' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'N/D',
      '0',
      '1',
      '2',
      '3a (3.00)',
      '3b (3.50)',
      '3c (4.00)',
    ]);
    await person.click(screen.getByRole('option', { name: '3b (3.50)' }));
    expect(await screen.findByRole('button', { name: 'Awareness: 3b (3.50)' })).toBeVisible();
    expect(bodiesOf(sent, PUT_501)).toEqual([{ awareness_score: 3.5 }]);
  });

  it('sets the awareness by a number key, and approves by the next', async () => {
    const judged = reviewedOf({ id: 601, awareness_score: 1 });
    const { person, sent } = openReview([
      inTurn(
        changes(judged, { removed_ids: [501] }),
        changes(reviewedOf({ ...judged, id: 602, approved: true })),
      ),
    ]);
    await screen.findByRole('button', { name: /^Awareness/ });
    await person.keyboard('1');
    await waitFor(() => expect(bodiesOf(sent, PUT_501)).toEqual([{ awareness_score: 1 }]));
    await screen.findByText('1.00, before 2.00');
    await person.keyboard('a');
    await waitFor(() =>
      expect(bodiesOf(sent, 'PUT /api/company-metrics/601')).toEqual([{ approved: true }]),
    );
  });

  it('sets the points of a qualitative metric', async () => {
    const { person, sent } = openReview([changes(policyOf({ performance_score: 4 }))], {
      review: reviewOf({ metrics: [policyOf()] }),
    });
    await opened();
    await person.click(await screen.findByRole('button', { name: 'Performance points: 2' }));
    await person.click(screen.getByRole('option', { name: '4' }));
    expect(await within(await opened()).findByText('4.00 points')).toBeVisible();
    expect(bodiesOf(sent, 'PUT /api/company-metrics/503')).toEqual([{ performance_score: 4 }]);
  });
});

describe('metrics that are added', () => {
  const scope2 = reviewedOf({ id: 801, metric: { id: 93, name: 'Scope 2 emissions' } });
  const openEdci = async (calls: Parameters<typeof openReview>[0]) => {
    const page = openReview(calls, { review: reviewOf({ metrics: [waterOf()] }) });
    await opened();
    await page.person.click(screen.getByRole('button', { name: 'EDCI' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'EDCI metrics' })) };
  };

  it('SCR-APP-12 SCR-MCM-11 adds the scopes of a year when one is filled', async () => {
    const { person, sent, dialog } = await openEdci([answers(addScopesEndpoint, [scope2])]);
    const year = await dialog.findByRole('textbox', { name: 'Year' });
    await person.clear(year);
    await person.type(year, 'x');
    expect(dialog.getByText('Enter a year as a number, such as 2025')).toBeVisible();
    await person.clear(year);
    await person.type(year, '2025');
    expect(dialog.getByText('No EDCI scopes for 2025 is added yet.')).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add scopes' });
    expect(add).toHaveAccessibleDescription('Fill in at least one scope');
    const field = dialog.getByRole('textbox', { name: 'Scope 2 emissions' });
    await person.type(field, 'many');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await person.clear(field);
    await person.type(field, '12');
    await person.click(add);
    expect(await screen.findByText('EDCI Scope metrics added')).toBeVisible();
    expect(bodiesOf(sent, 'PUT /api/company-metrics/scopes/812/2025')).toEqual([
      { scope_2: { value: 12, unit: 'tonnes CO2e' } },
    ]);
  });

  it('SCR-APP-12 (part) says that scopes are present already', async () => {
    const { person, dialog } = await openEdci([answers(addScopesEndpoint, undefined, 204)]);
    await person.type(
      await dialog.findByRole('textbox', { name: 'Scope 1 emissions' }),
      '1{Enter}',
    );
    expect(await screen.findByText('EDCI Scope metrics already present')).toBeVisible();
  });

  it('SCR-APP-12 (part) adds renewable energy, and says where it is present', async () => {
    const renewable = waterOf({ id: 802, metric: { id: 95, name: 'Renewable energy' } });
    const { person, dialog, sent } = await openEdci([
      {
        ...answers(addMetricEndpoint, renewable),
        replies: [
          { status: 200, body: renewable },
          { status: 204, body: undefined },
        ],
      },
    ]);
    await person.click(await dialog.findByRole('button', { name: 'Add Renewable Energy' }));
    expect(await dialog.findByText('Renewable Energy of 2025 is present.')).toBeVisible();
    expect(sent.some(({ route }) => route === 'PUT /api/company-metrics/95/812/2025')).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Add Renewable Energy' }));
    expect(await screen.findByText('EDCI company metric already present')).toBeVisible();
  });

  it('SCR-APP-16 opens the scopes from a metric of emissions only', async () => {
    const { person } = openReview([answers(addScopesEndpoint, [scope2])]);
    await opened();
    await screen.findByText('Its passages are also shown for GHG emissions (scope 1 + 2).');
    await person.click(screen.getByRole('button', { name: 'Enter GHG scopes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'GHG scopes of 2025' }));
    await person.type(dialog.getByRole('textbox', { name: 'Scope 2 emissions' }), '3{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.keyboard('j');
    expect(screen.queryByRole('button', { name: 'Enter GHG scopes' })).toBeNull();
  });
});

describe('a value that somebody else changed meanwhile', () => {
  const theirs = reviewedOf({
    id: 601,
    raw_performance_value: 12.5,
    raw_unit: 'ktCO2e',
    created_by_name: 'Ada Lind',
    created_at: '2026-11-30T10:42:05.000Z',
  });
  const asked = () => screen.findByRole('dialog', { name: /^Whose value of Scope 1/ });
  const conflict = { message: 'Ada Lind set it to 12.5 kt', code: 'company-metric.changed' };

  async function contest() {
    const opening = openReview([
      inTurn(
        refuses(changeMetricEndpoint, 409, conflict),
        answers(changeMetricEndpoint, {
          changed: reviewedOf({ id: 701, raw_performance_value: 13, raw_unit: 'ktCO2e' }),
          also: [],
          removed_ids: [601],
          act_id: 9,
        }),
      ),
      inTurn(
        answers(reviewedMetricsEndpoint, reviewOf({ metrics: [reviewedOf()] })),
        answers(reviewedMetricsEndpoint, reviewOf({ metrics: [theirs] })),
      ),
    ]);
    await opened();
    await opening.person.keyboard('e');
    await opening.person.type(await screen.findByRole('textbox', { name: 'Value' }), '13{Enter}');
    return opening;
  }

  it('shows both, theirs with the name and the time, and takes theirs', async () => {
    const { person, sent } = await contest();
    const question = within(await asked());
    expect(
      question.getByText('Ada Lind set it to 12.5 ktCO2e on 30 November 2026, 10:42:05 UTC.'),
    ).toBeVisible();
    expect(question.getByText('You entered 13 ktCO2e.')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit value' })).toBeNull());
    expect(bodiesOf(sent, 'PUT /api/company-metrics/601')).toEqual([]);
  });

  it('asks as well where the page shows theirs already, and stores nothing before the answer', async () => {
    const reading = {
      report_id: 7,
      title: 'Report',
      year: 2025,
      is_being_read: true,
      error: null,
      gaps: [],
    };
    const { person, sent } = openReview([
      answers(changeMetricEndpoint, { changed: theirs, also: [], removed_ids: [], act_id: 9 }),
      // a page that waits for a reading loads its values again and again
      inTurn(
        answers(
          reviewedMetricsEndpoint,
          reviewOf({ metrics: [reviewedOf()], readings: [reading] }),
        ),
        answers(reviewedMetricsEndpoint, reviewOf({ metrics: [theirs] })),
      ),
    ]);
    await opened();
    await person.keyboard('e');
    await person.type(await screen.findByRole('textbox', { name: 'Value' }), '13');
    await screen.findAllByText(/12\.5/);
    await person.keyboard('{Enter}');
    expect(within(await asked()).getByText('You entered 13 ktCO2e.')).toBeVisible();
    expect(sent.filter(({ route }) => route.startsWith('PUT '))).toEqual([]);
  });

  it('or saves yours over theirs', async () => {
    const { person, sent } = await contest();
    await person.click(within(await asked()).getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(bodiesOf(sent, 'PUT /api/company-metrics/601')).toEqual([
        { raw_value: 13, raw_unit: 'ktCO2e' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit value' })).toBeNull());
  });
});
