import { beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { importGiven } from './testing/import-from-text.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await temporaryDatabase();
  await seedCatalogue(test.database);
});

const rowsOf = async (sql: string) => (await test.pool.query(sql)).rows;

const COUNTRIES = {
  kind: 'countries',
  fields: { iso2: 'code', iso3: 'iso3', name: 'name', esg_rated: 'rated', geographic: 'region' },
};
const COUNTRY_FILE =
  'code,iso3,name,rated,region\nSE,SWE,Sweden,yes,Europe\nNA,NAM,Namibia,yes,Africa\n';

const COMPANIES = {
  kind: 'companies',
  fields: {
    name: 'Name',
    isin: 'ISIN',
    isins: 'Other',
    lei: 'LEI',
    country: 'Country',
    sector: 'Sector',
    activities: 'Activities',
    synonyms: 'Synonyms',
  },
};
const COMPANY_HEADER = 'Name,ISIN,Other,LEI,Country,Sector,Activities,Synonyms\n';

describe('importing companies', () => {
  it('adds them with codes, sector, country and activities, and finds them unchanged again', async () => {
    await importGiven(test.database, { mapping: COUNTRIES, file: COUNTRY_FILE });
    const file = `${COMPANY_HEADER}Alpha,zz 0000000016,ZZ0000000024,5493001,Sweden,Steel,Tobacco; Weapons,Alfa\nBeta,ZZ0000000032,,,NAM,1,,\n`;
    const first = await importGiven(test.database, { mapping: COMPANIES, file });
    expect(first).toEqual({ rowsRead: 2, taken: 2, unchanged: 0, refusals: [] });
    expect(
      await rowsOf(`select name, isin, country_code, sector_id, synonyms, activities_known as known,
        array(select code || ' ' || type from company_codes where company_id = companies.id order by 1) as codes,
        array(select activity_id from company_activities where company_id = companies.id order by 1) as activities
        from companies order by name`),
    ).toEqual([
      {
        name: 'Alpha',
        isin: 'ZZ0000000016',
        country_code: 'SE',
        sector_id: 205,
        known: true,
        synonyms: ['Alfa'],
        codes: ['5493001 lei', 'ZZ0000000024 isin'],
        activities: [7, 8],
      },
      {
        name: 'Beta',
        isin: 'ZZ0000000032',
        country_code: 'NA',
        sector_id: 1,
        known: true,
        synonyms: [],
        codes: [],
        activities: [],
      },
    ]);
    const again = await importGiven(test.database, { mapping: COMPANIES, file });
    expect(again).toEqual({ rowsRead: 2, taken: 0, unchanged: 2, refusals: [] });
  });

  it('joins rows of one ISIN, whichever share class it is, and changes only what is told', async () => {
    const mapping = {
      ...COMPANIES,
      fields: { name: 'Name', isin: 'ISIN', isins: 'Other', sector: 'Sector' },
    };
    const header = 'Name,ISIN,Other,Sector\n';
    const file = `${header}Alpha,ZZ0000000016,ZZ0000000024,\nAlpha B,ZZ0000000024,,Steel\n`;
    expect(await importGiven(test.database, { mapping, file })).toMatchObject({
      taken: 1,
      unchanged: 1,
    });
    const renamed = await importGiven(test.database, {
      mapping,
      file: `${header}Alpha AB,ZZ0000000016,,\n`,
    });
    expect(renamed).toMatchObject({ taken: 1, unchanged: 0 });
    expect(await rowsOf('select name, isin, sector_id from companies')).toEqual([
      { name: 'Alpha AB', isin: 'ZZ0000000016', sector_id: 205 },
    ]);
  });

  it('refuses a row whole when one of its cells is wrong', async () => {
    const file = [
      `${COMPANY_HEADER}A,ZZ0000000017,,,,,,`,
      'B,,,,Atlantis,,,',
      'C,,,,,Alchemy,,',
      'D,,,,,,Piracy,',
      ',ZZ0000000016,,,,,,',
    ].join('\n');
    const tally = await importGiven(test.database, { mapping: COMPANIES, file });
    expect(tally.refusals).toEqual([
      { line: 2, field: 'ISIN', value: 'ZZ0000000017', reason: 'is not a valid ISIN' },
      { line: 3, field: 'Country', value: 'Atlantis', reason: 'is no country that is known' },
      { line: 4, field: 'Sector', value: 'Alchemy', reason: 'is no sector of the catalogue' },
      { line: 5, field: 'Activities', value: 'Piracy', reason: "'Piracy' is no business activity" },
      { line: 6, field: 'Name', value: '', reason: 'is missing' },
    ]);
    expect(await rowsOf('select * from companies')).toEqual([]);
  });
});

