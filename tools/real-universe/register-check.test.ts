import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CompanyJoin } from './company-join.ts';
import { sectorResolver } from './company-lists.ts';
import { knownCountries } from './country-names.ts';
import { emissionRows } from './emission-rows.ts';
import { joinCompanies } from './join-companies.ts';
import { readGicsNames, readRefutedRows } from './mapping-files.ts';
import { checkAgainstRegister, checkLines, type RegisterCheck } from './register-check.ts';
import { sourceFiles } from './source-files.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Companies are not checked: the real data are not on this machine.');

interface Joined {
  readonly companies: CompanyJoin;
  readonly check: RegisterCheck;
}

describe.skipIf(!isThere)('the companies, checked against the fund register', () => {
  const files = sourceFiles(SOURCE);
  let withRegister: Joined;
  let without: Joined;
  beforeAll(async () => {
    const { iso2Of } = await knownCountries(files);
    const joined = async (isUsed: boolean) => {
      const { join } = await joinCompanies(files, iso2Of, { withRegister: isUsed });
      const check = await checkAgainstRegister(files, join);
      console.log([`the register is used: ${isUsed}`, ...checkLines(check)].join('\n'));
      return { companies: join, check };
    };
    withRegister = await joined(true);
    without = await joined(false);
  });

  it('agree about country and sector without having seen it', () => {
    const { check } = without;
    expect(check.compared).toBe(4355);
    expect(1 - check.countries.length / check.compared).toBeGreaterThan(0.96);
    expect(1 - check.sectors.length / check.compared).toBeGreaterThan(0.9);
    expect(1 - check.names.length / check.compared).toBeGreaterThan(0.96);
    const abroad = check.countries.filter(({ why }) => why === 'unexplained');
    expect(abroad.length).toBeLessThan(60);
  });

  it('take its sector where it has one, but for two that a code of the standard unites', () => {
    const { check } = withRegister;
    expect(check.compared).toBe(7421);
    expect(check.sectors).toHaveLength(2);
    expect(check.countries.length).toBeLessThan(55);
  });

  it.each([
    ['CA8911605092', 'The Toronto-Dominion Bank', 'CA'],
    ['JP3164720009', 'Renesas Electronics Corporation', 'JP'],
    ['US5949181045', 'Microsoft Corporation', 'US'],
    ['GB00BD8SLV43', 'Marlowe plc', 'GB'],
  ])('%s is %s, not whoever has its ticker abroad', (isin, name, country) => {
    const { companies } = withRegister;
    const found = companies.of(isin);
    expect([found?.name, found?.countryCode]).toEqual([name, country]);
  });

  it('have no name that was found to be another company’s', async () => {
    const refuted = await readRefutedRows();
    const found = refuted.filter(({ isin, name }) =>
      without.companies.of(isin)?.name.startsWith(name),
    );
    expect(found).toEqual([]);
    // the register knows who they are
    const registered = refuted.filter(({ isUnregistered }) => isUnregistered !== true);
    expect(registered.filter(({ isin }) => withRegister.companies.of(isin) === undefined)).toEqual(
      [],
    );
  });

  it('unite share classes, and nothing that only shares a name', () => {
    const { companies } = withRegister;
    expect(companies.of('US02079K3059')).toBe(companies.of('US02079K1079'));
    expect(companies.of('SE0000115420')).toBe(companies.of('SE0000115446'));
    const largest = Math.max(...companies.drafts.map(({ isins }) => isins.length));
    expect(largest).toBeLessThan(10);
  });

  it('read every code of the industry standard', async () => {
    const sectorOf = await sectorResolver();
    const names = [...(await readGicsNames(files)).values()];
    const parentOnly = names.filter((each) => (sectorOf(...each.slice(0, 2)) ?? 0) < 100);
    expect(parentOnly.map(([name]) => name)).toEqual([
      'Diversified Financial Services',
      'Multi-Sector Holdings',
      'Specialized Finance',
      'Multi-Utilities',
    ]);
  });

  it('disclose nothing where both scopes are 0', async () => {
    const { companies } = withRegister;
    const { table } = await emissionRows(files, companies);
    const [scope1, scope2] = ['scope1_t', 'scope2_calculated_t'].map((column) =>
      table.columns.indexOf(column),
    );
    const told = [];
    for await (const { cells } of table.rows) told.push([cells[scope1 ?? -1], cells[scope2 ?? -1]]);
    expect(told.filter((both) => both.every((cell) => cell === '0'))).toEqual([]);
    expect(told.filter((both) => both.every((cell) => cell === 'N/D'))).toHaveLength(27);
  });
});
