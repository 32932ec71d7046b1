import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { mailAddress } from '../src/features/coverage/companies/summary-text.ts';
import {
  companyOf,
  defaultNoteOf,
  issueOf,
  noteOf,
  scoresOf,
  totalOf,
} from './company-factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const NOTES = [
  defaultNoteOf(),
  noteOf(),
  defaultNoteOf({ dimension_name: 'Concealed', dimension_id: 3, hidden: true }),
];

const open = (address = '', notes = NOTES) =>
  openPage(`/dashboard/company/7${address}`, {
    calls: [
      answers(
        companyScoresEndpoint,
        scoresOf({
          totals: { esg: totalOf(), governance: totalOf({ score: null, grade: null }) },
          dimensions: { sustainability: [issueOf({ overall_score: 2.5, overall_grade: 'C' })] },
          excluded_activities: [{ id: 7, name: 'Thermal Coal' }],
        }),
      ),
      answers(companyNotesEndpoint, notes),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });

const sheet = async () => within(await screen.findByRole('article', { name: 'Summary' }));

it('SCR-COMP-02 SCR-COMP-03 the header switches to a summary on one page, and back', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('switch', { name: 'Summary View' }));
  const summary = await sheet();
  expect(window.location.search).toBe('?view=summary');
  const totals = within(summary.getByRole('table', { name: 'Total scores' }));
  expect(totals.getByRole('row', { name: /Total ESG Risk/ })).toHaveTextContent('2.71');
  const risks = summary.getByRole('region', { name: 'Key risks' });
  expect(risks).toHaveTextContent('GHG Emissions0.40 E');
  expect(risks).toHaveTextContent('GHG Emissions: Two seats of the board are empty');
  expect(summary.queryByText('Concealed')).not.toBeInTheDocument();
  expect(summary.getByRole('region', { name: 'Sustainability (IFRS S1)' })).toHaveTextContent(
    'GHG Emissions2.50 C',
  );
  expect(summary.getByText(/business activities: Thermal Coal/)).toBeVisible();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  await person.click(screen.getByRole('switch', { name: 'Summary View' }));
  expect(await screen.findByRole('tablist')).toBeVisible();
});

it('SCR-COMP-03 of many notes the newest five of a kind are on the page, and how many more there are', async () => {
  const own = Array.from({ length: 8 }, (_, index) =>
    noteOf({ id: index + 10, reason: `Reason ${index}` }),
  );
  open('?view=summary', [...NOTES, ...own]);
  const risks = within((await sheet()).getByRole('region', { name: 'Key risks' }));
  // the default one, then the newest
  expect(risks.getAllByRole('listitem')).toHaveLength(6);
  expect(risks.getAllByRole('listitem')[1]).toHaveTextContent('Reason 7');
  expect(risks.getByText('4 more on the page of the company.')).toBeVisible();
});

it('SCR-COMP-03 goes to the mail program as plain text, and to the printer', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person } = open('?view=summary');
  const summary = await sheet();
  const mail = new URL(summary.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Alder Industries: ESG summary');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'Alder Industries (ZZ0000000017)',
    'Electrical Equipment',
    '',
    expect.stringMatching(/^Total ESG Risk: 2\.71 \([A-E]\)$/),
    'Governance: N/D',
    '',
    'Key risks',
    '- GHG Emissions: 0.40 (E)',
    '- GHG Emissions: Two seats of the board are empty',
    '',
    'Excluded by the profile: Thermal Coal',
    '',
    expect.stringMatching(
      /^Scores are points from 0 to 4.*Profile House view\. Data to 31 December 2025, calculated for/,
    ),
    expect.stringMatching(/\/dashboard\/company\/7\?view=summary$/),
  ]);
  await person.click(summary.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('keeps the address of a mail short enough for mail programs', () => {
  const address = mailAddress('Alder', 'Ångström ➜ '.repeat(400));
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(decodeURIComponent(address)).toMatch(/…$/);
});
