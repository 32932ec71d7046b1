import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import {
  companyReportsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { type ReportCover, readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { extractionJobOf } from './extraction-job-factories.ts';
import { answers, type FakeCall } from './fake-edge.ts';
import { managedCompanyOf, managedListOf } from './managed-company-factories.ts';
import { openPage } from './open-page.tsx';
import { reviewAnswers } from './review-answers.ts';
import { reviewOf } from './review-factories.ts';
import { reportOf } from './review-excerpt-factories.ts';
import { administratorOf } from './team-factories.ts';
// loaded here, so that the first test does not wait for them
import '../src/pages/metric-companies-page.tsx';
import '../src/pages/manage-scores-page.tsx';
import '../src/pages/manage-scores-company-page.tsx';
import { managementMessages } from '../src/features/desk/company-management/company-management.messages.ts';

const user = { role_id: 6, role_name: 'metric-ddp-user' };

const ALDER = {
  id: 7,
  name: 'Alder Industries',
  proxy: false,
  coverage_state: 'not_covered' as const,
  icm_gov: false,
  icm_sus: false,
};

const COVER: ReportCover = {
  content: 'a',
  format: 'pdf',
  company: { id: 7, name: 'Alder Industries', isin: null },
  is_company_sure: true,
  others: [],
  year: 2023,
  is_year_sure: true,
  type: 'annual',
  is_type_sure: true,
  gaps: [],
  stored: null,
};

const open = (address: string, calls: readonly FakeCall[] = []) =>
  openPage(address, {
    user,
    calls: [
      ...calls,
      answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
      answers(companyNamesEndpoint, [ALDER]),
      answers(reportsOfYearsEndpoint, []),
      answers(companyReportsEndpoint, []),
    ],
  });

describe('the portal of role 6', () => {
  it('SCR-EXT-03 (part) SCR-LOGIN-07 (part) lands on its companies, and the menu has their scores', async () => {
    open('/dashboard');
    const company = await screen.findByRole('link', { name: 'Alder Industries' });
    expect(window.location.pathname).toBe('/metric_ddp/manage-companies');
    expect(company).toHaveAttribute('href', '/metric_ddp/manage-scores/company/7');
    expect(screen.getByRole('link', { name: /Manage Scores/ })).toHaveAttribute(
      'href',
      '/metric_ddp/manage-scores',
    );
    expect(screen.queryByRole('button', { name: 'Upload Companies' })).toBeNull();
    // its search finds pages alone, and promises no more
    expect(screen.getByRole('combobox', { name: 'Search pages' })).toBeVisible();
  });

  it('SCR-EXT-03 (part) opens the reports of a company, where one is uploaded', async () => {
    const { person } = open('/metric_ddp/manage-companies');
    await person.click(await screen.findByRole('button', { name: 'More for Alder Industries' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Reports',
      'Manage Scores',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Reports' }));
    expect(await screen.findByRole('heading', { name: 'Upload a report' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Reports of Alder Industries' })).toBeVisible();
    expect(window.location.search).toBe('?company=7');
  });

  it('SCR-EXT-03 (part) takes many reports at once, and leads to their review in the portal', async () => {
    const { person } = open('/metric_ddp/manage-companies', [
      answers(readCoverEndpoint, COVER),
      answers(uploadReportEndpoint, { warnings: [], report: reportOf({ id: 31 }) }),
      answers(extractionJobsEndpoint, [
        extractionJobOf({ id: 1, document_url: 'pdfs/31', complete: true, error: null, added: 24 }),
      ]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Upload Reports' }));
    const file = new File(['%PDF-1.7'], 'alder.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText('Choose files');
    // addresses of reports are the desk's
    expect(screen.queryByText(managementMessages.many)).toBeNull();
    await person.upload(input, file);
    await person.click(await screen.findByRole('button', { name: 'Take 1 report' }));
    await screen.findByText('Stored. Its reading is in the task tray.');
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await person.click(screen.getByRole('button', { name: /^Tasks/ }));
    expect(await screen.findByRole('link', { name: 'Review 24 values' })).toHaveAttribute(
      'href',
      '/metric_ddp/manage-scores/company/7?year=2023',
    );
  });

  it('SCR-EXT-03 (part) shows how its reports are read', async () => {
    const { person } = open('/metric_ddp/manage-companies', [answers(extractionJobsEndpoint, [])]);
    await screen.findByRole('link', { name: 'Alder Industries' });
    await person.click(screen.getByRole('button', { name: 'Machine reading' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('SCR-EXT-03 (part) reviews the values of a company on pages of its own', async () => {
    const { person } = open('/metric_ddp/manage-scores', reviewAnswers(reviewOf()));
    await person.click(await screen.findByRole('link', { name: 'Aldgate Chemicals' }));
    await screen.findByRole('heading', { level: 1, name: 'Aldgate Chemicals' });
    expect(window.location.pathname).toBe('/metric_ddp/manage-scores/company/812');
    const back = screen.getAllByRole('link', { name: /^Manage Scores/ });
    expect(back.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      '/metric_ddp/manage-scores',
      '/metric_ddp/manage-scores',
    ]);
    // the page of the company is not for role 6
    expect(screen.queryByRole('link', { name: 'Company page' })).toBeNull();
  });

  it('SCR-GLB-37 is for role 6 alone', async () => {
    openPage('/metric_ddp/manage-companies', { user: administratorOf() });
    expect(await screen.findByText('Your role may not open this page')).toBeVisible();
  });
});
