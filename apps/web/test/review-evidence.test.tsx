import {
  companyReportsEndpoint,
  excerptImageEndpoint,
  textOfItems,
} from '@verdure/contract/coverage/documents';
import { reviewedMetricEndpoint } from '@verdure/contract/desk/review';
import { addMetricEndpoint } from '@verdure/contract/desk/review-additions';
import {
  addExcerptEndpoint,
  changeExcerptEndpoint,
  reviewedExcerptsEndpoint,
} from '@verdure/contract/desk/review-excerpts';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { bodiesOf, openReview } from './open-review.ts';
import { passageOf, reportOf, tablePassageOf } from './review-excerpt-factories.ts';
import { reviewedOf, reviewOf } from './review-factories.ts';

const pane = () => within(screen.getByRole('region', { name: 'Evidence' }));
const passage = (name: RegExp) => screen.findByRole('article', { name });
const PUT_71 = 'PUT /api/excerpts/71';

/** Evidence as passages; the page as it is printed is tested by itself. */
function openWith(passages: ReviewedExcerpt[], calls: readonly FakeCall[] = []) {
  localStorage.setItem('verdure.review-evidence', 'passages');
  return openReview([
    ...calls,
    answers(reviewedExcerptsEndpoint, passages),
    // 'metricMappings' is not the number of a version
    {
      ...answers(reviewedMetricEndpoint, reviewedOf({ is_in_user_view: true })),
      pattern: /company-metrics\/\d+$/,
    },
  ]);
}
const changed = (...passages: ReviewedExcerpt[]) => answers(changeExcerptEndpoint, passages);

