import type { COMPANY_NEEDS } from '@verdure/contract/desk/company-management';

import { formatCount } from '../../../format/number.ts';

export const managementMessages = {
  shared:
    'Every organisation reads this company, so your organisation cannot change it. You can change your private companies.',
  title: 'Manage Companies',
  loadFailed: 'There was an error loading companies, please try refreshing',
  states: 'Companies to show',
  all: 'All Companies',
  complete: (count: number) => `Complete Companies ${formatCount(count)}`,
  incomplete: (count: number) => `Incomplete Companies ${formatCount(count)}`,
  completeWords:
    'A company is complete with a name, an ISIN, a country, a sub-sector, and both reports of its latest year.',
  search: 'Search companies',
  searchHint: '2024, none, name, ISIN, synonym or sector',
  sort: 'Sort by',
  sorts: {
    name: 'Name',
    country: 'Country',
    'latest-year': 'Latest year',
    'current-year': 'Current year',
  },
  counted: (total: number) => (total === 1 ? '1 company' : `${formatCount(total)} companies`),
  noneFound: 'No results available.',
  pagesAbove: 'Pages of companies, above the table',
  pagesBelow: 'Pages of companies, below the table',
  noReport: 'No report available',
  lacks: 'Lacks',
  uploadCompanies: 'Upload Companies',
  uploadReports: 'Upload Reports',
  manyFiles: 'Many files, whose covers are read',
  reportOf: (company: string) => `A report of ${company}.`,
  anotherCompany: 'Choose another company',
  dropCompanies:
    'Drop a CSV or workbook with the columns name, country, subsector and ISIN. synonyms (separated by ;), ticker and sentiment_filter may follow.',
  dropReports:
    'Drop a CSV or workbook with the columns name, ISIN, year, financial_year, report_type, report_format and report_url.',
  reading: 'The file is being read …',
  uploadFailed: 'An error occurred trying to upload the file, please try again',
  parseErrors: 'These errors were returned when trying to parse the CSV:',
  rowsRefused: 'The following rows could not be added:',
  someErrors: (file: string) =>
    `Some errors occurred uploading company CSV ${file}, please see the warnings on the page`,
  result: (taken: number, unchanged: number) =>
    `${formatCount(taken)} ${taken === 1 ? 'row' : 'rows'} added, ${formatCount(unchanged)} there already.`,
  many: 'Addresses of many reports, as a CSV or workbook',
  one: 'One report of one company',
  reportsOf: (name: string) => `Reports of ${name}`,
} as const;

export const NEED_WORDS = {
  name: 'name',
  isin: 'ISIN',
  country: 'country',
  sub_sector: 'sub-sector',
  annual_report: 'annual report',
  sustainability_report: 'sustainability report',
} as const satisfies Record<(typeof COMPANY_NEEDS)[number], string>;

export const editMessages = {
  save: 'Save',
  unchanged: 'Nothing has changed yet.',
  saved: 'Company successfully updated',
  saveFailed: 'An error occurred trying to update the company, please try again',
  name: 'Name',
  needsName: 'Please enter a name',
  isin: 'ISIN',
  needsIsin: 'Please enter an ISIN',
  country: 'Country',
  noCountry: 'No country yet.',
  sector: 'Sector',
  subSector: 'Sub-sector',
  needsSubSector: 'Please choose a sub-sector',
  choose: 'choose one',
  synonyms: 'Synonyms',
  synonymsHint: 'Separate them with ;',
  ticker: 'Ticker',
  logo: 'Logo address',
  activities: 'Business activities',
  activitiesKnown: 'The business activities are known',
  activitiesUnknown: 'Until you choose its activities, exclusion checks show N/A.',
  icmLoadData: 'Load data of this interim company',
  sectorsFailed: 'There was an error loading sectors, please try refreshing',
  again: 'Scores are calculated again within a minute or two.',
} as const;

export const codeMessages = {
  failed: 'There was an error loading codes, please try refreshing',
  none: 'The company has no codes besides its ISIN.',
  intro: 'Other codes under which clients’ files may list this company.',
  code: 'Code',
  type: 'Type',
  provider: 'Provider',
  sourceCode: 'Code at the source (optional)',
  add: 'Add code',
  needsCode: 'Enter a code.',
  needsType: 'Choose a type.',
  added: 'Code successfully added',
  addFailed: 'An error occurred trying to add the code, please try again',
  deleted: 'Code successfully deleted',
  deleteFailed: 'An error occurred trying to delete the code, please try again',
  delete: (code: string) => `Delete ${code}`,
  deleteEffect: (code: string) =>
    `Holdings and files no longer find this company by ${code}, for every organisation.`,
  unpruneEffect: (code: string) =>
    `Files uploaded from now on find this company by ${code} again, for every organisation.`,
  pages: 'Pages of codes',
  pruneIntro:
    'Uploads ignore these codes when they look for this company. Portfolios that are uploaded already do not change.',
  pruneNone: 'No code is pruned.',
  prune: 'Prune code',
} as const;

export const CODE_TYPES = {
  isin: 'ISIN',
  lei: 'LEI',
  refid: 'Reference id',
  ticker: 'Ticker',
} as const;
export const CODE_PROVIDERS = {
  manual: 'Manual',
  subsidiary: 'Subsidiary',
  other: 'Other',
} as const;

export const fundamentalsMessages = {
  none: 'No fundamentals are stored.',
  value: 'Value in USD',
  year: 'Year',
  type: 'Type',
  types: { revenue: 'Revenue', expenses: 'Expenses', wellbeing: 'Wellbeing' },
  add: 'Save value',
  needsValue: 'Enter an amount such as 210,130,000,000. Zero is allowed.',
  negativeRevenue: 'Revenue cannot be negative. It will be stored as not disclosed.',
  needsYear: 'Enter a year from 1990 to 2100.',
  needsType: 'Choose a type.',
  saved: 'Fundamentals successfully updated',
  pages: 'Pages of fundamentals',
  judged: 'Held back and confirmed amounts',
  judgedIntro:
    'An implausible amount is held back: it counts as not disclosed until it is confirmed. Another amount of the year is judged anew.',
  amounts: {
    revenue: 'Revenue',
    expenses: 'Expenses',
    wellbeing: 'Wellbeing',
    enterprise_value: 'Enterprise value',
    market_cap: 'Market cap',
  },
  heldBack: (because: string) => `Held back: ${because}`,
  confirmedOn: (day: string) => `Confirmed on ${day}`,
  confirm: 'Confirm this amount',
  withdraw: 'Withdraw the confirmation',
  confirmed: 'Amount confirmed. The scores follow when they are calculated again.',
  withdrawn: 'Confirmation withdrawn. The scores follow when they are calculated again.',
  intro: 'A new value becomes a new version. The version before is kept.',
} as const;

export const deleteMessages = {
  intro:
    'Deletes the company with its values, reports, codes and news. Only a company that no portfolio or fund holds, and that no client has written about, can be deleted.',
  delete: 'Delete company',
  title: (name: string) => `Delete ${name}?`,
  what: (name: string) => `${name} and all that is stored of it is deleted. This cannot be undone.`,
  deleted: 'Company successfully deleted',
  failed: 'An error occurred trying to delete the company, please try again',
} as const;
