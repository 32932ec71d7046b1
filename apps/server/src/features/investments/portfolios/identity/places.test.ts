import { describe, expect, it } from 'vitest';

import { IssuerIndex } from './issuer-index.ts';
import { countryOfExchange, splitTicker } from './places.ts';

const COUNTRY_OF: readonly (readonly [string, string, string | null])[] = [
  ['VOLV-B SS', 'VOLVB', 'SE'],
  ['VOLVB.ST', 'VOLVB', 'SE'],
  ['SAP GY', 'SAP', 'DE'],
  ['SAP GY EQUITY', 'SAP', 'DE'],
  ['SAP.DE', 'SAP', 'DE'],
  ['7203 JP', '7203', 'JP'],
  ['7203.T', '7203', 'JP'],
  ['NESN.S', 'NESN', 'CH'],
  ['NESN SE', 'NESN', 'CH'],
  ['MC.PA', 'MC', 'FR'],
  ['AAPL.OQ', 'AAPL', 'US'],
  ['IBM.N', 'IBM', 'US'],
  ['AAPL', 'AAPL', null],
  ['BRK.B', 'BRKB', null],
  ['BRK/B', 'BRKB', null],
  ['BRK.B US', 'BRKB', 'US'],
  ['BRK/B US EQUITY', 'BRKB', 'US'],
  ['VOLV B', 'VOLVB', null],
  ['BP.', 'BP', null],
  ['BP/ LN', 'BP', 'GB'],
  ['NESN XSWX', 'NESN', 'CH'],
  ['BT/A LN', 'BTA', 'GB'],
];

/** Of exchanges that the list above does not have. */
const ELSEWHERE: readonly (readonly [string, string, string | null])[] = [
  ['600519.SS', '600519', 'CN'],
  ['600519 CG', '600519', 'CN'],
  ['005930.KS', '005930', 'KR'],
  ['2330 TT', '2330', 'TW'],
  ['INFY.NS', 'INFY', 'IN'],
  ['TEVA IT', 'TEVA', 'IL'],
  ['ENI IM', 'ENI', 'IT'],
  ['EBS.VI', 'EBS', 'AT'],
  ['CBA AT', 'CBA', 'AU'],
  ['ETE.AT', 'ETE', 'GR'],
  ['PETR4 BZ', 'PETR4', 'BR'],
  ['VALE3.SA', 'VALE3', 'BR'],
  ['700 HK EQUITY', '700', 'HK'],
  ['0700.HK', '700', 'HK'],
  ['ALV.BE', 'ALV', 'DE'],
  ['RY CT', 'RY', 'CA'],
];

describe('a ticker with its exchange', () => {
  it.each([...COUNTRY_OF, ...ELSEWHERE])('%s is %s of %s', (text, base, country) => {
    expect(splitTicker(text)).toEqual({ base, country });
  });

  it('means the company that is listed there, else one of the country whose ticker says no exchange', () => {
    const issuer = { synonyms: [], isins: [], lei: null };
    const companies = new IssuerIndex([
      { ...issuer, id: 1, name: 'SAP SE', countryCode: 'DE', tickers: ['SAP'] },
      { ...issuer, id: 2, name: 'Saputo', countryCode: 'CA', tickers: ['SAP.TO'] },
      { ...issuer, id: 3, name: 'Magna', countryCode: 'CA', tickers: ['MGA', 'MG.TO'] },
      { ...issuer, id: 4, name: 'Tencent', countryCode: 'CN', tickers: ['0700.HK', 'TCEHY'] },
    ]);
    const meant = (text: string) =>
      companies.withTicker({ ...splitTicker(text), home: null }).map(({ id }) => id);
    expect(['SAP GY', 'SAP CT', 'SAP US', 'SAP JP', 'SAP'].map(meant)).toEqual([
      [1],
      [2],
      [1],
      [],
      [1, 2],
    ]);
    // in Toronto, MGA is another company
    expect(['MGA US', 'MG CT', 'MGA CT'].map(meant)).toEqual([[3], [3], []]);
    expect(['700 HK', '0700.HK', 'TCEHY US', '700 JP'].map(meant)).toEqual([[4], [4], [4], []]);
  });

  it('may have the exchange in a column of its own, in words or as a code', () => {
    const cells = [
      'Nasdaq Stockholm',
      'XETR',
      'SS',
      'ST',
      'NASDAQ',
      'SZ',
      'Six Swiss Exchange',
      '',
    ];
    expect(cells.map(countryOfExchange)).toEqual(['SE', 'DE', 'SE', 'SE', 'US', 'CN', 'CH', null]);
  });
});
