import { expect, it } from 'vitest';

import { stateOfBond } from './state-bonds.ts';

it.each([
  ['BUND 0% 08/15/31', 'DE0001102564', 'DE'],
  ['Bundesrepub.Deutschland 2,5% 44', '', 'DE'],
  ['FRANCE (GOVT OF) 0.75% 05/28', 'FR0013286192', 'FR'],
  ['OAT 1,25% 25/05/2036', 'FR0013154044', 'FR'],
  ['BTPS 3.35 03/01/35', 'IT0005358806', 'IT'],
  ['BONOS Y OBLIG DEL ESTADO 1.45 04/30/29', 'ES0000012E51', 'ES'],
  ['UK TREASURY 4 1/4% 06/07/32', 'GB0004893086', 'GB'],
  ['TREASURY STOCK 4.25% 2032', 'GB0004893086', 'GB'],
  ['US TREASURY N/B 2.875% 05/15/32', 'US91282CEP23', 'US'],
  ['TREASURY BILL 0% 03/12/2027', 'US912797JR94', 'US'],
  ['JAPAN GOVT 10-YR 0.1 12/20/28', 'JP1103531JC3', 'JP'],
  ['SWEDISH GOVERNMENT 0,75% 2029-11-12', 'SE0011281922', 'SE'],
  ['NETHERLANDS GOVT 0 07/15/31', 'NL00150006U0', 'NL'],
  ['BELGIUM KINGDOM 0.9 06/22/29', 'BE0000347568', 'BE'],
  ['0,000 % Bundesrep.Deutschland Anl.v.2021(2031)', 'DE0001102564', 'DE'],
  ['1,250 % United States of America DL-Notes 2021(31)', 'US91282CCS89', 'US'],
  ['BELGIQUE 1,25% 22/04/2033 OLO', 'BE0000346552', 'BE'],
  ['AUTRICHE 0,75% 20/10/2026', 'AT0000A1K9C8', 'AT'],
  ['Kingdom of Sweden 0,125% 2030-09-09', 'XS2226974504', 'SE'],
  ['Germania Bund 0% 15/08/2031', 'DE0001102564', 'DE'],
  ['USA Treasury 3% 15/05/2045', 'US912810RM27', 'US'],
  ['Koninkrijk België 1,25% 22-04-2033', 'BE0000346552', 'BE'],
  ['Duitsland 0% 15-08-2029', 'DE0001102473', 'DE'],
])('%s (%s) is a bond of %s', (name, isin, country) => {
  expect(stateOfBond(name, isin)).toBe(country);
});

it.each([
  // a company that begins like a series, a bond of another home, and a bond of a company
  ['TREASURY WINE ESTATES 2.5% 2028', 'AU3CB0270635'],
  ['BUNDABERG SUGAR 3% 2030', 'AU3CB0270635'],
  ['BUND 0% 08/15/31', 'XS2182055181'],
  ['OATLY GROUP 9.25% 2028', 'SE0016075063'],
  ['SIEMENS FIN 1.25% 2031', 'XS2182055181'],
  ['BOTSWANA DIAMONDS 5% 2030', 'GB00B5TFC825'],
  ['JAPAN TOBACCO 1.25% 2030', 'JP3726800000'],
  ['Deutsche Bank 2% 2030', 'DE000DB7XHP3'],
  ['Sweden 0,125% 2030-09-09', 'XS2226974504'],
  ['Bank of Ireland 1.375% 2027', 'IE00BD1RP616'],
])('%s (%s) is a bond of no state', (name, isin) => {
  expect(stateOfBond(name, isin)).toBeNull();
});
