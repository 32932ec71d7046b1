import { CASH, latin, lost, type MadeFile, text } from './made-file.ts';
import { workbook } from './made-files.ts';

const NO_EXCHANGE = lost(/does not say of which exchange/);

/** Habits of brokers and platforms: codes, kinds and cash where others write something else. */
export const HABIT_FILES: readonly MadeFile[] = [
  {
    what: 'a list with the ISIN in brackets behind each name',
    fileName: 'model.csv',
    bytes: text(
      'Position,Currency,Weight',
      'Nestlé SA (CH0038863350),CHF,60%',
      'ASML Holding NV - NL0010273215,EUR,35%',
      'Cash,EUR,5%',
    ),
    rows: { 2: 'Nestlé', 3: 'ASML', 4: CASH },
    sum: 100,
  },
  {
    what: 'a British platform: tickers under Code, nominal values in the names',
    fileName: 'summary.csv',
    bytes: latin(
      'Code,Stock,Units held,Value (£)',
      'SHEL,Shell plc Ordinary EUR0.07,500,600',
      'BP.,BP Plc *1 Ordinary US$0.25,100,300',
      'LLOY,Lloyds Banking Group plc Ordinary 10p,90,100',
      ',Totals,,1000',
    ),
    rows: { 2: 'Shell', 3: NO_EXCHANGE, 4: NO_EXCHANGE },
    remarks: 1,
  },
  {
    what: 'a Japanese broker, in Shift JIS',
    fileName: 'hoyu.csv',
    bytes: Buffer.from(
      'lduXTI+klWmI6peXDQoNCpbBlb+DUoFbg2gslsGVv5a8LJXbl0yQlJfKLIy7jd2SbCyVXYm/inoNCjY4NjEsg0yBW4NHg5ODWCwxMCwiNzAsMDAwIiwiNzAwLDAwMCINCjcyMDMsg2eDiINejqmTro7ULDEwMCwiMywwMDAiLCIzMDAsMDAwIg0KjYeMdiwsLCwiMSwwMDAsMDAwIg0K',
      'base64',
    ),
    rows: { 4: NO_EXCHANGE, 5: NO_EXCHANGE },
    remarks: 1,
    portfolio: '保有商品一覧',
  },
  {
    what: 'a workbook with the bonds in a table of other columns below the shares',
    fileName: 'valuation.xlsx',
    bytes: workbook({
      Sheet1: [
        ['ISIN', 'Name', 'Shares', 'Market value EUR', 'Weight %'],
        ['NL0000235190', 'Airbus SE', 900, 153_630, 40],
        ['DE0005557508', 'Deutsche Telekom AG', 4_000, 90_000, 30],
        ['Total equities', null, null, 243_630, 70],
        ['BONDS'],
        ['ISIN', 'Name', 'Coupon', 'Maturity', 'Nominal', 'Market value EUR', 'Weight %'],
        ['DE0001102580', 'BUND 0% 15/02/2032', 0, '15/02/2032', 80_000, 70_000, 30],
        ['Total', null, null, null, null, 313_630, 100],
      ],
    }),
    rows: { 2: 'Airbus', 3: 'Deutsche Telekom', 7: lost(/no company or fund has the ISIN/) },
    remarks: 3,
    sum: 100,
  },
  {
    what: 'a statement of several tables, whose columns begin with the kind of each line',
    fileName: 'activity.csv',
    bytes: text(
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Activity Statement',
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Close Price,Value',
      'Open Positions,Data,Summary,Stocks,USD,AAPL,100,171.48,17148',
      'Open Positions,Data,Summary,Stocks,USD,MSFT,50,420.72,21036',
      'Open Positions,Data,Summary,Stocks,EUR,ASML,10,892.2,8922',
      'Open Positions,Total,,Stocks,EUR,,,,44000',
      'Instruments,Header,Asset Category,Symbol,Description,Conid,Security ID,Listing Exch,Type',
      'Instruments,Data,Stocks,AAPL,APPLE INC,265598,US0378331005,NASDAQ,COMMON',
    ),
    rows: { 4: NO_EXCHANGE, 5: NO_EXCHANGE, 6: NO_EXCHANGE },
    remarks: 3,
  },
  {
    what: 'a depot whose account stands in the column of quantities',
    fileName: 'depot.csv',
    bytes: latin(
      'Stück/Nominale;Bezeichnung;ISIN;Kurswert in EUR',
      '1.200;SAP SE O.N.;DE0007164600;600,00',
      '900;SIEMENS AG NA O.N.;DE0007236101;300,00',
      'Verrechnungskonto;;;100,00',
    ),
    rows: { 2: 'SAP', 3: 'Siemens', 4: CASH },
    sum: 100,
  },
  {
    what: 'tickers of many exchanges, one of which is another company in New York',
    fileName: 'tickers.csv',
    bytes: text(
      'Ticker,Weight',
      ...['7203 JP,10', '0700.HK,10', '700 HK Equity,10', 'SAP.DE,10', 'BRK.B US,10'],
      ...['BRK/B US Equity,10', 'VOD LN,10', 'TM US,10', 'NOVO-B.CO,10', 'ALV GY,5', 'MGA CN,5'],
    ),
    rows: {
      2: lost(/of many exchanges only some tickers are known/),
      3: 'Tencent',
      4: 'Tencent',
      5: 'SAP',
      6: 'Berkshire Hathaway',
      7: 'Berkshire Hathaway',
      8: 'Vodafone',
      9: 'Toyota',
      10: 'Novo Nordisk',
      11: 'Allianz',
      12: 'Mega Uranium',
    },
    sum: 100,
  },
  {
    what: 'a German issuer, with tickers and the exchanges of Euronext',
    fileName: 'anteile.csv',
    bytes: text(
      'Emittententicker,Name,Gewichtung (%),Standort,Börse',
      'MC,LVMH,60,Frankreich,Nyse Euronext - Euronext Paris',
      'ASML,ASML HOLDING NV,40,Niederlande,Euronext Amsterdam',
    ),
    rows: { 2: 'LVMH', 3: 'ASML' },
    sum: 100,
  },
];