describe('the evidence of a value', () => {
  it('SCR-EXC-04 (part) SCR-APP-05 (part) shows the passages of the metric and year, best first', async () => {
    const { sent } = openWith([
      passageOf({ id: 73, page: 7, type: 'other', performance_match: false, labels: [] }),
      passageOf({ is_edited: true, is_added: true }),
      tablePassageOf({ best_excerpt: true, is_confirmed: true }),
      passageOf({ id: 74, year: 2024 }),
    ]);
    await passage(/^1: Annual report 2025, page 118/);
    expect(
      pane()
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([
      '1: Annual report 2025, page 118',
      '2: Sustainability report 2025, page 41',
      '3: Sustainability report 2025, page 7',
    ]);
    expect(sent.some(({ path }) => path.endsWith('/812/ml-data/excerpts?metric_id=92'))).toBe(true);
    const second = within(await passage(/^2:/));
    expect(
      second.getByText('Holds the figure: 12.345 ktCO2e · Added · Edited · Performance'),
    ).toBeVisible();
  });

  it('marks the number of the value in sentences and tables', async () => {
    openWith([passageOf(), tablePassageOf()]);
    const first = within(await passage(/^1:/));
    expect(first.getByText('12.345').tagName).toBe('MARK');
    expect(first.queryByText('13.1')).toBeNull();
    const table = within(await passage(/^2:/)).getByRole('table');
    expect(within(table).getByText('12.345').tagName).toBe('MARK');
    expect(within(table).getByText('13.1').tagName).toBe('TD');
  });

  it('compares amounts, not digits: a figure in another unit is not marked, and by how much it differs is said', async () => {
    openWith(
      [
        passageOf({
          items: [{ text: 'Water: 8,002' }],
          raw_value: 8002,
          raw_unit: 'Ml',
          value: 8_002_000,
        }),
        passageOf({
          id: 76,
          page: 50,
          items: [{ text: 'That is 8.002' }],
          raw_value: 8.002,
          value: 8002,
        }),
        passageOf({
          id: 77,
          page: 51,
          items: [{ text: 'of 8,002 by place' }],
          raw_value: null,
          raw_unit: null,
        }),
        passageOf({
          id: 78,
          page: 52,
          items: [{ text: 'about 8,500' }],
          raw_value: 8500,
          raw_unit: 'm3',
        }),
      ],
      [],
    );
    await screen.findByRole('button', { name: /^Water/ }).then((water) => water.click());
    const thousand = within(await passage(/page 41/));
    expect(
      thousand.getByText(
        /^States 8,002 Ml · The value differs from the passage by a factor of 1,000/,
      ),
    ).toBeVisible();
    expect(thousand.queryByText('8,002', { selector: 'mark' })).toBeNull();
    const same = within(await passage(/page 50/));
    expect(same.getByText(/^Holds the figure: 8.002 ktCO2e/)).toBeVisible();
    expect(same.getByText('8.002').tagName).toBe('MARK');
    const digits = within(await passage(/page 51/));
    expect(digits.getByText(/^The digits of the value stand here, without a unit/)).toBeVisible();
    const other = within(await passage(/page 52/));
    expect(other.getByText(/differs from the passage by 6.2\d?%/)).toBeVisible();
  });

  it('names the file of a passage, and says that it was replaced', async () => {
    const { report } = passageOf();
    openWith([passageOf({ report: { ...report, file_name: 'esg.pdf', is_listed: false } })]);
    expect(
      within(await passage(/^1:/)).getByText('esg.pdf · replaced or deleted since'),
    ).toBeVisible();
  });

  it('shows the picture of a passage, which may be enlarged', async () => {
    const { person } = openWith(
      [passageOf({ kind: 'image', items: [], image: '/api/excerpts/71/image' })],
      [{ method: 'GET', pattern: /excerpts\/71\/image/, replies: [{ status: 200, body: 'png' }] }],
    );
    const image = await screen.findByRole('img', { name: 'Page 41 of the report' });
    expect(image).toHaveStyle({ width: '100%' });
    await person.click(screen.getByRole('button', { name: 'Larger' }));
    expect(image).toHaveStyle({ width: '125%' });
    await person.click(screen.getByRole('button', { name: 'Smaller' }));
    await person.click(screen.getByRole('button', { name: 'Smaller' }));
    expect(image).toHaveStyle({ width: '100%' });
  });

  it('says what is missing: the text, the picture, a passage at all', async () => {
    openWith(
      [
        passageOf({ items: [] }),
        tablePassageOf({ kind: 'image', image: '/api/excerpts/72/image' }),
      ],
      [refuses(excerptImageEndpoint, 404, 'There is no image of this excerpt')],
    );
    expect(await screen.findByText('Error: Excerpt text not available')).toBeVisible();
    expect(
      await screen.findByText(/Image not available for excerpt on page 118/, {
        selector: '.error-panel *',
      }),
    ).toBeVisible();
  });

  it("SCR-APP-05 has 'Show Previous Year' and a full screen", async () => {
    const { person } = openWith([passageOf(), passageOf({ id: 74, year: 2024, page: 38 })]);
    await passage(/^1:/);
    await person.keyboard('yu');
    const dialog = within(
      await screen.findByRole('dialog', {
        name: /^Evidence: Scope 1 emissions, 2025: [\d,]+ tonnes CO2e/,
      }),
    );
    const before = within(dialog.getByRole('region', { name: 'Year before: 2024' }));
    expect(before.getByRole('article', { name: /page 38/ })).toBeVisible();
    expect(before.queryByRole('button', { name: 'Best' })).toBeNull();
    await person.keyboard('j');
    expect(await screen.findByRole('dialog', { name: /Water withdrawn/ })).toBeVisible();
    await person.keyboard('u');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the document at its page: the stored file, else the address', async () => {
    const opened = vi.fn(() => null);
    vi.stubGlobal('open', opened);
    const { person, sent } = openWith([passageOf(), tablePassageOf()]);
    (await passage(/^2:/)).focus();
    await person.keyboard('o');
    expect(opened).toHaveBeenCalledWith(
      'https://aldgate.example/annual.pdf#page=118',
      '_blank',
      'noreferrer',
    );
    (await passage(/^1:/)).focus();
    await person.keyboard('o');
    await waitFor(() =>
      expect(sent.some(({ path }) => path === '/api/documents/5/file')).toBe(true),
    );
  });
});

describe('the marks of a passage', () => {
  it('SCR-EXC-01 SCR-EXC-02 marks Best by number and key, takes it from the others, and counts anew', async () => {
    const best = passageOf({ best_excerpt: true, is_confirmed: true });
    const { person, sent } = openWith(
      [passageOf(), passageOf({ id: 75, page: 50, best_excerpt: true, is_confirmed: true })],
      [changed(best, passageOf({ id: 75, page: 50, is_confirmed: true }))],
    );
    await passage(/^2: .*page 41/);
    await person.keyboard('g2');
    expect(await passage(/^2:/)).toHaveFocus();
    await person.keyboard('b');
    await waitFor(async () =>
      expect(
        within(await passage(/^2:/)).getByRole('button', { name: /Best/, pressed: true }),
      ).toBeVisible(),
    );
    const other = within(await passage(/^1:/));
    expect(other.getByRole('button', { name: /Best/ })).toHaveAttribute('aria-pressed', 'false');
    expect(other.getByRole('button', { name: /Confirmed/, pressed: true })).toBeVisible();
    expect(bodiesOf(sent, PUT_71)).toEqual([{ best_excerpt: true }]);
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /User View/ })).toHaveTextContent('User View 2'),
    );
  });

  it('SCR-EXC-01 (part) confirms, clears and marks for the user view', async () => {
    const { person, sent } = openWith(
      [passageOf({ best_excerpt: true, is_confirmed: true })],
      [changed(passageOf())],
    );
    (await passage(/^1:/)).focus();
    await person.keyboard('c');
    await screen.findByRole('button', { name: 'Confirmed', pressed: false });
    await person.click(screen.getByRole('button', { name: 'User view' }));
    await waitFor(() =>
      expect(bodiesOf(sent, PUT_71)).toEqual([{ is_confirmed: false }, { user_view: true }]),
    );
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('SCR-EXC-01 (part) clears both marks at once, and says why the server refuses', async () => {
    const { person, sent } = openWith(
      [passageOf({ best_excerpt: true, is_confirmed: true })],
      [refuses(changeExcerptEndpoint, 400, 'Two passages are marked Best already')],
    );
    await person.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Two passages are marked Best already')).toBeVisible();
    expect(bodiesOf(sent, PUT_71)).toEqual([{ is_confirmed: false }]);
    expect(screen.getByRole('button', { name: /Best/, pressed: true })).toBeVisible();
  });

  it('asks which passage is meant when none has the focus', async () => {
    const { person } = openWith([passageOf()]);
    await passage(/^1:/);
    await person.keyboard('b');
    expect(await screen.findByText('Focus a passage first: press 1 to 9')).toBeVisible();
  });

  it("SCR-EXC-01 (part) deletes after 'Sure?'", async () => {
    const { person, sent } = openWith([passageOf()], [changed(passageOf({ is_deleted: true }))]);
    (await passage(/^1:/)).focus();
    await person.keyboard('d');
    const sure = () => within(screen.getByRole('group', { name: 'Sure?' }));
    expect(sure().getByRole('button', { name: 'No' })).toHaveFocus();
    await person.click(sure().getByRole('button', { name: 'No' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await person.click(sure().getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('No passage of a report is stored.')).toBeVisible();
    expect(bodiesOf(sent, PUT_71)).toEqual([{ is_deleted: true }]);
  });

  it("SCR-EXC-01 (part) corrects after 'Sure?'", async () => {
    const { person, sent } = openWith(
      [passageOf()],
      [changed(passageOf({ page: 42, is_edited: true }))],
    );
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const page = await screen.findByRole('textbox', { name: 'Page' });
    await person.clear(page);
    await person.type(page, '42');
    await person.click(screen.getByRole('button', { name: 'Save excerpt' }));
    expect(bodiesOf(sent, PUT_71)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await passage(/page 42/)).toBeVisible();
    expect(bodiesOf(sent, PUT_71)).toEqual([
      {
        report_id: 5,
        page: 42,
        labels: ['performance'],
        raw_value: 12.345,
        raw_unit: 'ktCO2e',
        text: textOfItems(passageOf().items),
      },
    ]);
  });
});

describe('a new passage', () => {
  it('SCR-EXC-03 needs page, report, text, a label, and a value with its unit', async () => {
    const { person, sent } = openWith(
      [],
      [answers(addExcerptEndpoint, passageOf({ id: 90, page: 12, is_added: true }))],
    );
    await screen.findByText('No passage of a report is stored.');
    await person.keyboard('n');
    const form = within(await screen.findByRole('region', { name: 'New excerpt' }));
    const save = await form.findByRole('button', { name: 'Save excerpt' });
    const asks = (reason: string) => expect(save).toHaveAccessibleDescription(reason);
    asks('Choose a report');
    await person.click(form.getByRole('button', { name: 'Report: choose a report' }));
    await person.click(screen.getByRole('option', { name: 'Sustainability report 2025' }));
    asks('Enter the page as a whole number from 1');
    await person.type(form.getByRole('textbox', { name: 'Page' }), '12');
    asks('Enter the text of the passage');
    await person.type(form.getByRole('textbox', { name: 'Text' }), 'Scope 1 was 12 kt.');
    asks('Choose at least one label');
    await person.click(form.getByRole('checkbox', { name: 'Performance' }));
    asks("Enter the performance value and its unit, or tick 'PV not applicable'");
    await person.type(form.getByRole('textbox', { name: 'Performance value' }), '12');
    asks("Enter the performance value and its unit, or tick 'PV not applicable'");
    await person.click(form.getByRole('button', { name: 'Unit: choose a unit' }));
    await person.click(screen.getByRole('option', { name: 'ktCO2e' }));
    await person.click(save);
    expect(await passage(/^1: .*page 12/)).toBeVisible();
    expect(bodiesOf(sent, 'POST /api/excerpts')).toEqual([
      {
        report_id: 5,
        company_metric_id: 501,
        metric_id: 92,
        page: 12,
        text: 'Scope 1 was 12 kt.',
        labels: ['performance'],
        raw_value: 12,
        raw_unit: 'ktCO2e',
      },
    ]);
  });

  it("SCR-EXC-03 (part) has no figure where 'PV not applicable' is ticked", async () => {
    const { person, sent } = openWith(
      [],
      [
        answers(companyReportsEndpoint, [
          reportOf({ id: 8, title: 'Annual report', type: 'annual' }),
        ]),
        answers(addExcerptEndpoint, passageOf({ id: 90 })),
      ],
    );
    await screen.findByText('No passage of a report is stored.');
    await person.keyboard('n');
    await person.click(await screen.findByRole('checkbox', { name: 'PV not applicable' }));
    expect(screen.queryByRole('textbox', { name: 'Performance value' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Report: choose a report' }));
    await person.click(screen.getByRole('option', { name: 'Annual report, Annual report 2025' }));
    await person.type(screen.getByRole('textbox', { name: 'Page' }), '3');
    await person.type(screen.getByRole('textbox', { name: 'Text' }), 'A policy.');
    await person.click(screen.getByRole('checkbox', { name: 'Awareness' }));
    await person.click(screen.getByRole('button', { name: 'Save excerpt' }));
    await screen.findByText('Excerpt successfully added');
    expect(bodiesOf(sent, 'POST /api/excerpts')).toMatchObject([
      { report_id: 8, labels: ['awareness'], raw_value: null, raw_unit: null },
    ]);
  });

  it('says that there is no report to take it from', async () => {
    const { person } = openWith([], [answers(companyReportsEndpoint, [])]);
    await screen.findByText('No passage of a report is stored.');
    await person.keyboard('n');
    expect(await screen.findByText('No report available')).toBeVisible();
  });
});

const LEAVING = { name: 'Leave without saving?' } as const;

describe('a half-written passage', () => {
  const begun = async (passages: ReviewedExcerpt[] = [], calls: readonly FakeCall[] = []) => {
    const { person, sent } = openWith(passages, calls);
    await screen.findByRole('region', { name: 'Decision' });
    await person.keyboard('n');
    await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Scope 1 was');
    // the keys of the page do not act in a field
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return { person, sent };
  };
  const stays = async (person: Awaited<ReturnType<typeof begun>>['person']) => {
    const guard = within(await screen.findByRole('dialog', LEAVING));
    await person.click(guard.getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Scope 1 was');
  };

  it('is not lost to the next metric, by its key or its row', async () => {
    const { person } = await begun();
    await person.keyboard('j');
    await stays(person);
    await person.click(screen.getByRole('button', { name: 'Skip (j)' }));
    await stays(person);
    await person.click(screen.getByRole('button', { name: /Water withdrawn/ }));
    await stays(person);
    await person.keyboard('j');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Water withdrawn' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });

  it('is not lost to the full screen, another form or Escape', async () => {
    const { person } = await begun([passageOf()]);
    await person.keyboard('u');
    await stays(person);
    await person.click(within(await passage(/^1:/)).getByRole('button', { name: /^Edit/ }));
    await stays(person);
    await person.type(screen.getByRole('textbox', { name: 'Text' }), '{Escape}');
    await stays(person);
  });

  it('is not lost to an approval', async () => {
    const { person, sent } = await begun();
    await person.keyboard('a');
    expect(await screen.findByText('Save or cancel the passage that you wrote')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Scope 1 was');
    expect(sent.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
  });

  it('stays open when another passage is marked meanwhile', async () => {
    const best = passageOf({ best_excerpt: true, is_confirmed: true });
    const { person } = await begun([passageOf()], [changed(best)]);
    (await passage(/^1:/)).focus();
    await person.keyboard('b');
    expect(await screen.findByText('Excerpt successfully updated')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Scope 1 was');
  });
});

it('shows passages that no value came of, and adds a value to fill in', async () => {
  const sum = { id: 1, name: 'GHG emissions' };
  const row = reviewedOf({
    id: 801,
    year: 2024,
    metric: sum,
    dimension: { type: 'impact' },
    performance_value: null,
    raw_performance_value: null,
  });
  const { person, sent } = openReview(
    [
      answers(reviewedExcerptsEndpoint, [
        passageOf({ metric_id: 1, year: 2024, company_metric_id: null, raw_unit: 'mtCO2e' }),
      ]),
      answers(addMetricEndpoint, row),
    ],
    { review: reviewOf({ unvalued: [{ metric: sum, year: 2024, excerpt_count: 1 }] }) },
  );
  await person.click(
    await screen.findByRole('button', { name: '1 metric has passages, no value' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Passages without a value' }));
  const found = within(dialog.getByRole('region', { name: 'GHG emissions, 2024' }));
  expect(await found.findByText(/^States 12.345 mtCO2e/)).toBeVisible();
  await person.click(found.getByRole('button', { name: 'Add a value to fill in' }));
  expect(await screen.findByText('GHG emissions waits to be filled in')).toBeVisible();
  expect(sent.some(({ route }) => route === 'PUT /api/company-metrics/1/812/2024')).toBe(true);
  expect(
    await screen.findByRole('button', { name: /^GHG emissions/, current: true }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /passages, no value$/ })).toBeNull();
});
