import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { type ReportCover, readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { extractionJobOf } from './extraction-job-factories.ts';
import { answers, type FakeCall, inTurn, refuses } from './fake-edge.ts';
import { managedCompanyOf, managedListOf } from './managed-company-factories.ts';
import { openPage } from './open-page.tsx';
import { reportOf } from './review-excerpt-factories.ts';
import { administratorOf } from './team-factories.ts';
// loaded here, so that the first test does not wait for it
import '../src/pages/manage-companies/manage-companies-page.tsx';

const SHELL = { id: 7, name: 'Shell plc', isin: 'GB00BP6MXD84' };
const BP = { id: 8, name: 'BP plc', isin: 'GB0007980591' };

const listed = ({ id, name }: typeof SHELL) => ({
  id,
  name,
  proxy: false,
  coverage_state: 'direct' as const,
  icm_gov: false,
  icm_sus: false,
});

const coverOf = (change: Partial<ReportCover> = {}): ReportCover => ({
  content: 'a',
  format: 'pdf',
  company: SHELL,
  is_company_sure: true,
  others: [],
  year: 2023,
  is_year_sure: true,
  type: 'annual',
  is_type_sure: true,
  gaps: [],
  stored: null,
  ...change,
});

const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A zip with a report, one in a folder, and one that is an archive itself. */
async function zipped(): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const path of ['a.pdf', '2023/b.pdf', 'inner.zip']) {
    await writer.add(path, new TextReader('%PDF-1.7'));
  }
  return new File([await writer.close()], 'reports.zip');
}