const HOLDINGS = {
  kind: 'holdings',
  fields: {
    fund_name: 'fund',
    fund_isin: 'fund isin',
    as_of: 'date',
    name: 'name',
    isin: 'isin',
    weight: 'weight',
  },
};
const HOLDINGS_HEADER = 'fund,fund isin,date,name,isin,weight\n';

describe('importing holdings', () => {
  const inForce = () =>
    rowsOf(`select funds.name as fund, row_number as row, type, fund_holdings.name, weight,
      coalesce(companies.name, held.name) as is
      from fund_holdings join funds on funds.id = fund_id
      left join companies on companies.id = company_id left join funds held on held.id = held_fund_id
      order by funds.name, row_number`);

  it('looks through funds, tells a share and a fund of one ISIN apart by name, and keeps the unknown', async () => {
    const companies = { kind: 'companies', fields: { name: 'name', isin: 'isin' } };
    await importGiven(test.database, {
      mapping: companies,
      file: 'name,isin\nEricsson B,ZZ0000000016\n',
    });
    const file = [
      `${HOLDINGS_HEADER}Master,ZZ0000000024,2022-12-31,Feeder,ZZ0000000016,60`,
      'Master,ZZ0000000024,2022-12-31,Ericsson B,ZZ0000000016,7',
      'Master,ZZ0000000024,2022-12-31,Forward USD,,-0.5',
      'Feeder,ZZ0000000016,2022-12-31,Ericsson B,ZZ0000000016,100',
    ].join('\n');
    const first = await importGiven(test.database, { mapping: HOLDINGS, file });
    expect(first).toMatchObject({ taken: 4, unchanged: 0, refusals: [] });
    const expected = [
      { fund: 'Feeder', row: 1, type: 'company', name: 'Ericsson B', weight: 1, is: 'Ericsson B' },
      { fund: 'Master', row: 1, type: 'fund', name: 'Feeder', weight: 0.6, is: 'Feeder' },
      {
        fund: 'Master',
        row: 2,
        type: 'company',
        name: 'Ericsson B',
        weight: 0.07,
        is: 'Ericsson B',
      },
      { fund: 'Master', row: 3, type: 'company', name: 'Forward USD', weight: -0.005, is: null },
    ];
    expect(await inForce()).toEqual(expected);
    expect(await importGiven(test.database, { mapping: HOLDINGS, file })).toMatchObject({
      taken: 0,
      unchanged: 4,
    });
    expect(await inForce()).toEqual(expected);
  });

  it('keeps funds apart that share an ISIN, and replaces a day whole when a line changes', async () => {
    const lines = (weight: string) =>
      [
        `${HOLDINGS_HEADER}One,ZZ0000000016,2022-12-31,x,,${weight}`,
        'Two,ZZ0000000016,2022-12-31,y,,2',
        'One,ZZ0000000016,2022-12-31,z,,3',
      ].join('\n');
    await importGiven(test.database, { mapping: HOLDINGS, file: lines('1') });
    const changed = await importGiven(test.database, { mapping: HOLDINGS, file: lines('1.5') });
    expect(changed).toMatchObject({ taken: 2, unchanged: 1 });
    expect((await inForce()).map(({ fund, weight }) => [fund, weight])).toEqual([
      ['One', 0.015],
      ['One', 0.03],
      ['Two', 0.02],
    ]);
    expect(await rowsOf('select name from funds order by name')).toEqual([
      { name: 'One' },
      { name: 'Two' },
    ]);
  });

  it('refuses a line without a weight, a day or a fund', async () => {
    const file = `${HOLDINGS_HEADER}F,,2022-12-31,x,,\nF,,soon,x,,1\n,,2022-12-31,x,,1\nF,,2022-12-31,x,,20000\n`;
    const { refusals } = await importGiven(test.database, { mapping: HOLDINGS, file });
    expect(refusals.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'weight', 'is missing'],
      [3, 'date', 'is not a date'],
      [4, 'fund', 'is missing'],
      [5, 'weight', 'is above 100 times the fund'],
    ]);
  });
});

