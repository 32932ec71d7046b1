import { describe, expect, it } from 'vitest';

import { type ClaimFacts, claimOf, fitsCountry } from './company-claims.ts';
import { believed, CompanyJoin } from './company-join.ts';
import { issuerName, namesAgree, plainName } from './company-names.ts';

const ALPHA = 'ZZ0000000016';
const BETA = 'ZZ0000000024';

const claims = (...rows: readonly Partial<ClaimFacts>[]) =>
  rows.flatMap(
    (row) =>
      claimOf({ list: 'US listed', isin: ALPHA, name: 'Alpha Inc', sectorId: 205, ...row }) ?? [],
  );

const only = (...rows: readonly Partial<ClaimFacts>[]) =>
  new CompanyJoin(claims(...rows)).drafts.map(({ name, countryCode, sectorId }) => ({
    name,
    countryCode,
    sectorId,
  }));

describe('a row of a list', () => {
  it('is left out if its ISIN is missing or wrong', () => {
    expect(claims({ isin: '' }, { isin: 'ZZ0000000017' }, { name: '' })).toEqual([]);
  });

  it.each([
    ['the country of the ISIN', 'CA8911605092', 'CA'],
    ['a receipt in the US', 'US02376R1023', 'AU'],
    ['incorporated in the Cayman Islands', 'KYG9066F1019', 'CN'],
  ])('fits its country: %s', (_why, isin, country) => {
    expect(fitsCountry(isin, country)).toBe(true);
  });

  it.each([
    ['a namesake of the ticker', 'JP3634600005', 'TW'],
    ['no country', 'JP3634600005', null],
  ])('does not fit its country: %s', (_why, isin, country) => {
    expect(fitsCountry(isin, country)).toBe(false);
  });
});

