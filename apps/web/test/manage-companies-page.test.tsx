import { businessActivitiesEndpoint, sectorsEndpoint } from '@verdure/contract/coverage/catalogue';
import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { companyArtNineEndpoint } from '@verdure/contract/coverage/company-regulatory';
import { reportsOfYearsEndpoint } from '@verdure/contract/coverage/documents';
import { DEFAULT_PREFERENCES, getPreferencesEndpoint } from '@verdure/contract/desk/preferences';
import { deleteMetricsEndpoint } from '@verdure/contract/desk/delete-metrics';
import { changeReportingYearEndpoint } from '@verdure/contract/desk/reporting-years';
import {
  addCompanyCodeEndpoint,
  deleteCompanyCodeEndpoint,
  deleteCompanyEndpoint,
  listCompanyCodesEndpoint,
  listPruneCodesEndpoint,
  manageCompaniesEndpoint,
  updateCompanyEndpoint,
  uploadCompaniesEndpoint,
} from '@verdure/contract/desk/company-management';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, type FakeCall, inTurn, refuses } from './fake-edge.ts';
import { companyArtNineOf } from './company-regulatory-factories.ts';
import { managementMessages } from '../src/features/desk/company-management/company-management.messages.ts';
import {
  administeredOf,
  managedCompanyOf,
  managedListOf,
  SECTORS,
} from './managed-company-factories.ts';
// loaded here, so that the first test does not wait for it
import '../src/pages/manage-companies/manage-companies-page.tsx';
import { openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';

const PAGE = '/dashboard/manage-companies';
const list = managedListOf(managedCompanyOf());

const open = (
  address = PAGE,
  calls: readonly FakeCall[] = [],
  { company = administeredOf(), user = administratorOf() } = {},
) =>
  openPage(address, {
    user,
    calls: [
      ...calls,
      answers(manageCompaniesEndpoint, list),
      answers(getCompanyEndpoint, company),
      answers(sectorsEndpoint, SECTORS),
      answers(businessActivitiesEndpoint, [{ id: 7, name: 'Tobacco' }]),
    ],
  });

const RESTRICTED = { manage_organisations: false, create_organisation: false };

const HELD_BACK = '100 times the value of 2024';

const openSection = async (
  section: string,
  calls: readonly FakeCall[] = [],
  company = administeredOf(),
) => {
  const address = `${PAGE}?company=7&section=${section}`;
  const { person, sent } = open(address, calls, { company });
  const sheet = await screen.findByRole('dialog');
  const saved = () =>
    sent
      .filter(({ route }) => /^(PUT|POST)/.test(route))
      .map(({ body }) => JSON.parse(String(body)));
  return { person, sent, saved, sheet: within(sheet) };
};

const SECTION_CALLS = [
  answers(listCompanyCodesEndpoint, []),
  answers(listPruneCodesEndpoint, []),
  answers(reportsOfYearsEndpoint, []),
  answers(getPreferencesEndpoint, DEFAULT_PREFERENCES),
];

describe('the list of companies', () => {
  it('SCR-MC-04 shows each company with its reports, years and what it lacks', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Name',
      'Primary ISIN',
      'Country',
      'Sector / Subsector',
      'Latest Annual Report',
      'Latest Sustainability Report',
      'Latest Year',
      'Current Year',
      'Actions',
    ]);
    const row = within(table).getAllByRole('row')[1];
    expect(row).toHaveTextContent(/Alder IndustriesLacks sustainability report/);
    expect(row).toHaveTextContent(/Sweden.*Industrials \/ Electrical Equipment.*2025 PDF/);
    expect(row).toHaveTextContent(/No report available.*2025.*2024/);
  });

  it('SCR-MC-01 SCR-MC-02 SCR-MC-05 (part) keeps state, search and page in the address', async () => {
    const { person } = open(PAGE, [
      answers(manageCompaniesEndpoint, Object.assign({}, list, { total: 25 })),
    ]);
    await person.click(await screen.findByRole('radio', { name: 'Incomplete Companies 88' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search companies' }), '2024');
    expect(window.location.search).toBe('?state=incomplete&search=2024');
    const pagers = screen.getAllByRole('navigation', { name: /^Pages of companies/ });
    expect(pagers).toHaveLength(2);
    await person.click(screen.getAllByRole('button', { name: 'Next' })[1] ?? document.body);
    expect(window.location.search).toBe('?state=incomplete&search=2024&page=2');
  });

  it('SCR-MC-02 (part) keeps the caret while a search is typed key by key', async () => {
    const { person } = open();
    const field = await screen.findByRole('searchbox', { name: 'Search companies' });
    await person.type(field, 'industries');
    // in front of it: text that is put back after each key sends the caret to the end
    await person.type(field, 'alder ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field).toHaveValue('alder industries');
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('search')).toBe('alder industries'),
    );
  });

  it('SCR-MC-06 (part) opens a section of the sheet from the menu of a row', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'More for Alder Industries' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      ...['Metadata', 'Codes', 'Fundamentals', 'Preferences', 'Sentiment filter', 'Prune codes'],
      ...[
        'Reports',
        'Reporting years',
        'EU taxonomy',
        'Delete a year of metrics',
        'Delete company',
      ],
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Reporting years' }));
    expect(await screen.findByRole('region', { name: 'Reporting years' })).toBeVisible();
    expect(window.location.search).toBe('?company=7&section=years');
  });
});

