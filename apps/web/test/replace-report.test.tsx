import {
  companyReportsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { finalYearEndpoint } from '@verdure/contract/desk/reporting-years';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { managedCompanyOf, managedListOf } from './managed-company-factories.ts';
import { openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';
import { reportOf } from './review-excerpt-factories.ts';
import '../src/pages/metric-companies-page.tsx';

const POST = 'POST /api/companies/pdf?';

async function openForm(year: string, type: string) {
  const stored = reportOf({ company_id: 7, year: 2024, title: 'Report on 2024' });
  const page = openPage('/metric_ddp/manage-companies?company=7', {
    user: { role_id: 6, role_name: 'metric-ddp-user' },
    calls: [
      answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
      answers(reportsOfYearsEndpoint, [
        { year: 2024, financial_year: null, complete: false, final: false, documents: [stored] },
      ]),
      answers(companyReportsEndpoint, [stored]),
      answers(finalYearEndpoint, { id: 1, year: 2024, financial_year: '2024', final: true }),
      answers(uploadReportEndpoint, { warnings: [], report: stored }),
    ],
  });
  const { person } = page;
  const file = new File(['%PDF-1.7'], 'new-2024.pdf', { type: 'application/pdf' });
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  await person.click(screen.getByRole('button', { name: /^Type/ }));
  await person.click(screen.getByRole('option', { name: type }));
  await person.type(screen.getByRole('textbox', { name: 'Year' }), year);
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  const isSent = () => page.sent.some(({ route }) => route.startsWith(POST));
  return { ...page, isSent };
}

it('asks before a report takes the place of another of its year, type and format', async () => {
  const { person, isSent } = await openForm('2024', 'Sustainability report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Report on 2024?' }));
  expect(dialog.getByText(/new-2024\.pdf takes its place/)).toBeVisible();
  expect(isSent()).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Replace report' }));
  expect(await screen.findByText('Report successfully uploaded')).toBeInTheDocument();
  expect(isSent()).toBe(true);
});

it.each([
  ['another year', '2023', 'Sustainability report'],
  ['another type', '2024', 'Annual report'],
])('asks nothing for %s', async (_what, year, type) => {
  const { isSent } = await openForm(year, type);
  expect(await screen.findByText('Report successfully uploaded')).toBeInTheDocument();
  expect(isSent()).toBe(true);
});

it('declares a year final in two steps, the first of which says what clients see then', async () => {
  const { person, sent } = await openForm('2023', 'Annual report');
  const isFinal = () => sent.some(({ route }) => route.includes('/final'));
  await person.click(await screen.findByRole('button', { name: 'Declare final' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Declare 2024 final?' }));
  expect(dialog.getByText(/they see its scores from now on/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(isFinal()).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'YES - Declare final' }));
  await waitFor(() => expect(isFinal()).toBe(true));
});

const HIT = {
  ticker: null,
  sector_name: null,
  proxy: false,
  coverage_state: 'direct',
  icm_gov: false,
  icm_sus: false,
} as const;

it('chooses the company of one report among hits with their ISIN', async () => {
  const { person, sent } = openPage('/dashboard/manage-companies', {
    user: administratorOf(),
    calls: [
      answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
      answers(searchCompaniesEndpoint, [
        { ...HIT, id: 8, name: 'GSK plc', isin: 'GB00BN7SWP63' },
        { ...HIT, id: 9, name: 'Bringskär Livsmedel', isin: 'SE0000000019' },
      ]),
      answers(companyReportsEndpoint, []),
      answers(reportsOfYearsEndpoint, []),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Upload Reports' }));
  await person.type(await screen.findByLabelText('Name, ISIN or ticker'), 'gsk');
  expect(await screen.findByText('GB00BN7SWP63')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'GSK plc' }));
  expect(screen.getByText('A report of GSK plc.')).toBeVisible();
  expect(sent.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Choose another company' }));
  expect(await screen.findByLabelText('Name, ISIN or ticker')).toBeVisible();
});
