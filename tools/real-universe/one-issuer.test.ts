import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CompanyJoin } from './company-join.ts';
import { knownCountries } from './country-names.ts';
import { joinCompanies } from './join-companies.ts';
import { readOneIssuer } from './mapping-files.ts';
import { sourceFiles } from './source-files.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Issuers are not looked at: the real data are not on this machine.');

describe.skipIf(!isThere)('the companies of the public pack', () => {
  let join: CompanyJoin;
  beforeAll(async () => {
    const files = sourceFiles(SOURCE);
    const { iso2Of } = await knownCountries(files);
    ({ join } = await joinCompanies(files, iso2Of, { withRegister: false }));
  });

  it('are 10,711, of 11,026 records that the first edition had', () => {
    expect(join.drafts).toHaveLength(10_711);
  });

  it.each([
    ['HDFC Bank', 'INE040A01034', 'US40415F1012', 'share and receipt'],
    ['Barclays', 'GB0031348658', 'US06738E2046', 'share and receipt'],
    ['Nestlé', 'CH0038863350', 'US6410694060', 'share and receipt'],
    ['Lukoil', 'RU0009024277', 'US69343P1057', 'share and receipt, by the name of an exchange'],
    ['BYD', 'CNE100000296', 'CNE100001526', 'A and H shares'],
    ['Bank of China', 'CNE000001N05', 'CNE1000001Z5', 'A and H shares'],
    ['Kasikornbank', 'TH0016010009', 'TH0016010017', 'local and foreign shares'],
    ['Thai Beverage', 'TH0902010006', 'TH0902010014', 'local and foreign shares'],
    ['Banco Bradesco', 'BRBBDCACNPR8', 'US0594603039', 'preference share and receipt'],
    ['Annaly', 'US0357108390', 'US0357104092', 'before and after a reverse split'],
    ['Cartesian Therapeutics', 'US8162123025', 'US8162121045', 'renamed from Selecta'],
    ['Talphera', 'US00444T2096', 'US00444T1007', 'renamed from AcelRx'],
    ['Thomson Reuters', 'CA8849038085', 'CA8849031056', 'before and after a consolidation'],
    ['Sumitomo Mitsui Financial Group', 'JP3890350006', 'US86562M2098', 'false question'],
    ['SQM', 'CLP8716X1082', 'US8336351056', 'false question'],
    ['Ping An Insurance', 'CNE1000003X6', 'CNE000001R84', 'false question'],
    ['argenx', 'NL0010832176', 'US04016X1019', 'false question'],
    ['Woodside Energy', 'AU0000224040', 'US9802283088', 'false question'],
    ['COSCO SHIPPING Holdings', 'CNE100000601', 'CNE1000002J7', 'false question'],
    ['Lindt & Sprüngli', 'CH0010570759', 'CH0010570767', 'false question'],
    ['Goldwind', 'CNE1000008S5', 'CNE100000PP1', 'false question'],
    ['GSK', 'GB00BN7SWP63', 'GB0009252882', 'renamed and consolidated'],
    ['bp', 'GB0007980591', 'US0556221044', 'share and receipt of a finer industry'],
    ['Rio Tinto', 'GB0007188757', 'US7672041008', 'receipt named after the group'],
    ['Roche', 'CH0012032048', 'CH0012032113', 'two classes'],
    ['UniCredit', 'IT0005239360', 'US9046784065', 'share and receipt'],
    ['General Motors', 'US37045V1008', 'US3704421052', 'figures of today under its old code'],
    ['Sinopec', 'CNE1000002Q2', 'CN0005789556', 'figures under a third code'],
    ['Hon Hai', 'TW0002317005', 'US4380908057', 'share and receipt by other names'],
    ['Adyen', 'NL0012969182', 'US00783V1044', 'the lists know the receipt alone'],
    ['Aegon', 'NL0000303709', 'NL0000116150', 'a bond that a list took for a company'],
    ['Saipem', 'IT0005495657', 'IT0005252140', 'before and after a consolidation'],
  ])('%s is one company: %s and %s (%s)', (_name, one, other) => {
    expect(join.of(one)).toBeDefined();
    expect(join.of(other)).toBe(join.of(one));
  });

  it.each([
    ['First BanCorp and The First Bancorp', 'US3189101062', 'US31866P1021'],
    ['Independent Bank (Massachusetts) and of Michigan', 'US4538361084', 'US4538386099'],
    ['Blue Owl Capital Inc. and Blue Owl Capital Corporation', 'US09581B1035', 'US69121K1043'],
    ['Interparfums (US) and Interparfums (FR)', 'US4583341098', 'FR0004024222'],
    ['Toro (US) and Toro (CY)', 'US8910921084', 'MHY8900D1085'],
    ['Lithium Americas and its former part in Argentina', 'CA53681J1030', 'CA53680Q2071'],
    ['Healthpeak and Physicians Realty', 'US40414L1098', 'US71943U1043'],
    ['Formula One and Liberty Live', 'US5312297550', 'US5312297220'],
    ['Oragenics and a wrong ISIN of Unicorn AIM', 'US6840235005', 'US6840233026'],
    ['NextTrip and a wrong ISIN of Samaiden', 'US8265986096', 'US8265985007'],
    ['a.k.a. Brands and its subsidiary Princess Polly', 'US00152K2006', 'US00152K1016'],
    ['SATS (SG) and Sats (NO)', 'SG1I52882764', 'NO0010863285'],
    ['Multiplan (BR) and MultiPlan (US)', 'BRMULTACNOR5', 'US62548M1009'],
  ])('%s stay apart: %s and %s', (_names, isin, otherIsin) => {
    expect(join.of(isin)).toBeDefined();
    expect(join.of(otherIsin)).toBeDefined();
    expect(join.of(otherIsin)).not.toBe(join.of(isin));
  });

  it.each([
    ['KR7000240002', 'Hankook & Company, not Hankook Tire'],
    ['BRGOAUACNPR8', 'Metalúrgica Gerdau, not Gerdau'],
    ['BMG162491077', 'Brookfield Property Partners, not Brookfield Asset Management'],
    ['KYG814771047', 'Sina, not Weibo'],
    ['NLJPMSP0MIY6', 'a certificate of a bank, not ZTE'],
  ])('%s is left out: it is %s', (isin) => {
    expect(join.of(isin)).toBeUndefined();
  });

  it('have their present ISIN first: ASE Technology is TW0003711008', () => {
    expect(join.of('TW0003711008')?.isins).toEqual([
      'TW0003711008',
      'TW0002311008',
      'US00215W1009',
    ]);
  });

  it('are joined by the curated list only where both codes name that issuer', async () => {
    for (const { name, isins } of await readOneIssuer()) {
      const drafts = new Set(isins.map((isin) => join.of(isin)));
      expect(drafts.size, name).toBe(1);
      expect(join.of(isins[0] ?? '')?.isins[0], name).toBe(isins[0]);
    }
  });
});
