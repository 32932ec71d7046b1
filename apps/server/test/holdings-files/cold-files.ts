import { workbook } from './made-files.ts';
import { CASH, CURRENCY, lost, type MadeFile, type OtherFile, text } from './made-file.ts';

/** Files that were written before the reader was tried on them, of the kinds that it read wrongly. */
export const COLD_FILES: readonly MadeFile[] = [
  {
    what: 'a Dutch bank: cash and the sum in its words',
    fileName: 'overzicht.csv',
    bytes: text(
      'Naam;ISIN;Aantal;Koers;Waarde;Weging',
      'ASML Holding;NL0010273215;100;900,00;90.000,00;45,00%',
      'ING Groep;NL0011821202;2.500;16,00;40.000,00;20,00%',
      'Heineken;NL0000009165;500;80,00;40.000,00;20,00%',
      'Koninklijke Philips;NL0000009538;1.000;25,00;25.000,00;12,50%',
      'Liquide middelen;;;;5.000,00;2,50%',
      'Totaal;;;;200.000,00;100,00%',
    ),
    rows: { 2: 'ASML', 3: 'ING', 4: 'Heineken', 5: 'Koninklijke Philips', 6: CASH },
    remarks: 1,
    sum: 100,
  },
  {
    what: 'a last line that counts what all others do, in a word that nobody knows',
    fileName: 'lista.csv',
    bytes: text(
      'Nome,ISIN,Peso',
      'SAP,DE0007164600,30',
      'TotalEnergies,FR0000120271,40',
      'Cash EUR,,10',
      'Danone,FR0000120644,20',
      'Xyzzy,,100',
    ),
    rows: { 2: 'SAP', 3: 'TotalEnergies', 4: CASH, 5: 'Danone' },
    remarks: 1,
    sum: 100,
  },
  {
    what: 'a line without a code that weighs as much as those above it, and is no sum of them',
    fileName: 'private.csv',
    bytes: text(
      'Name,ISIN,Weight',
      'SAP,DE0007164600,25',
      'TotalEnergies,FR0000120271,25',
      'Oakfield Private Holdings,,50',
    ),
    rows: { 2: 'SAP', 3: 'TotalEnergies', 4: lost(/no ISIN/) },
    sum: 100,
  },
  {
    what: 'a hedge fund: a column says which lines are short, their figures have no minus',
    fileName: 'long-short.csv',
    bytes: text(
      'Ticker,Name,ISIN,L/S,Exposure %',
      'AAPL US,Apple,US0378331005,L,60',
      'MSFT US,Microsoft,US5949181045,L,55',
      'TSLA US,Tesla,US88160R1014,S,20',
      'XOM US,Exxon Mobil,US30231G1022,S,15',
    ),
    rows: { 2: 'Apple', 3: 'Microsoft', 4: 'Tesla', 5: 'Exxon' },
    sum: 80,
  },
  {
    what: 'a lender: LEIs alone, and the exposure as an amount',
    fileName: 'exposures.csv',
    bytes: text(
      'LEI,Exposure (EUR)',
      '529900D6BF99LW9R2E68,3000000',
      '724500Y6DUVHQD6OXN27,2000000',
      '5493007HIVTX6SY6XD66,1000000',
    ),
    rows: { 2: 'SAP', 3: 'ASML', 4: 'Novartis' },
    sum: 100,
  },
  {
    what: 'a German report: sums of groups, money and debts in its words',
    fileName: 'vermoegen.csv',
    bytes: text(
      'Gattungsbezeichnung;ISIN;Stückzahl;Kurswert in EUR;% des Fondsvermögens',
      'SAP SE;DE0007164600;2.000;400.000,00;40,0',
      'BASF SE;DE000BASF111;10.000;500.000,00;50,0',
      'EUR-Guthaben bei Verwahrstelle;;;115.000,00;11,5',
      'Stückzinsen;;;5.000,00;0,5',
      'Sonstige Verbindlichkeiten;;;-20.000,00;-2,0',
      'Fondsvermögen;;;1.000.000,00;100,0',
    ),
    rows: { 2: 'SAP', 3: 'BASF', 4: CASH, 5: CASH, 6: CASH },
    remarks: 1,
    sum: 100,
  },
  {
    what: 'a report against an index: weights of the index first',
    fileName: 'active.csv',
    bytes: text(
      'ISIN,Name,Bmk Weight (%),Port Weight (%),Active Weight (%)',
      'US0378331005,Apple,6.0,8.0,2.0',
      'US5949181045,Microsoft,7.0,5.0,-2.0',
      'US02079K3059,Alphabet,3.0,87.0,84.0',
    ),
    rows: { 2: 'Apple', 3: 'Microsoft', 4: 'Alphabet' },
    sum: 100,
  },
  {
    what: 'sums of groups of groups, and of cash above its accounts',
    fileName: 'aufstellung.csv',
    bytes: text(
      'Gattungsbezeichnung;ISIN;% des Fondsvermögens',
      'Börsengehandelte Wertpapiere;;90,0',
      'Aktien;;90,0',
      'SAP SE;DE0007164600;40,0',
      'BASF SE;DE000BASF111;50,0',
      'Bankguthaben;;11,0',
      'EUR-Guthaben bei Verwahrstelle;;11,0',
      'Sonstige Verbindlichkeiten;;-1,0',
    ),
    rows: { 4: 'SAP', 5: 'BASF', 7: CASH, 8: CASH },
    remarks: 3,
    sum: 100,
  },
  {
    what: 'a few lines of a workbook whose cells show percents',
    fileName: 'largest.xlsx',
    bytes: workbook({
      Top: [
        ['Security', 'ISIN', '% NAV'],
        ['SAP', 'DE0007164600', { v: 0.0061, t: 'n', z: '0.00%' }],
        ['ASML', 'NL0010273215', { v: 0.0042, t: 'n', z: '0.00%' }],
      ],
    }),
    rows: { 2: 'SAP', 3: 'ASML' },
    sum: 1.03,
  },
  {
    what: 'the same in an old workbook',
    fileName: 'largest.xls',
    bytes: workbook(
      {
        Top: [
          ['Security', 'ISIN', '% NAV'],
          ['SAP', 'DE0007164600', { v: 0.0061, t: 'n', z: '0.00%' }],
          ['ASML', 'NL0010273215', { v: 0.0042, t: 'n', z: '0.00%' }],
        ],
      },
      'biff8',
    ),
    rows: { 2: 'SAP', 3: 'ASML' },
    sum: 1.03,
  },
  {
    what: 'tickers with their exchange alone',
    fileName: 'tickers.csv',
    bytes: text('BBG Ticker,Wgt', 'VOD LN Equity,60', 'HSBA LN Equity,40'),
    rows: { 2: 'Vodafone', 3: 'HSBC' },
    sum: 100,
  },
  {
    what: 'Polish headings with a contract on currencies',
    fileName: 'portfel.csv',
    bytes: text(
      'Nazwa;ISIN;Wartość rynkowa;Udział w portfelu',
      'SAP;DE0007164600;600,00;60,0%',
      'Danone;FR0000120644;350,00;35,0%',
      'EUR/PLN forward;;0,00;0,0%',
      'Gotówka;;50,00;5,0%',
      'Razem;;1.000,00;100,0%',
    ),
    rows: { 2: 'SAP', 3: 'Danone', 4: CURRENCY, 5: CASH },
    remarks: 1,
    sum: 100,
  },
];

export const COLD_OTHERS: readonly OtherFile[] = [
  {
    what: 'a list with two columns of weights that differ',
    fileName: 'two-weights.csv',
    bytes: text(
      'Name,ISIN,Weight A,Weight B',
      'SAP,DE0007164600,75,30',
      'Danone,FR0000120644,25,70',
    ),
    called: /Several columns may hold the weights, .* ‘Weight A’, ‘Weight B’/,
  },
  {
    what: 'a list with figures under headings that say nothing',
    fileName: 'figures.csv',
    bytes: text(
      'Name,ISIN,Bucket A,Bucket B',
      'SAP,DE0007164600,7.5,1200',
      'Danone,FR0000120644,2.5,800',
    ),
    called:
      /No heading says .* figures in ‘Bucket A’, ‘Bucket B’\. Choose the column .* or remove them/,
  },
];
