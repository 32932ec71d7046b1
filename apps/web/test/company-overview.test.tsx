import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import { companyOverviewEndpoint } from '@verdure/contract/reporting/company-overview';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

interface Shown {
  readonly company?: Partial<Company>;
  readonly scores?: Partial<CompanyScores>;
  readonly off?: readonly number[];
  readonly made?: ReturnType<typeof answers>;
}

function open({ company = {}, scores = {}, off = [], made }: Shown = {}) {
  const { organisation } = userOf();
  const features = organisation.features.filter((feature) => !off.includes(feature));
  return openPage('/dashboard/company/7', {
    user: { organisation: { ...organisation, features } },
    calls: [
      made ?? answers(companyOverviewEndpoint, undefined),
      answers(companyScoresEndpoint, scoresOf(scores)),
      answers(companyMetricValuesEndpoint, []),
      answers(getCompanyEndpoint, companyOf(company)),
    ],
  });
}

const { pdfSummary, pdfFullReport, pdfDetailedReport } = FEATURES;
const download = { name: 'Download' } as const;

async function openModal(shown: Shown = {}) {
  const opened = open(shown);
  await screen.findByRole('tab', { name: 'ESG ISSUES' });
  await opened.person.click(screen.getByRole('button', download));
  const dialog = await screen.findByRole('dialog', { name: 'Download company overview' });
  return { ...opened, dialog: within(dialog) };
}

it.each([
  ['a proxy', { company: { proxy: true } }],
  ['none of the three features', { off: [pdfSummary, pdfFullReport, pdfDetailedReport] }],
])('SCR-CDL-01 SCR-COMP-18 (part) has no Download for %s', async (_name, shown) => {
  open(shown);
  await screen.findByRole('tab', { name: 'ESG ISSUES' });
  expect(screen.queryByRole('button', download)).toBeNull();
});

it('SCR-CDL-01 has Download with one feature; SCR-CDL-02 enables each size by its own', async () => {
  const { dialog } = await openModal({ off: [pdfSummary, pdfDetailedReport] });
  for (const name of ['Summary', 'Detailed Report']) {
    expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  expect(dialog.getByRole('button', { name: 'Full Report' })).not.toHaveAttribute('aria-disabled');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

it('SCR-CDL-02 takes the chosen size under the profile of the page, and closes', async () => {
  const files = downloadedFiles();
  const { person, sent, dialog } = await openModal();
  await person.click(dialog.getByRole('button', { name: 'Detailed Report' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(sent.some(({ route }) => route === 'GET /api/pdf/print/3/7/4')).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('SCR-CDL-02 (part) Cancel closes, and takes nothing', async () => {
  const { person, sent, dialog } = await openModal();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.some(({ route }) => route.includes('/pdf/'))).toBe(false);
});

it('says why the document could not be made', async () => {
  const { person, dialog } = await openModal({
    made: refuses(companyOverviewEndpoint, 429, 'Too many requests, please wait'),
  });
  await person.click(dialog.getByRole('button', { name: 'Summary' }));
  const reason = await findInPlace('Too many requests, please wait');
  expect(reason.closest('[role="alert"]')).toBeVisible();
});

it('says why there is nothing to report outside the universe', async () => {
  open({ scores: { wrong_universe: true } });
  await screen.findByText(/does not include this company/);
  const button = screen.getByRole('button', download);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});
