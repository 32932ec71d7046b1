import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  companyMonthCauseEndpoint,
  companyMonthEndsEndpoint,
  type MonthCauseOfOne,
  sectorMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { monthEndsMessages } from '../src/features/investments/month-ends/month-ends.messages.ts';
import {
  companyOf,
  issueOf,
  metricOf,
  metricValueOf,
  scoresOf,
  totalOf,
} from './company-factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { twoYearsOfMeans, twoYearsOfScore } from './month-end-factories.ts';
import { openPage } from './open-page.tsx';

const LINE = /^Score at month ends, points, 0 to 4: From 1.90 C in November 2024 to 2.13 B in /;
const TWO_YEARS = answers(companyMonthEndsEndpoint, twoYearsOfScore());

const MEANS = answers(sectorMonthEndsEndpoint, twoYearsOfMeans());

const STILL = answers(companyMonthCauseEndpoint, {
  score_from: null,
  score_to: null,
  largest: null,
});

const open = (
  monthEnds = TWO_YEARS,
  address = '',
  { means = MEANS, company = {}, cause = STILL } = {},
) =>
  openPage(`/dashboard/company/7${address}`, {
    calls: [
      monthEnds,
      means,
      cause,
      answers(
        companyScoresEndpoint,
        scoresOf({
          totals: { esg: totalOf() },
          dimensions: { sustainability: [issueOf({ metrics: [metricOf()] })] },
        }),
      ),
      answers(companyMetricValuesEndpoint, [metricValueOf()]),
      answers(getCompanyEndpoint, companyOf(company)),
    ],
  });

const chart = () => screen.findByRole('img', { name: LINE });
const search = () => new URLSearchParams(window.location.search);

it('tells by keyboard the value, the letter and the day, and why a month end has none', async () => {
  const { person } = open();
  const line = await chart();
  line.focus();
  const said = () => within(line.closest('figure') ?? line).getByRole('status');
  await waitFor(() => expect(said()).toHaveTextContent('30 November 2024: 1.90 C'));
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(said()).toHaveTextContent('31 March 2025: not stored');
  await person.hover(line.querySelector('[data-point="23"] rect') ?? line);
  expect(await screen.findByText('31 October 2026: 2.13 B')).toBeVisible();
});

const moved = (largest: MonthCauseOfOne['largest']) =>
  answers(companyMonthCauseEndpoint, { score_from: 1.9, score_to: 1.91, largest });

it('says what moved the score most in the month of a point, by keyboard and by pointer, asked when it is reached', async () => {
  const { person, sent } = open(TWO_YEARS, '', {
    cause: moved({
      cause: 'disclosed',
      year: 2024,
      change: 0.05,
      issues: ['Water', 'Energy'],
      issues_count: 3,
    }),
  });
  const line = await chart();
  const asked = () => sent.map(({ path }) => path).filter((path) => path.includes('month-cause'));
  line.focus();
  const said = () => within(line.closest('figure') ?? line).getByRole('status');
  await waitFor(() => expect(said()).toHaveTextContent(/^30 November 2024: 1\.90 C$/));
  // nothing is known of the month before the first
  expect(asked()).toEqual([]);
  await person.keyboard('{ArrowRight}');
  const words = 'Largest cause of the month: 2024 figures of Water, Energy and 1 more, up 0.05';
  await waitFor(() => expect(said()).toHaveTextContent(words));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toMatch(/since=2024-11-30&until=2024-12-31$/);
  // March 2025 is not stored, so that neither it nor April can be explained
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(said()).toHaveTextContent(/^30 April 2025: [^.]*\.\d\d [A-E]$/);
  await person.hover(line.querySelector('[data-point="1"] rect') ?? line);
  expect(await screen.findByText(/^31 December 2024.*Largest cause/)).toBeVisible();
});

it.each([
  [{ cause: 'corrected', year: 2023 }, 'corrected 2023 figures of Water, down 0.05'],
  [{ cause: 'corrected', year: null }, 'corrected Water, down 0.05'],
  [{ cause: 'weights', year: null }, 'other weights of Water, down 0.05'],
  [{ cause: 'peers', year: null }, 'peers in Water, its own figures are the same, down 0.05'],
] as const)('names the cause %j of a month in few words', async (given, words) => {
  const { person } = open(TWO_YEARS, '', {
    cause: moved({ ...given, change: -0.05, issues: ['Water'], issues_count: 1 }),
  });
  (await chart()).focus();
  await person.keyboard('{ArrowRight}');
  const said = within(screen.getByRole('region', { name: 'Score at month ends' }));
  await waitFor(() =>
    expect(said.getByRole('status')).toHaveTextContent(`Largest cause of the month: ${words}`),
  );
});

it('says that nothing moved the score where a change rounds to nothing', async () => {
  const { person } = open(TWO_YEARS, '', { cause: moved(null) });
  (await chart()).focus();
  await person.keyboard('{ArrowRight}');
  const said = within(screen.getByRole('region', { name: 'Score at month ends' }));
  await waitFor(() =>
    expect(said.getByRole('status')).toHaveTextContent(monthEndsMessages.unmoved),
  );
});