async function drop(
  covers: FakeCall,
  names: readonly (string | File)[],
  more: readonly FakeCall[] = [],
) {
  const opened = openPage('/dashboard/manage-companies', {
    user: administratorOf(),
    calls: [
      covers,
      ...more,
      answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
      answers(companyNamesEndpoint, [SHELL, BP].map(listed)),
    ],
  });
  const { person } = opened;
  await person.click(await screen.findByRole('button', { name: 'Upload Reports' }));
  const [input] = screen.getAllByLabelText('Choose files');
  await person.upload(
    input ?? document.body,
    names.map((each) => (typeof each === 'string' ? fileOf(each) : each)),
  );
  const table = await screen.findByRole('table', { name: 'Reports to take' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { ...opened, table };
}

const takeButton = () => screen.getByRole('button', { name: /^Take/ });

describe('many reports at once', () => {
  it('are confirmed in one table; what is unsure comes first, and each cell can be corrected', async () => {
    const covers = inTurn(
      answers(readCoverEndpoint, coverOf()),
      answers(readCoverEndpoint, coverOf({ content: 'b', company: null, is_year_sure: false })),
    );
    const { person, table } = await drop(covers, ['sure.pdf', 'unsure.pdf']);
    expect(screen.getByText('2 files, 2 read, 1 to look at')).toBeVisible();
    expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('unsure.pdf');
    expect(takeButton()).toHaveAccessibleDescription(
      'Fill in company and year of each report first',
    );
    await person.click(screen.getByRole('button', { name: /^Company of unsure.pdf/ }));
    await person.click(screen.getByRole('option', { name: 'BP plc' }));
    await person.clear(screen.getByRole('textbox', { name: 'Year of unsure.pdf' }));
    await person.type(screen.getByRole('textbox', { name: 'Year of unsure.pdf' }), '2022');
    expect(screen.getByText('2 files, 2 read, 0 to look at')).toBeVisible();
    expect(takeButton()).toBeEnabled();
  });

  it('of a company that was added a moment ago are shown under its name', async () => {
    const added = { id: 9, name: 'GSK plc', isin: 'GB00BN7SWP63' };
    const { table } = await drop(answers(readCoverEndpoint, coverOf({ company: added })), [
      'a.pdf',
    ]);
    const choice = within(table).getByRole('button', { name: /^Company of a.pdf/ });
    expect(choice).toHaveTextContent('GSK plc');
    expect(takeButton()).toBeEnabled();
  });

  it('say in their line what of them cannot be read', async () => {
    const gap = 'Pages 3 and 7 are pictures: they were not read.';
    const { table } = await drop(answers(readCoverEndpoint, coverOf({ gaps: [gap] })), ['a.pdf']);
    expect(within(table).getByRole('rowheader', { name: /a.pdf/ })).toHaveTextContent(gap);
    expect(takeButton()).toBeEnabled();
  });

  it('of another company than the cover names say so', async () => {
    const { person } = await drop(answers(readCoverEndpoint, coverOf()), ['shell.pdf']);
    await person.click(screen.getByRole('button', { name: /^Company of shell.pdf/ }));
    await person.click(screen.getByRole('option', { name: 'BP plc' }));
    expect(screen.getByText('The cover names Shell plc')).toBeVisible();
  });

  it('of the same content are taken once; one that cannot be read is named, and the others go on', async () => {
    const stored = { company: BP, title: 'Annual report 2022', year: 2022 };
    const covers = inTurn(
      inTurn(answers(readCoverEndpoint, coverOf()), answers(readCoverEndpoint, coverOf())),
      inTurn(
        refuses(readCoverEndpoint, 400, 'c.pdf: The file is not a readable PDF.'),
        answers(readCoverEndpoint, coverOf({ content: 'd', stored })),
      ),
    );
    await drop(covers, ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(screen.getByText('The same file as a.pdf. It is taken once.')).toBeVisible();
    expect(screen.getByText('c.pdf: The file is not a readable PDF.')).toBeVisible();
    expect(screen.getByText('Stored already: BP plc, Annual report 2022 (2022).')).toBeVisible();
    expect(takeButton()).toHaveTextContent('Take 1 report');
    expect(takeButton()).toBeEnabled();
  });

  it('for the same company, year and kind say that one would replace the other', async () => {
    const covers = inTurn(
      answers(readCoverEndpoint, coverOf()),
      answers(readCoverEndpoint, coverOf({ content: 'b' })),
    );
    await drop(covers, ['a.pdf', 'b.pdf']);
    expect(screen.getByText(/kind as b.pdf: the later one replaces it/)).toBeVisible();
    expect(screen.getByText('2 files, 2 read, 2 to look at')).toBeVisible();
  });

  it('are read in the task tray, where each ends with the way to its review', async () => {
    const { person, sent } = await drop(
      answers(readCoverEndpoint, coverOf()),
      ['shell.pdf'],
      [
        answers(uploadReportEndpoint, { warnings: [], report: reportOf({ id: 31 }) }),
        answers(extractionJobsEndpoint, [
          extractionJobOf({
            id: 1,
            document_url: 'pdfs/31',
            complete: true,
            error: null,
            added: 24,
            gaps: ['Page 3 is a picture: it was not read.'],
          }),
        ]),
      ],
    );
    await person.click(takeButton());
    expect(await screen.findByText('Stored. Its reading is in the task tray.')).toBeVisible();
    const upload = sent.find(({ route }) => route.startsWith('POST /api/companies/pdf?'));
    expect(upload?.route).toContain('company_id=7&year=2023&type=annual');
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await person.click(screen.getByRole('button', { name: /^Tasks/ }));
    const review = await screen.findByRole('link', { name: 'Review 24 values' });
    expect(screen.getByText('Page 3 is a picture: it was not read.')).toBeVisible();
    expect(review).toHaveAttribute('href', '/dashboard/manage-scores/company/7?year=2023');
    await person.click(review);
    // the list would lie over the buttons of the review
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tasks' })).toBeNull());
  });

  it('that the server did not answer about can be taken again; those that are stored stay so', async () => {
    const done = extractionJobOf({
      id: 1,
      document_url: 'pdfs/31',
      complete: true,
      error: null,
      added: 24,
    });
    const { person, table } = await drop(
      answers(readCoverEndpoint, coverOf()),
      ['shell.pdf'],
      [
        inTurn(
          refuses(uploadReportEndpoint, 503, 'Not now'),
          answers(uploadReportEndpoint, { warnings: [], report: reportOf({ id: 31 }) }),
        ),
        inTurn(
          refuses(extractionJobsEndpoint, 503, 'Not now'),
          answers(extractionJobsEndpoint, [done]),
        ),
      ],
    );
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const words = 'shell.pdf was not stored: the server did not answer. Take it again.';
    await person.click(takeButton());
    expect(await within(table).findByText(words)).toBeVisible();
    expect(takeButton()).toHaveTextContent('Take 1 report');
    await person.click(takeButton());
    expect(await screen.findByText('Stored. Its reading is in the task tray.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(3000);
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await person.click(screen.getByRole('button', { name: /^Tasks/ }));
    expect(await screen.findByRole('link', { name: 'Review 24 values' })).toBeVisible();
    vi.useRealTimers();
  });

  it('stay stored where their reading cannot be followed', async () => {
    const { person } = await drop(
      answers(readCoverEndpoint, coverOf()),
      ['shell.pdf'],
      [
        answers(uploadReportEndpoint, { warnings: [], report: reportOf({ id: 31 }) }),
        refuses(extractionJobsEndpoint, 403, 'Not yours'),
      ],
    );
    await person.click(takeButton());
    expect(await screen.findByText(/^shell.pdf is stored, but its reading/)).toBeVisible();
    expect(screen.getByText('Stored. Its reading is in the task tray.')).toBeVisible();
  });

  it('of a zip come as if each were dropped; what cannot be unpacked is named and counted', async () => {
    const covers = inTurn(
      inTurn(
        answers(readCoverEndpoint, coverOf({ company: BP })),
        answers(readCoverEndpoint, coverOf({ content: 'b' })),
      ),
      answers(readCoverEndpoint, coverOf({ content: 'c', year: 2022 })),
    );
    const { table, sent } = await drop(covers, ['alone.pdf', await zipped()]);
    expect(await screen.findByText('4 files, 4 read, 0 to look at, 1 refused')).toBeVisible();
    const shown = within(table)
      .getAllByRole('rowheader')
      .map((each) => each.textContent);
    expect(shown).toEqual([
      'alone.pdf',
      'a.pdfFrom reports.zip',
      'b.pdfFrom reports.zip',
      expect.stringContaining('inner.zip is an archive inside the zip.'),
    ]);
    expect(takeButton()).toHaveTextContent('Take 3 reports');
    expect(sent.filter(({ route }) => route.includes('/cover'))).toHaveLength(3);
  });

  it('of a zip that is broken are named by it', async () => {
    const broken = new File(['no zip'], 'broken.zip');
    const { table } = await drop(answers(readCoverEndpoint, coverOf()), [broken]);
    expect(await within(table).findByRole('rowheader')).toHaveTextContent(
      /^broken.zipbroken.zip is no readable zip\. Pack it again, or add its files\.$/,
    );
    expect(takeButton()).toHaveAccessibleDescription('No file here can be taken');
  });

  it('of a folder are chosen by a button, without what systems put there', async () => {
    const { person } = openPage('/dashboard/manage-companies', {
      user: administratorOf(),
      calls: [
        answers(readCoverEndpoint, coverOf()),
        answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
        answers(companyNamesEndpoint, [SHELL, BP].map(listed)),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Upload Reports' }));
    const input = screen.getByLabelText('Choose a folder');
    expect(input).toHaveAttribute('webkitdirectory');
    const fileIn = (path: string) =>
      Object.defineProperty(fileOf(path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
        value: path,
      });
    await person.upload(
      input,
      ['reports/shell.pdf', 'reports/.hidden.pdf', 'reports/.git/index.pdf'].map(fileIn),
    );
    const table = await screen.findByRole('table', { name: 'Reports to take' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((each) => each.textContent),
    ).toEqual([expect.stringContaining('shell.pdf')]);
  });
});
