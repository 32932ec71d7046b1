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
  ['BRK.B', 'BRK', null],
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
  ['RY CT', 'RY', 'CA'],
];

describe('a ticker with its exchange', () => {
  it.each([...COUNTRY_OF, ...ELSEWHERE])('%s is %s of %s', (text, base, country) => {
    expect(splitTicker(text)).toEqual({ base, country });
  });

  it('means the company of the country of its exchange alone', () => {
    const issuer = { synonyms: [], ticker: 'SAP', isins: [], lei: null };
    const companies = new IssuerIndex([
      { ...issuer, id: 1, name: 'SAP SE', countryCode: 'DE' },
      { ...issuer, id: 2, name: 'Saputo', countryCode: 'CA' },
    ]);
    const meant = (text: string) => {
      const { base, country } = splitTicker(text);
      return companies.withTicker(base, country).map(({ id }) => id);
    };
    expect(['SAP GY', 'SAP CT', 'SAP.TO', 'SAP JP', 'SAP'].map(meant)).toEqual([
      [1],
      [2],
      [2],
      [],
      [1, 2],
    ]);
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