describe('importing rates and amounts', () => {
  const RATES = { kind: 'rates', base: 'EUR', fields: { date: 'Date' } };
  const RATE_FILE =
    'Date,USD,SEK,\n2023-12-29,1.10,11.00,\n2023-06-30,1.00,N/A,\n2023-01-02,1.20,10.00,\n';

  it('turns quotes against a base into dollars for one unit', async () => {
    const first = await importGiven(test.database, { mapping: RATES, file: RATE_FILE });
    expect(first).toEqual({ rowsRead: 3, taken: 5, unchanged: 0, refusals: [] });
    expect(
      await rowsOf(`select currency, date, usd_per_unit as usd from exchange_rates order by 1, 2`),
    ).toEqual([
      { currency: 'EUR', date: '2023-01-02', usd: 1.2 },
      { currency: 'EUR', date: '2023-06-30', usd: 1 },
      { currency: 'EUR', date: '2023-12-29', usd: 1.1 },
      { currency: 'SEK', date: '2023-01-02', usd: 0.12 },
      { currency: 'SEK', date: '2023-12-29', usd: 1.1 / 11 },
    ]);
    const again = await importGiven(test.database, { mapping: RATES, file: RATE_FILE });
    expect(again).toMatchObject({ taken: 0, unchanged: 5 });
  });

  it('exchanges flows at the mean of the year, stocks at the last close of a week, and keeps what is not told', async () => {
    await importGiven(test.database, { mapping: RATES, file: RATE_FILE });
    const companies = { kind: 'companies', fields: { name: 'n', isin: 'i' } };
    await importGiven(test.database, { mapping: companies, file: 'n,i\nAlpha,ZZ0000000016\n' });
    const mapping = {
      kind: 'fundamentals',
      fields: { isin: 'i', period_start: 'from', period_end: 'to' },
      measures: [
        { target: 'revenue', column: 'sales', currencyColumn: 'cur', multiplier: 'm' },
        { target: 'market_cap', column: 'cap', currency: 'EUR' },
      ],
    };
    const file = 'i,from,to,sales,cur,cap\nZZ0000000016,2023-01-01,2023-12-31,100,SEK,50\n';
    expect(await importGiven(test.database, { mapping, file })).toMatchObject({
      taken: 1,
      refusals: [],
    });
    const ebit = { ...mapping, measures: [{ target: 'ebit', column: 'ebit', currency: 'USD' }] };
    await importGiven(test.database, {
      mapping: ebit,
      file: 'i,from,to,ebit\nZZ0000000016,2023-01-01,2023-12-31,7\n',
    });
    const found = await rowsOf('select * from company_fundamentals where superseded_at is null');
    expect(found).toMatchObject([{ year: 2023, version: 2, ebit_usd: 7, expenses_usd: null }]);
    expect(found[0].revenue_usd).toBeCloseTo(100e6 * ((0.12 + 0.1) / 2), 6);
    expect(found[0].market_cap_usd).toBeCloseTo(50 * 1.1, 9);
    expect(await importGiven(test.database, { mapping, file })).toMatchObject({
      taken: 0,
      unchanged: 1,
    });
  });

  it('stores a negative revenue, market value or enterprise value as not disclosed, and says so', async () => {
    const companies = { kind: 'companies', fields: { name: 'n', isin: 'i' } };
    await importGiven(test.database, { mapping: companies, file: 'n,i\nAlpha,ZZ0000000016\n' });
    const measures = ['revenue', 'market_cap', 'enterprise_value', 'expenses'].map((target) => ({
      target,
      column: target,
      currency: 'USD',
    }));
    const mapping = { kind: 'fundamentals', fields: { isin: 'i', year: 'y' }, measures };
    const header = 'i,y,revenue,market_cap,enterprise_value,expenses\n';
    const file = `${header}ZZ0000000016,2023,-5,-6,0,-7\n`;
    const reason = 'invalid_value: it cannot be negative, and is stored as not disclosed';
    expect((await importGiven(test.database, { mapping, file })).refusals).toEqual([
      { line: 2, field: 'revenue', value: '-5', reason },
      { line: 2, field: 'market_cap', value: '-6', reason },
    ]);
    expect(await rowsOf('select * from company_fundamentals')).toMatchObject([
      { revenue_usd: null, market_cap_usd: null, enterprise_value_usd: 0, expenses_usd: -7 },
    ]);
  });

  it('refuses an amount without a rate and an unknown multiplier', async () => {
    const companies = { kind: 'companies', fields: { name: 'n', isin: 'i' } };
    await importGiven(test.database, { mapping: companies, file: 'n,i\nAlpha,ZZ0000000016\n' });
    const measures = [
      { target: 'market_cap', column: 'cap', currency: 'TWD' },
      { target: 'revenue', column: 'sales', currency: 'USD', multiplierColumn: 'mult' },
    ];
    const mapping = { kind: 'fundamentals', fields: { isin: 'i', year: 'y' }, measures };
    const file = 'i,y,cap,sales,mult\nZZ0000000016,2023,5,6,zillion\n';
    expect(
      (await importGiven(test.database, { mapping, file })).refusals.map(({ reason }) => reason),
    ).toEqual([
      'there is no exchange rate for TWD on 2023-12-31',
      "the multiplier 'zillion' is not known",
    ]);
  });
});