const csv = new File(['x'], 'new.csv', { type: 'text/csv' });

describe('the upload of companies', () => {
  it.each(['new.xlsx', 'new.ods', 'new.tsv'])(
    'takes %s, as other uploads of tables do',
    async (name) => {
      const { person } = open(PAGE, [
        answers(uploadCompaniesEndpoint, { rows_read: 2, taken: 2, unchanged: 0, warnings: [] }),
      ]);
      await person.click(await screen.findByRole('button', { name: 'Upload Companies' }));
      await person.upload(screen.getByLabelText('Choose a file'), new File(['x'], name));
      expect(await screen.findByText('2 rows added, 0 there already.')).toBeInTheDocument();
    },
  );

  it('SCR-MC-09 SCR-GLB-24 (part) lists the rows that were refused, and says so in a toast', async () => {
    const warnings = [
      'A sentence',
      { name: 'Elm', isin: 'X1', errors: ['line 3', 'ISIN is not valid'] },
    ];
    const { person } = open(PAGE, [
      answers(uploadCompaniesEndpoint, { rows_read: 2, taken: 1, unchanged: 0, warnings }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Upload Companies' }));
    await person.upload(screen.getByLabelText('Choose a file'), csv);
    expect(
      await screen.findByText(
        'Some errors occurred uploading company CSV new.csv, please see the warnings on the page',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('The following rows could not be added:')).toBeInTheDocument();
    expect(screen.getByText('Elm X1: line 3; ISIN is not valid')).toBeInTheDocument();
    expect(screen.getByText('A sentence')).toBeInTheDocument();
  });

  it('shows what the file has wrong where nothing was taken', async () => {
    const errors = ["The file has no column 'name'."];
    const { person } = open(PAGE, [
      refuses(uploadCompaniesEndpoint, 400, {
        code: 'coverage-csv.refused',
        message: 'No row',
        errors,
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Upload Companies' }));
    await person.upload(screen.getByLabelText('Choose a file'), csv);
    expect(
      await screen.findByText('These errors were returned when trying to parse the CSV:'),
    ).toBeInTheDocument();
    expect(screen.getByText("The file has no column 'name'.")).toBeInTheDocument();
  });
});

describe('the sheet of a company', () => {
  it.each([
    ['fixes a shared company', null],
    ['opens a private company', administratorOf().organisation_id],
  ])('SCR-GLB-30 (part) %s for a restricted administrator', async (_what, pe_organisation_id) => {
    const admin = administratorOf();
    const user = { ...admin, abilities: { ...admin.abilities, ...RESTRICTED } };
    const company = { ...administeredOf(), pe_organisation_id };
    open(`${PAGE}?company=7&section=metadata`, [], { company, user });
    const sheet = within(await screen.findByRole('dialog'));
    const name = await sheet.findByLabelText('Name');
    const isFixed = pe_organisation_id === null;
    expect(name.matches(':disabled')).toBe(isFixed);
    expect(sheet.queryAllByText(/^Every organisation reads/)).toHaveLength(isFixed ? 1 : 0);
    const upload = { name: managementMessages.uploadCompanies, hidden: true };
    expect(screen.queryByRole('button', upload)).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { ...upload, name: managementMessages.uploadReports }),
    ).toBeVisible();
  });

  it.each([true, false])(
    'SCR-MCM-12 (part) reads the EU taxonomy by objective, manages organisations: %s',
    async (manages) => {
      const admin = administratorOf();
      const abilities = { ...admin.abilities, ...(manages ? {} : RESTRICTED) };
      const calls = [answers(companyArtNineEndpoint, companyArtNineOf())];
      const { person, sent } = open(`${PAGE}?company=7&section=taxonomy`, calls, {
        user: { ...admin, abilities },
      });
      const table = await screen.findByRole('table', { name: 'Objectives of the taxonomy' });
      const heads = within(table).getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual([
        'Objective',
        'Contribution',
        'Possible harm',
      ]);
      expect(sent.map(({ path }) => path)).toContain('/api/companies/7/artNine/-1');
      await person.click(within(table).getByRole('button', { name: 'Climate change mitigation' }));
      expect(
        await screen.findByRole('dialog', { name: 'Climate change mitigation' }),
      ).toBeVisible();
    },
  );

  it('says where the organisation has no EU taxonomy', async () => {
    await openSection('taxonomy', [
      answers(companyArtNineEndpoint, companyArtNineOf({ taxonomy: null })),
    ]);
    expect(await screen.findByText('Your organisation has no EU taxonomy data.')).toBeVisible();
  });

  it('SCR-MCM-01 checks the metadata, resets the sub-sector, and sends what changed', async () => {
    const { person, sheet, saved } = await openSection('metadata', [
      answers(updateCompanyEndpoint, { id: 7, warnings: [] }),
    ]);
    const name = await sheet.findByLabelText('Name');
    await person.clear(name);
    expect(sheet.getAllByText('Please enter a name').length).toBeGreaterThan(0);
    await person.type(name, 'Alder SE');
    await person.click(sheet.getByRole('button', { name: /^Country: / }));
    await person.type(screen.getByRole('combobox', { name: 'Search country' }), 'norw');
    await person.click(screen.getByRole('option', { name: 'Norway' }));
    await person.type(sheet.getByLabelText('Logo address'), 'logo.png');
    expect(
      sheet.getAllByText('The company logo source must be in a valid URL format.').length,
    ).toBeGreaterThan(0);
    await person.clear(sheet.getByLabelText('Logo address'));
    await person.click(sheet.getByRole('button', { name: 'Sector: Industrials' }));
    await person.click(screen.getByRole('option', { name: 'Energy' }));
    expect(sheet.getByText('Please choose a sub-sector')).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: /^Sub-sector/ }));
    await person.click(screen.getByRole('option', { name: 'Wind' }));
    await person.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toEqual([{ name: 'Alder SE', country: 'NO', sector_id: 41 }]),
    );
  });

  it('SCR-MCM-02 (part) adds a code in upper case once a type is chosen', async () => {
    const { person, sheet, saved } = await openSection('codes', [
      answers(listCompanyCodesEndpoint, []),
      answers(addCompanyCodeEndpoint, []),
    ]);
    await person.type(await sheet.findByLabelText('Code'), 'ref-7');
    expect(sheet.getByLabelText('Code')).toHaveValue('REF-7');
    expect(sheet.getByText('Choose a type.')).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: /^Type/ }));
    await person.click(screen.getByRole('option', { name: 'Reference id' }));
    await person.type(sheet.getByLabelText('Code'), '{Enter}');
    await waitFor(() =>
      expect(saved()).toEqual([{ code: 'REF-7', type: 'refid', provider: 'manual' }]),
    );
    await waitFor(() => expect(sheet.getByLabelText('Code')).toHaveValue(''));
    await person.click(sheet.getByRole('button', { name: 'Metadata' }));
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });

  it('SCR-MCM-02 (part) deletes a code in two steps, and not another one by a second press', async () => {
    const code = { type: 'refid', provider: 'manual', source_code: null, name: null } as const;
    const { person, sheet, sent } = await openSection('codes', [
      answers(listCompanyCodesEndpoint, [
        { ...code, id: 1, code: 'REF-1' },
        { ...code, id: 2, code: 'REF-2' },
      ]),
      answers(deleteCompanyCodeEndpoint, { id: 1 }),
    ]);
    const deletions = () => sent.filter(({ route }) => route.startsWith('DELETE '));
    await person.dblClick(await sheet.findByRole('button', { name: 'Delete REF-1' }));
    expect(deletions()).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Delete REF-1' }));
    expect(dialog.getByText(/for every organisation/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await person.click(dialog.getByRole('button', { name: 'YES - Delete REF-1' }));
    expect(await screen.findByText('Code successfully deleted')).toBeInTheDocument();
    expect(deletions()).toHaveLength(1);
  });

  it('SCR-MCM-04 takes zero for a year and type; the year begins with 2020', async () => {
    const { person, sheet, saved } = await openSection('fundamentals', [
      answers(updateCompanyEndpoint, { id: 7, warnings: [] }),
    ]);
    expect(await sheet.findByLabelText('Year')).toHaveValue('2020');
    await person.type(sheet.getByLabelText('Value in USD'), '-5');
    await person.click(sheet.getByRole('button', { name: /^Type/ }));
    await person.click(screen.getByRole('option', { name: 'Revenue' }));
    expect(sheet.getByText(/Revenue cannot be negative/)).toBeVisible();
    await person.clear(sheet.getByLabelText('Value in USD'));
    await person.type(sheet.getByLabelText('Value in USD'), '0');
    await person.click(sheet.getByRole('button', { name: /^Type/ }));
    await person.click(screen.getByRole('option', { name: 'Expenses' }));
    await person.click(sheet.getByRole('button', { name: 'Save value' }));
    await waitFor(() => expect(saved()).toEqual([{ fundamentals: [{ year: 2020, expenses: 0 }] }]));
  });

  it('SCR-MCM-04 (part) confirms an amount that is held back, with its reason, and takes that back', async () => {
    const company = administeredOf({
      judged_amounts: [
        { year: 2025, field: 'revenue', usd: 1e8, held_back: HELD_BACK, confirmed_at: null },
        {
          year: 2024,
          field: 'enterprise_value',
          usd: 3e6,
          held_back: null,
          confirmed_at: '2026-03-03T10:00:00Z',
        },
      ],
    });
    const { person, sheet, saved } = await openSection(
      'fundamentals',
      [answers(updateCompanyEndpoint, { id: 7, warnings: [] })],
      company,
    );
    const list = await sheet.findByRole('region', { name: 'Held back and confirmed amounts' });
    const [revenue, value] = within(list).getAllByRole('listitem');
    expect(revenue).toHaveTextContent(`Revenue 2025: 100,000,000 USDHeld back: ${HELD_BACK}`);
    expect(value).toHaveTextContent(
      'Enterprise value 2024: 3,000,000 USDConfirmed on 03 March 2026',
    );
    await person.click(
      within(list).getByRole('button', { name: 'Confirm this amount: Revenue 2025' }),
    );
    expect(await screen.findByText(/^Amount confirmed\./)).toBeInTheDocument();
    await person.click(
      within(list).getByRole('button', {
        name: 'Withdraw the confirmation: Enterprise value 2024',
      }),
    );
    expect(await screen.findByText(/^Confirmation withdrawn\./)).toBeInTheDocument();
    expect(saved()).toEqual([
      { confirmed_amounts: [{ year: 2025, field: 'revenue', usd: 1e8 }] },
      { confirmed_amounts: [{ year: 2024, field: 'enterprise_value', usd: null }] },
    ]);
  });

  it('SCR-MCM-08 edits a year in fields, cancels by the same button, and confirms', async () => {
    const { person, sheet, saved } = await openSection('years', [
      answers(changeReportingYearEndpoint, {
        id: 51,
        year: 2023,
        financial_year: '2022/23',
        final: false,
      }),
    ]);
    await person.click(await sheet.findByRole('button', { name: 'Edit 2025' }));
    await person.click(sheet.getByRole('button', { name: 'Cancel the edit of 2025' }));
    expect(sheet.queryByLabelText('Year')).toBeNull();
    await person.click(sheet.getByRole('button', { name: 'Edit 2025' }));
    await person.clear(sheet.getByLabelText('Year'));
    await person.type(sheet.getByLabelText('Year'), '2023');
    const financial = sheet.getByLabelText('Financial year');
    await person.clear(financial);
    await person.type(financial, 'FY23');
    const confirm = sheet.getByRole('button', { name: 'Confirm Edit' });
    expect(confirm).toHaveAccessibleDescription('Enter the financial year as 2024 or 2024/25.');
    await person.clear(financial);
    await person.type(financial, '2024/25');
    await person.click(sheet.getByRole('button', { name: 'Confirm Edit' }));
    await waitFor(() => expect(saved()).toEqual([{ newYear: 2023, newFinancialYear: '2024/25' }]));
  });

  it('SCR-MCM-09 needs year and type, then two steps', async () => {
    const { person, sheet } = await openSection('delete-metrics', [
      answers(deleteMetricsEndpoint, { deleted: 3 }),
    ]);
    expect(await sheet.findByText('Choose a year.')).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: /^Year/ }));
    await person.click(screen.getByRole('option', { name: '2025' }));
    expect(sheet.getByText('Choose a type.')).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: /^Type/ }));
    await person.click(screen.getByRole('option', { name: 'Governance metrics' }));
    await person.click(sheet.getByRole('button', { name: 'Delete Metrics' }));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('button', { name: "NO - Don't Confirm" })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'YES - Delete metrics' }));
    expect(await screen.findByText('3 metric values were deleted.')).toBeInTheDocument();
  });

  it('SCR-MCM-10 (part) says why a company cannot be deleted', async () => {
    const message = 'This company cannot be deleted, because it is in use: 2 portfolios.';
    const { person, sheet } = await openSection('delete-company', [
      refuses(deleteCompanyEndpoint, 400, { code: 'company.in-use', message }),
    ]);
    await person.click(
      await sheet.findByRole('button', { name: 'Delete company', current: false }),
    );
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await person.click(screen.getByRole('button', { name: 'YES - Delete company' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('unsaved work in the sheet', () => {
  const EVERY_FIELD = [
    ['metadata', 'Name'],
    ['codes', 'Code'],
    ['fundamentals', 'Value in USD'],
    ['sentiment-filter', 'Filter'],
    ['prune-codes', 'Code'],
    ['reports', 'Title'],
  ] as const;

  it.each(EVERY_FIELD)('is not lost to another section: %s', async (section, field) => {
    const { person, sheet } = await openSection(section, SECTION_CALLS);
    const typed = (await sheet.findAllByRole('textbox', { name: new RegExp(`^${field}`) }))[0];
    await person.type(typed ?? document.body, '7');
    const next = section === 'codes' ? 'Metadata' : 'Codes';
    await person.click(sheet.getByRole('button', { name: next }));
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await person.click(asked.getByRole('button', { name: 'Stay' }));
    expect(window.location.search).toContain(`section=${section}`);
    expect(typed).toBeVisible();
    await person.click(sheet.getByRole('button', { name: next }));
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.search).not.toContain(`section=${section}`));
  });

  it('is not lost to another section: preferences that were ticked', async () => {
    const { person, sheet } = await openSection('preferences', SECTION_CALLS);
    const [first] = await sheet.findAllByRole('checkbox');
    await person.click(first ?? document.body);
    await person.click(sheet.getByRole('button', { name: 'Codes' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('is saved work once it is saved', async () => {
    const { person, sheet } = await openSection('metadata', [
      answers(updateCompanyEndpoint, { id: 7, warnings: [] }),
      inTurn(
        answers(getCompanyEndpoint, administeredOf()),
        answers(getCompanyEndpoint, administeredOf({ name: 'Alder Industries7' })),
      ),
      ...SECTION_CALLS,
    ]);
    await person.type(await sheet.findByRole('textbox', { name: /^Name/ }), '7');
    await person.click(sheet.getByRole('button', { name: 'Save' }));
    await sheet.findByRole('heading', { level: 2, name: 'Alder Industries7' });
    await person.click(sheet.getByRole('button', { name: 'Codes' }));
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });
});
