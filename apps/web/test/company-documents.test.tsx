import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  companyExcerptsEndpoint,
  documentFileEndpoint,
  type Excerpt,
  excerptImageEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import {
  companyOf,
  excerptOf,
  issueOf,
  metricOf,
  metricValueOf,
  reportOf,
  scoresOf,
} from './company-factories.ts';
import { answers, type FakeCall, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const page = (calls: readonly FakeCall[]) => {
  const issue = issueOf({ metrics: [metricOf()] });
  return openPage('/dashboard/company/7?metric=92', {
    calls: [
      ...calls,
      answers(companyScoresEndpoint, scoresOf({ dimensions: { sustainability: [issue] } })),
      answers(companyMetricValuesEndpoint, [metricValueOf()]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
};

const open = (excerpts: readonly Excerpt[], more: readonly FakeCall[] = []) =>
  page([...more, answers(companyExcerptsEndpoint, [...excerpts])]);

const passages = async () =>
  within(
    await within(await screen.findByRole('article')).findByRole('region', { name: 'Excerpts' }),
  );

const TABLE = {
  headers: ['Figure', '2025', '2024'],
  body: [['Scope 1', '181,575', '196,026']],
  columns: 3,
};

it('SCR-REASON-04 numbers the passages, each with title, link, page, text, table or image', async () => {
  open(
    [
      excerptOf(),
      excerptOf({ id: 2, kind: 'table', page: 4, items: [TABLE] }),
      excerptOf({ id: 3, kind: 'image', items: [], page: 5, image: '/api/excerpts/2/image' }),
    ],
    [{ ...answers(excerptImageEndpoint, undefined), replies: [{ status: 200, body: 'pixels' }] }],
  );
  const shown = await passages();
  const [first, second, third] = await shown.findAllByRole('listitem');
  expect(shown.getByRole('list').tagName).toBe('OL');
  expect(first).toHaveTextContent(
    'Sustainability report 2025, page 3Our scope 1 emissions were 181,575 tonnes.',
  );
  expect(second).toHaveTextContent('page 4Figure20252024Scope 1181,575196,026');
  const image = await within(third ?? document.body).findByRole('img');
  expect(image).toHaveAccessibleName('Page 5 of the report');
  expect(image.getAttribute('src')).toMatch(/^data:/);
});

it('SCR-REASON-05 says which part of an excerpt is missing', async () => {
  open(
    [
      excerptOf({ items: [] }),
      excerptOf({ id: 2, kind: 'table', items: [] }),
      excerptOf({ id: 3, kind: 'image', items: [], page: 8 }),
    ],
    [refuses(excerptImageEndpoint, 404, 'There is no image of this excerpt')],
  );
  const shown = await passages();
  expect(await shown.findByText('Error: Excerpt text not available')).toBeVisible();
  expect(shown.getByText('No table data to display.')).toBeVisible();
  expect(await shown.findByText(/^Image not available for excerpt on page 8/)).toBeVisible();
});

it('says that no passage is stored', async () => {
  open([]);
  expect(await (await passages()).findByText('No passage of a report is stored.')).toBeVisible();
});

/** The tab that the page opens, or null where the browser opens none. */
function tabOpens(tab: { location: { href: string }; close: () => void } | null) {
  const { open: own } = window;
  Object.assign(window, { open: () => tab });
  onTestFinished(() => void Object.assign(window, { open: own }));
}

const FILE: FakeCall = {
  ...answers(documentFileEndpoint, undefined),
  replies: [{ status: 200, body: '%PDF-1.4' }],
};

it('opens a PDF in a new tab on the page of the excerpt', async () => {
  downloadedFiles();
  const tab = { location: { href: '' }, close: vi.fn() };
  tabOpens(tab);
  const { person, sent } = open([excerptOf()], [FILE]);
  const shown = await passages();
  await person.click(await shown.findByRole('button', { name: 'Sustainability report 2025' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:0#page=3'));
  expect(sent.map(({ route }) => route)).toContain('GET /api/documents/11/file');
});

it('saves a document that is no PDF, and a PDF where no tab opens', async () => {
  const files = downloadedFiles();
  tabOpens(null);
  const { person } = open(
    [excerptOf(), excerptOf({ id: 2, format: 'html', title: 'Web' })],
    [FILE],
  );
  const shown = await passages();
  await person.click(await shown.findByRole('button', { name: 'Sustainability report 2025' }));
  await person.click(shown.getByRole('button', { name: 'Web' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual(['Sustainability report 2025.pdf', 'Web.html']);
});

it('closes the tab again and says why, when the document cannot be loaded', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  tabOpens(tab);
  const { person } = open([excerptOf()], [refuses(documentFileEndpoint, 404, 'It is gone')]);
  const shown = await passages();
  await person.click(await shown.findByRole('button', { name: 'Sustainability report 2025' }));
  expect(await screen.findByText(/It is gone/)).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});

const yearOf = (documents: Parameters<typeof reportOf>[0][]) => ({
  year: 2025,
  financial_year: '2025',
  complete: true,
  final: false,
  documents: documents.map(reportOf),
});

it('SCR-MREP-01 SCR-MREP-02 lists the reports of a company by year, for readers', async () => {
  const linked = { id: 12, title: 'Annual 2025', type: 'annual', has_file: false } as const;
  const url = 'https://alder.example/annual.pdf';
  const { person } = page([
    answers(reportsOfYearsEndpoint, [yearOf([{}, Object.assign({ url }, linked)])]),
  ]);
  await screen.findByRole('article');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Reports' }));
  const reports = within(await screen.findByRole('region', { name: 'Reports of 2025' }));
  const [first, second] = reports.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Sustainability report · PDF · 6 pages · published 12 April 2026',
  );
  expect(within(second ?? document.body).getByRole('link')).toHaveAttribute('href', url);
  expect(reports.queryByRole('button', { name: /delete|edit/i })).not.toBeInTheDocument();
});

it('SCR-MREP-01 says that there are no reports', async () => {
  const { person } = page([answers(reportsOfYearsEndpoint, [])]);
  await screen.findByRole('article');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Reports' }));
  expect(await screen.findByText('No reports exist')).toBeVisible();
});
