import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { type ExtractionJob, extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ExtractionJobsModal } from '../src/features/desk/extraction-jobs/extraction-jobs-modal.tsx';
import { extractionJobOf } from './extraction-job-factories.ts';
import { answers, fakeEdge, refuses } from './fake-edge.ts';
import { managedCompanyOf, managedListOf } from './managed-company-factories.ts';
import { openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';

const jobOf = (id: number, of: Partial<ExtractionJob> = {}): ExtractionJob =>
  extractionJobOf(Object.assign({ id }, of));

function open(calls: Parameters<typeof fakeEdge>[0]) {
  const sent = fakeEdge(calls, {});
  const onOpen = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ExtractionJobsModal
        onClose={() => undefined}
        onOpen={onOpen}
        reviewOf={({ company_id: id }) => `/review/${id}`}
      />
    </QueryClientProvider>,
  );
  return { sent, onOpen, person: userEvent.setup() };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}\\b`) });

it('SCR-JOB-01 SCR-JOB-02 (part) shows each report with its company, year, status and time', async () => {
  open([
    answers(extractionJobsEndpoint, [
      jobOf(1, { company_name: 'Alder', company_isin: 'FR0000000017' }),
      jobOf(2, { company_name: 'Birch', error: 'The file is not a readable PDF.' }),
      jobOf(3, { company_name: 'Cedar', complete: false, error: 'The last attempt failed.' }),
      jobOf(4, { company_name: 'Dogwood', complete: false, added: null, passages: null }),
    ]),
  ]);
  const alder = await rowOf('Alder');
  expect(alder).toHaveTextContent('FR0000000017');
  expect(alder).toHaveTextContent('Annual report');
  expect(alder).toHaveTextContent('2025');
  expect(alder).toHaveTextContent('Success');
  expect(alder).toHaveTextContent('4 new values, 12 new passages');
  expect(within(alder).getByRole('link', { name: 'Review 4 values' })).toHaveAttribute(
    'href',
    '/review/1',
  );
  expect(within(alder).getByText(/2026/)).toBeVisible();
  expect(await rowOf('Birch')).toHaveTextContent('ErrorThe file is not a readable PDF.');
  expect(await rowOf('Cedar')).toHaveTextContent('Unknown');
  expect(await rowOf('Dogwood')).toHaveTextContent('Pending–');
});

it('SCR-JOB-01 (part) has fifteen jobs on a page', async () => {
  const many = Array.from({ length: 16 }, (_, index) => jobOf(index + 1));
  const { person } = open([answers(extractionJobsEndpoint, many)]);
  await rowOf('Company 15');
  expect(screen.queryByText('Company 16')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await rowOf('Company 16')).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

it('SCR-JOB-03 asks for two weeks at first, then since a day, and since 2020 for all', async () => {
  const { person, sent } = open([answers(extractionJobsEndpoint, [])]);
  expect(await screen.findByText('No reports were read in this time')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('Updated since (UTC)')).toHaveValue('2020-01-01');
  await person.clear(screen.getByLabelText('Updated since (UTC)'));
  await person.type(screen.getByLabelText('Updated since (UTC)'), '2026-05-04');
  await screen.findByText('No reports were read in this time');
  const asked = sent.map(({ path }) => path);
  expect(asked[0]).toBe('/api/ml/jobs');
  expect(asked).toContain('/api/ml/jobs?updatedThreshold=2020-01-01');
  expect(asked.at(-1)).toBe('/api/ml/jobs?updatedThreshold=2026-05-04');
});

it('SCR-JOB-04 opens a stored report, and links another address', async () => {
  const { person, onOpen } = open([
    answers(extractionJobsEndpoint, [
      jobOf(1, { document_url: 'pdfs/301' }),
      jobOf(2, { document_url: 'https://birch.example/r.pdf' }),
    ]),
  ]);
  await rowOf('Company 1');
  await person.click(screen.getByRole('button', { name: 'Annual report' }));
  expect(onOpen).toHaveBeenCalledWith({ id: 301, title: 'Report 1', format: 'pdf' });
  expect(screen.getByRole('link', { name: 'Annual report' })).toHaveAttribute(
    'href',
    'https://birch.example/r.pdf',
  );
});

it('says that the statuses could not be loaded', async () => {
  open([refuses(extractionJobsEndpoint, 500, 'Something went wrong')]);
  expect(
    await screen.findByText('There was an error loading the job statuses, please try refreshing'),
  ).toBeVisible();
});

it('SCR-JOB-01 (part) opens from Manage companies', async () => {
  const { person } = openPage('/dashboard/manage-companies', {
    user: administratorOf(),
    calls: [
      answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
      answers(extractionJobsEndpoint, [jobOf(1)]),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Machine reading' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Machine reading of reports' }));
  expect(await modal.findByText('Company 1')).toBeVisible();
});