describe('names', () => {
  it.each([
    ['The Toronto-Dominion Bank', 'AT&T INC', false],
    ['Renesas Electronics Corp', 'New England Realty Associates', false],
    ['International Business Machines Corporation', 'Ibm', true],
    ['DOLLAR GENER.CORP.DL-,875', 'Dollar General Corporation', true],
    ['Bank of America', 'Bank of Montreal', false],
    ['Charoen Pokhand Indonesia Tbk PT', 'CHAROEN POKPHAND  RP 10', true],
  ])('%s and %s agree: %s', (one, other, agree) => {
    expect(namesAgree(one, other)).toBe(agree);
  });

  it.each([
    ['BARCLAYS BANK PLC', 'barclays bank'],
    ['The Sage Group plc', 'sage group'],
    ['Marks & Spencer Limited', 'marks and spencer'],
  ])('%s without its legal form is %s', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it('lose the class of share, not the legal form', () => {
    expect(issuerName('AB Volvo Class B')).toBe(issuerName('AB Volvo (Class A)'));
    expect(issuerName('First Capital Inc')).not.toBe(issuerName('First Capital Ltd'));
  });
});

describe('what is believed about an ISIN', () => {
  it('is what most lists agree about, not what the first one says', () => {
    const rows = claims(
      { list: 'US listed', name: 'AT&T Inc' },
      { list: 'SBTi dashboard', name: 'Toronto-Dominion Bank' },
      { list: 'FinanceDatabase', name: 'TORONTO DOMINION BK' },
    );
    expect(believed(rows).map(({ name }) => name)).toEqual([
      'Toronto-Dominion Bank',
      'TORONTO DOMINION BK',
    ]);
  });

  it('is nothing if one doubtful list alone has it', () => {
    const row = { list: 'FinanceDatabase', isDoubtful: true } as const;
    expect(believed(claims(row, row))).toEqual([]);
    expect(new CompanyJoin(claims(row)).doubtful).toEqual([ALPHA]);
  });

  it('is a doubtful row if another list agrees about the name', () => {
    const doubtful = { list: 'FinanceDatabase', isDoubtful: true } as const;
    const assessed = { list: 'gender assessment', isDoubtful: true } as const;
    expect(believed(claims(doubtful, assessed))).toHaveLength(2);
  });
});

describe('a company', () => {
  it('has the sector of the register, and the finest sub-sector within it', () => {
    const listed = { list: 'US listed', sectorId: 904 } as const;
    const database = { list: 'FinanceDatabase', sectorId: 801 } as const;
    const register = { list: 'fund register', sectorId: 8 } as const;
    expect(only(register, listed, database)).toMatchObject([{ sectorId: 801 }]);
    expect(only(register, listed, { list: 'FinanceDatabase', sectorId: 903 })).toMatchObject([
      { sectorId: 8 },
    ]);
  });

  it('has the industry of the standard where a list gives its code', () => {
    const emitter = { list: 'emissions', sectorId: 304 } as const;
    expect(only({ sectorId: 302 }, { list: 'FinanceDatabase', sectorId: 302 }, emitter)).toEqual([
      { name: 'Alpha Inc', countryCode: '', sectorId: 304 },
    ]);
  });

  it('has the name of a list of shares, without the class, before an assessor’s short one', () => {
    const rows = [
      { list: 'gender assessment', name: 'Alpha' },
      { list: 'FinanceDatabase', name: 'ALPHA MANUF.INC.A' },
      { list: 'FinanceDatabase', name: 'Alpha Manufacturing Inc. Class A' },
    ] as const;
    expect(only(...rows)).toMatchObject([{ name: 'Alpha Manufacturing Inc.' }]);
  });

  it('has the country that most lists name', () => {
    const swiss = { countryCode: 'CH' };
    expect(
      only({ list: 'fund register', countryCode: 'JE' }, { ...swiss, list: 'ITR sample' }, swiss),
    ).toMatchObject([{ countryCode: 'CH' }]);
  });

  it('is left out if no list knows an industry', () => {
    const join = new CompanyJoin(claims({ sectorId: null }));
    expect([join.drafts, join.withoutSector]).toEqual([[], [ALPHA]]);
  });
});

describe('share classes', () => {
  const united = (...rows: readonly Partial<ClaimFacts>[]) => {
    const join = new CompanyJoin(claims(...rows));
    join.uniteIssuers();
    return join.drafts.map(({ isins }) => isins);
  };
  const swedish = { countryCode: 'SE' };

  it('of one name, country and sector are one company', () => {
    expect(
      united(
        { ...swedish, name: 'Alpha AB Class A' },
        { ...swedish, name: 'Alpha AB Class B', isin: BETA },
      ),
    ).toEqual([[ALPHA, BETA]]);
  });

  it('of one LEI are one company', () => {
    const lei = '5493006MHB84DD0ZWV18';
    expect(united({ lei, name: 'Alpha Inc' }, { lei, name: 'Alpha Corp', isin: BETA })).toEqual([
      [ALPHA, BETA],
    ]);
  });

  it.each([
    [{ countryCode: 'NO' }, 'abroad'],
    [{ sectorId: 701 }, 'in another sector'],
    [{ name: 'Alpha ASA' }, 'of another legal form'],
  ])('a namesake with %j stays apart: it is %s', (other, _where) => {
    expect(united({ ...swedish }, { ...swedish, isin: BETA, ...other })).toEqual([[ALPHA], [BETA]]);
  });

  it('of two American issuers stay apart, whatever their names', () => {
    const american = { countryCode: 'US', name: 'First Bancorp' };
    expect(
      united({ ...american, isin: 'US02079K3059' }, { ...american, isin: 'US0378331005' }),
    ).toEqual([['US02079K3059'], ['US0378331005']]);
  });

  it.each([
    { countryCode: 'CA', name: 'Alpha Corp' },
    { countryCode: 'US', name: 'Beta Corp' },
  ])('two ISINs with one number of an issuer are one company: Alpha of US and %j', (other) => {
    const first = { countryCode: 'US', name: 'Alpha Inc', isin: 'US02079K3059' };
    expect(united(first, Object.assign({ isin: 'US02079K1079' }, other))).toEqual([
      ['US02079K3059', 'US02079K1079'],
    ]);
  });

  it('a number of an issuer does not unite another name of another country or sector', () => {
    const first = { countryCode: 'US', name: 'Alpha Inc', isin: 'US02079K3059' };
    const other = { name: 'Beta Corp', isin: 'US02079K1079' };
    for (const facts of [{ countryCode: 'HK' }, { countryCode: 'US', sectorId: 701 }]) {
      expect(united(first, Object.assign({}, other, facts))).toHaveLength(2);
    }
  });

  it('a share and its receipt are one company where the list leaves out the legal form', () => {
    const share = { countryCode: 'GB', name: 'Alpha', isin: 'GB00BN7SWP63' };
    const receipt = { countryCode: 'GB', name: 'ALPHA PLC ADR/1', isin: 'US37733W2044' };
    expect(united(share, receipt)).toEqual([['GB00BN7SWP63', 'US37733W2044']]);
  });

  it('two LEIs tell two companies of one name apart', () => {
    const first = { ...swedish, lei: '5493006MHB84DD0ZWV18' };
    expect(united(first, { ...swedish, isin: BETA, lei: '549300R0VN9C371W0E07' })).toHaveLength(2);
  });

  it('a certificate of a third country is not the share that it follows', () => {
    const paper = { ...swedish, isin: 'NL0010832176' };
    expect(united({ ...swedish, isin: 'SE0000115446' }, paper)).toHaveLength(2);
  });

  it('put the ISIN of the home country first', () => {
    const british = { countryCode: 'GB', name: 'GSK plc', sectorId: 601 };
    expect(
      united({ ...british, isin: 'US37733W2044' }, { ...british, isin: 'GB00BN7SWP63' }),
    ).toEqual([['GB00BN7SWP63', 'US37733W2044']]);
  });
});