it('marks another methodology and other weights, and leaves a gap open', async () => {
  const { person } = open();
  const line = await chart();
  expect(line.querySelectorAll('polyline')).toHaveLength(2);
  expect(line.querySelector('[data-methodology]')?.closest('[data-point]')).toHaveAttribute(
    'data-point',
    '14',
  );
  expect(screen.getByText(/A ring marks the first month end/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Score at month ends/ }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const table = await screen.findByRole('table', { name: /^Score at month ends/ });
  expect(within(table).getByRole('row', { name: /31 January 2026/ })).toHaveTextContent(
    '31 January 20262.04Bfirst month end with methodology 3.1',
  );
  expect(within(table).getByRole('row', { name: /30 June 2026/ })).toHaveTextContent(
    'first month end with other weights of the profile',
  );
});

it('opens the values that changed in the month of a point, which the address keeps', async () => {
  const { person, sent } = open();
  const line = await chart();
  await person.click(line.querySelector('[data-point="2"] rect') ?? line);
  const modal = await screen.findByRole('dialog', {
    name: 'Values of Alder Industries on 31 December 2024 and 31 January 2025',
  });
  expect(await within(modal).findByText(/^No value of a metric differs between/)).toBeVisible();
  expect([search().get('since'), search().get('until')]).toEqual(['2024-12-31', '2025-01-31']);
  const asked = sent.map(({ path }) => path).filter((path) => path.includes('metric-values'));
  expect(asked.filter((path) => path.includes('asOf=2024-12-31'))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('asOf=2025-01-31'))).toHaveLength(1);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(search().get('since')).toBeNull());
});

it('says that nothing is stored, that no month end had a score, and what one alone was', async () => {
  open(answers(companyMonthEndsEndpoint, []));
  expect(await screen.findByText(monthEndsMessages.noScores)).toBeVisible();
  cleanup();
  const [first, ...others] = twoYearsOfScore();
  if (first === undefined) throw new Error('there is a first month end');
  const unscored = [first, ...others].map((month) => ({ ...month, score: null, grade: null }));
  open(answers(companyMonthEndsEndpoint, unscored));
  expect(await screen.findByText(/^There was no score at any month end\./)).toBeVisible();
  cleanup();
  open(answers(companyMonthEndsEndpoint, [first]));
  expect(await screen.findByRole('img', { name: /: 1\.90 C in November 2024$/ })).toBeVisible();
});

it('asks for a page of the past until its day', async () => {
  const { sent } = open(TWO_YEARS, '?asOf=2026-03-31');
  await chart();
  expect(sent.map(({ path }) => path).find((path) => path.includes('month-ends'))).toContain(
    'asOf=2026-03-31',
  );
});

it('keeps the rest of the page where the month ends cannot be loaded', async () => {
  open(refuses(companyMonthEndsEndpoint, 500, 'Not now'));
  expect(await screen.findByText(monthEndsMessages.failed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Beside its peers' })).toBeVisible();
});

const BESIDE = /to 2\.13 B in October 2026, mean of Electrical Equipment 2\.20$/;
const toggle = () => screen.findByRole('switch', { name: 'Sub-sector mean' });

it('draws the mean of the sub-sector beside the score when asked, and the address keeps it', async () => {
  const { person, sent } = open();
  await chart();
  expect(sent.filter(({ path }) => path.includes('/sectors/'))).toEqual([]);
  await person.click(await toggle());
  const line = await screen.findByRole('img', { name: BESIDE });
  expect(search().get('beside')).toBe('sector');
  // two runs of each line, before and after March 2025
  expect(line.querySelectorAll('polyline')).toHaveLength(4);
  expect(line).toHaveTextContent('mean of Electrical Equipment');
  await person.hover(line.querySelector('[data-point="23"] rect') ?? line);
  expect(
    await screen.findByText(
      '31 October 2026: 2.13 B, mean of Electrical Equipment 2.20 of 12 companies',
    ),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Score at month ends/ }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const table = await screen.findByRole('table', { name: /^Score at month ends/ });
  expect(within(table).getByRole('row', { name: /31 October 2026/ })).toHaveTextContent(
    '31 October 20262.13B2.2012',
  );
  expect(within(table).getByRole('row', { name: /31 March 2025/ })).toHaveTextContent(
    '31 March 2025not storednot stored',
  );
  await person.click(await toggle());
  await waitFor(() => expect(search().get('beside')).toBeNull());
});

it('draws the mean alone where the company had no score, and says a mean of no company', async () => {
  const unscored = twoYearsOfScore().map((month) => ({ ...month, score: null, grade: null }));
  const none = twoYearsOfMeans().map((month, at) =>
    at === 23 ? { ...month, score: null, companies: 0 } : month,
  );
  const { person } = open(answers(companyMonthEndsEndpoint, unscored), '?beside=sector', {
    means: answers(sectorMonthEndsEndpoint, none),
  });
  const line = await screen.findByRole('img', {
    name: /There was no score at any month end, mean of Electrical Equipment 2\.20$/,
  });
  expect(line.querySelectorAll('polyline')).toHaveLength(2);
  await person.hover(line.querySelector('[data-point="23"] rect') ?? line);
  expect(
    await screen.findByText('31 October 2026: N/D, mean of Electrical Equipment N/D'),
  ).toBeVisible();
});

it('keeps the line where the mean cannot be loaded, and offers none for a company without sector', async () => {
  open(TWO_YEARS, '?beside=sector', { means: refuses(sectorMonthEndsEndpoint, 500, 'Not now') });
  await chart();
  expect(await screen.findByText(monthEndsMessages.besideFailed)).toBeVisible();
  cleanup();
  const { sent } = open(TWO_YEARS, '?beside=sector', { company: { sector: null } });
  await chart();
  expect(screen.queryByRole('switch', { name: 'Sub-sector mean' })).toBeNull();
  expect(sent.filter(({ path }) => path.includes('/sectors/'))).toEqual([]);
});