describe('importing countries', () => {
  it('reads Namibia by its code NA, and indicators as versions', async () => {
    await importGiven(test.database, { mapping: COUNTRIES, file: COUNTRY_FILE });
    expect(
      await importGiven(test.database, { mapping: COUNTRIES, file: COUNTRY_FILE }),
    ).toMatchObject({ taken: 0, unchanged: 2 });
    const mapping = {
      kind: 'country-values',
      fields: { country: 'geo', year: 'time' },
      measures: [
        { target: 407, column: 'forest', unit: '%' },
        { target: 424, column: 'murder', unit: 'per 100,000 people' },
        { target: 422, column: 'cpi', unit: 'index', factor: 10 },
      ],
    };
    const file = (forest: number) =>
      `geo,time,forest,murder,cpi\nnam,2020,${forest},,5.2\nSweden,2020,68,1.2,\nwld,2020,30,,\n`;
    const first = await importGiven(test.database, { mapping, file: file(8) });
    expect(first.refusals).toEqual([
      { line: 4, field: 'geo', value: 'wld', reason: 'is no country that is known' },
    ]);
    expect(await importGiven(test.database, { mapping, file: file(8) })).toMatchObject({
      taken: 0,
      unchanged: 4,
    });
    expect(await importGiven(test.database, { mapping, file: file(9) })).toMatchObject({
      taken: 1,
      unchanged: 3,
    });
    expect(
      await rowsOf(`select iso2, metric_id as metric, version, value from country_metric_values
        join countries on countries.id = country_id where superseded_at is null order by 1, 2`),
    ).toEqual([
      { iso2: 'NA', metric: 407, version: 2, value: 0.09 },
      { iso2: 'NA', metric: 422, version: 1, value: 52 },
      { iso2: 'SE', metric: 407, version: 1, value: 0.68 },
      { iso2: 'SE', metric: 424, version: 1, value: 1.2 },
    ]);
  });
});
