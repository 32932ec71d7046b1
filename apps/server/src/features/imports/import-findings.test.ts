import { beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { importGiven } from './testing/import-from-text.ts';

const COMPANIES = {
  kind: 'companies',
  fields: { name: 'name', isin: 'isin', nace_section: 'nace' },
};
const COMPANY_FILE = 'name,isin,nace\nAlpha,ZZ0000000016,C10.1\nBeta,ZZ0000000024,k\n';

const FINDINGS = {
  kind: 'findings',
  source: 'Analysts',
  fields: {
    isin: 'ISIN',
    year: 'Year',
    subject: 'Subject',
    subject_id: 'What',
    contributes: 'Plus',
    harms: 'Minus',
    aligned_turnover: 'Share',
    reason: 'Why',
  },
};
const HEADER = 'ISIN,Year,Subject,What,Plus,Minus,Share,Why\n';

let test: TestDatabase;

beforeEach(async () => {
  test = await temporaryDatabase();
  await seedCatalogue(test.database);
  await importGiven(test.database, { mapping: COMPANIES, file: COMPANY_FILE });
});

const taken = (file: string, isApproved = true) =>
  importGiven(test.database, { mapping: FINDINGS, file: HEADER + file, isApproved });

async function stored() {
  const found = await test.pool.query(
    `select name, subject, subject_id as id, year, version, approved, contributes, harms,
       aligned_turnover as share, reason, source
     from company_findings join companies on companies.id = company_id
     where superseded_at is null order by name, subject, subject_id, version`,
  );
  return found.rows;
}

describe('importing findings', () => {
  it('keeps the metric whose excerpts show a finding, and refuses one that is not there', async () => {
    const mapping = Object.assign({}, FINDINGS, {
      fields: Object.assign({ metric_id: 'Metric' }, FINDINGS.fields),
    });
    const header = `${HEADER.trimEnd()},Metric\n`;
    const file =
      'ZZ0000000016,2023,article_nine,3,yes,no,,,1\nZZ0000000016,2023,taxonomy,1,yes,no,,,99999\n';
    const answer = await importGiven(test.database, { mapping, file: header + file });
    expect(answer).toMatchObject({
      taken: 1,
      refusals: [{ field: 'Metric', reason: 'is no metric' }],
    });
    const { rows } = await test.pool.query('select metric_id from company_findings');
    expect(rows).toEqual([{ metric_id: 1 }]);
  });

  it('stores a finding by the name or the id of its subject, and supersedes a changed one', async () => {
    const file =
      'ZZ0000000016,2023,article_nine,Renewable energy,yes,no,,A product line\n' +
      'ZZ0000000016,2023,taxonomy,1,yes,no,0.25,\n';
    expect(await taken(file)).toMatchObject({ taken: 2, unchanged: 0, refusals: [] });
    expect(await taken(file)).toMatchObject({ taken: 0, unchanged: 2, refusals: [] });
    expect(await taken('ZZ0000000016,2023,taxonomy,1,yes,yes,0.25,\n')).toMatchObject({ taken: 1 });
    const common = { name: 'Alpha', year: 2023, approved: true, source: 'Analysts' };
    expect(await stored()).toEqual([
      {
        ...common,
        subject: 'article_nine',
        id: 3,
        version: 1,
        contributes: true,
        harms: false,
        share: null,
        reason: 'A product line',
      },
      {
        ...common,
        subject: 'taxonomy',
        id: 1,
        version: 2,
        contributes: true,
        harms: true,
        share: 0.25,
        reason: null,
      },
    ]);
  });

  it('leaves the finding in force while another one waits for approval', async () => {
    await taken('ZZ0000000024,2023,taxonomy,2,no,no,0,\n');
    await taken('ZZ0000000024,2023,taxonomy,2,yes,no,0.5,\n', false);
    expect(await stored()).toMatchObject([
      { version: 1, approved: true, share: 0 },
      { version: 2, approved: false, share: 0.5 },
    ]);
  });

  it('names each row that it refuses, with the reason, and takes the rest', async () => {
    const tally = await taken(
      [
        'ZZ0000000016,2023,article_nine,10,yes,no,,',
        'ZZ0000000016,2023,pai,1,yes,no,,',
        'ZZ0000000016,2023,article_nine,2,yes,no,0.1,',
        'ZZ0000000016,2023,taxonomy,1,yes,no,25,',
        'ZZ0000000016,2023,taxonomy,1,yes,,0.25,',
        'ZZ0000000040,2023,taxonomy,1,yes,no,0.25,',
        'ZZ0000000016,2023,taxonomy,1,yes,no,0.25,',
        'ZZ0000000016,2023,taxonomy,1,no,no,0.25,',
      ].join('\n'),
    );
    expect(tally.taken).toBe(1);
    expect(tally.refusals.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'What', 'is no part of article_nine'],
      [3, 'Subject', 'is neither article_nine nor taxonomy'],
      [4, 'Share', 'belongs to the taxonomy only'],
      [5, 'Share', 'is no fraction from 0 to 1'],
      [6, 'Minus', 'is missing'],
      [7, 'ISIN', 'no such company'],
      [9, 'What', 'line 8 has this company, subject and year'],
    ]);
  });
});

it('reads the NACE section of a company from its letter or code', async () => {
  const found = await test.pool.query('select name, nace_section from companies order by name');
  expect(found.rows).toEqual([
    { name: 'Alpha', nace_section: 'C' },
    { name: 'Beta', nace_section: 'K' },
  ]);
  const file = 'name,isin,nace\nGamma,,Z1\n';
  const { refusals } = await importGiven(test.database, { mapping: COMPANIES, file });
  expect(refusals).toMatchObject([{ field: 'nace', reason: 'is no section of NACE' }]);
});
