import { type CellObject, utils, write } from '@e965/xlsx';

import {
  CASH,
  CURRENCY,
  DERIVATIVE,
  latin,
  lost,
  type MadeFile,
  type OtherFile,
  text,
  utf16,
} from './made-file.ts';

type Sheets = Readonly<
  Record<string, readonly (readonly (string | number | CellObject | null)[])[]>
>;

export function workbook(sheets: Sheets, type: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  return Buffer.from(write(book, { type: 'buffer', bookType: type }));
}

/** Files of custodians', brokers' and issuers' habits, which the reader was built with. */
export const MADE_FILES: readonly MadeFile[] = [
  {
    what: 'a Swedish custodian: semicolons, decimal commas, a sum and a date above',
    fileName: 'innehav.csv',
    bytes: latin(
      'Innehavsrapport;;;;',
      'Portfölj:;Nordisk Tillväxt;;;',
      'Per datum:;2026-11-20;;;',
      '',
      'Värdepapper;ISIN;Antal;Marknadsvärde SEK;Andel %',
      'Volvo B;SE0000115446;1 200;345 600,00;34,56',
      'Ericsson B;SE0000108656;5 000;400 000,00;40,00',
      'Hennes & Mauritz B;SE0000106270;900;154 400,00;15,44',
      'Likvida medel;;;100 000,00;10,00',
      'Summa;;;1 000 000,00;100,00',
    ),
    rows: { 6: 'Volvo AB', 7: 'Telefonaktiebolaget LM Ericsson', 8: 'H&M', 9: CASH },
    remarks: 1,
    sum: 100,
    portfolio: 'Nordisk Tillväxt',
  },
  {
    what: 'a German depot: points for thousands, amounts only, and a sum',
    fileName: 'depot.csv',
    bytes: latin(
      'Depotübersicht',
      'Stand 20.11.2026',
      '',
      'Bezeichnung;ISIN;WKN;Stück;Kurs;Währung;Kurswert in EUR',
      'SAP SE;DE0007164600;716460;1.000;200,50;EUR;200.500,00',
      'Siemens AG Namensaktien;DE0007236101;723610;500;180,00;EUR;90.000,00',
      'Merck KGaA;DE0006599905;659990;100;95,00;EUR;9.500,00',
      'Gesamtsumme;;;;;;300.000,00',
    ),
    rows: { 5: 'SAP', 6: 'Siemens Aktiengesellschaft', 7: 'Merck KGaA' },
    remarks: 1,
    sum: 100,
    portfolio: 'Depotübersicht',
  },
  {
    what: "an issuer's ETF file: names and dates above, no ISINs, cash and futures",
    fileName: 'IVV_holdings.csv',
    bytes: text(
      'Core US Equity ETF',
      'Fund Holdings as of,"Nov 20, 2026"',
      'Inception Date,"May 15, 2000"',
      'Shares Outstanding,"1,234,500,000.00"',
      '',
      'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price,Location,Exchange,Currency,FX Rate,Accrual Date',
      '"AAPL","APPLE INC","Information Technology","Equity","40,000,000.00","40.00","40,000,000.00","160,000.00","250.00","United States","NASDAQ","USD","1.00","-"',
      '"MSFT","MICROSOFT CORP","Information Technology","Equity","35,000,000.00","35.00","35,000,000.00","70,000.00","500.00","United States","NASDAQ","USD","1.00","-"',
      '"BRKB","BERKSHIRE HATHAWAY INC CLASS B","Financials","Equity","24,000,000.00","24.00","24,000,000.00","50,000.00","480.00","United States","New York Stock Exchange Inc.","USD","1.00","-"',
      '"USD","USD CASH","Cash and/or Derivatives","Cash","900,000.00","0.90","900,000.00","900,000.00","100.00","United States","-","USD","1.00","-"',
      '"ESZ6","S&P500 EMINI DEC 26","Cash and/or Derivatives","Futures","0.00","0.00","800,000.00","3.00","6,800.00","-","Index And Options Market","USD","1.00","Dec 18, 2026"',
      '',
      '"The content contained herein is owned or licensed. Past performance is no guarantee, and holdings are subject to change."',
    ),
    rows: { 7: 'Apple', 8: 'Microsoft', 9: 'Berkshire Hathaway', 10: CASH, 11: DERIVATIVE },
    remarks: 1,
    sum: 99.9,
    portfolio: 'Core US Equity ETF',
  },
  {
    what: 'a fund with CUSIPs, dollar signs and weights with per cent signs',
    fileName: 'fund.csv',
    bytes: text(
      'date,fund,company,ticker,cusip,shares,"market value ($)","weight (%)"',
      '11/20/2026,INNO,APPLE INC,AAPL,037833100,"1,000","$250,000.00",50.00%',
      '11/20/2026,INNO,EXXON MOBIL CORP,XOM,30231G102,"2,000","$225,000.00",45.00%',
      '11/20/2026,INNO,DREYFUS GOVT CASH MAN INS,,,25000,"$25,000.00",5.00%',
    ),
    rows: { 2: 'Apple', 3: 'Exxon Mobil', 4: lost(/no ISIN/) },
    sum: 100,
  },
  {
    what: 'a workbook with a cover, and weights as parts of 1',
    fileName: 'positions.xlsx',
    bytes: workbook({
      Cover: [['Quarterly report'], ['Prepared for', 'Nordic Trust']],
      Holdings: [
        ['Global Opportunities'],
        [],
        ['Security name', 'ISIN', 'Country', 'Weight'],
        ['Nestle SA-Reg', 'CH0038863350', 'Switzerland', 0.4],
        ['Roche Holding AG', 'CH0012032048', 'Switzerland', 0.35],
        ['Toyota Motor Corp', 'JP3633400001', 'Japan', 0.25],
        ['Total', null, null, 1],
      ],
      Notes: [['Weights are rounded']],
    }),
    rows: { 4: 'Nestl', 5: 'Roche', 6: 'Toyota Motor' },
    remarks: 1,
    sum: 100,
    portfolio: 'Global Opportunities',
  },
  {
    what: 'an old workbook with groups and their sums',
    fileName: 'list.xls',
    bytes: workbook(
      {
        Sheet1: [
          ['Name', 'ISIN', 'Market value', '% of fund'],
          ['Sweden', null, 600, 60],
          ['Volvo B', 'SE0000115446', 350, 35],
          ['Ericsson B', 'SE0000108656', 250, 25],
          ['Denmark', null, 400, 40],
          ['Novo Nordisk B', 'DK0062498333', 300, 30],
          ['DSV A/S', 'DK0060079531', 100, 10],
        ],
      },
      'biff8',
    ),
    rows: { 3: 'Volvo AB', 4: 'Telefonaktiebolaget', 6: 'Novo Nordisk', 7: 'DSV' },
    remarks: 2,
    sum: 100,
  },
  {
    what: 'a French statement: UTF-16, tabs, narrow blanks and per cent signs',
    fileName: 'releve.txt',
    bytes: utf16(
      'Relevé de portefeuille\t\t\t',
      'Libellé\tCode ISIN\tValorisation\tPoids',
      'LVMH MOET HENNESSY\tFR0000121014\t1\u202f250\u202f000,50\t50,0 %',
      'TOTALENERGIES SE\tFR0000120271\t1\u202f000\u202f000,00\t40,0 %',
      'Liquidités\t\t250\u202f000,00\t10,0 %',
    ),
    rows: { 3: 'LVMH', 4: 'Total', 5: CASH },
    sum: 100,
    portfolio: 'Relevé de portefeuille',
  },
  {
    what: 'a Spanish file by names and countries alone',
    fileName: 'cartera.csv',
    bytes: text('Nombre;País;Peso', 'Iberdrola, S.A.;ES;60,00', 'Repsol, S.A.;ES;40,00'),
    rows: { 2: 'Iberdrola', 3: 'Repsol' },
    sum: 100,
  },
  {
    what: 'a Norwegian list with pipes and brackets for short positions',
    fileName: 'beholdning.txt',
    bytes: text(
      'Verdipapir|ISIN|Markedsverdi|Vekt',
      'Equinor ASA|NO0010096985|1.100.000,00|110,00',
      'DNB Bank ASA|NO0010161896|(100.000,00)|(10,00)',
    ),
    rows: { 2: 'Equinor', 3: lost(/may be DNB/) },
    sum: 100,
  },
  {
    what: 'signs that disagree, a slip in a check digit, and namesakes',
    fileName: 'signs.csv',
    bytes: text(
      'Name,ISIN,Ticker,Country,Weight %',
      'Microsoft Corp,US0378331005,MSFT,US,20',
      'Bank of Montreal,US0605051046,,CA,20',
      'Siemens Energy AG,DE0007236101,,DE,10',
      'Nestle SA,CH0038863351,,CH,20',
      'Merck & Co Inc,,MRK,US,10',
      'Merck,,,,10',
      'Kinnevik B,SE0015810247,,SE,10',
    ),
    rows: {
      2: lost(/ISIN says Apple.*name says Microsoft/),
      3: lost(/ISIN says Bank of America.*name says Bank of Montreal/),
      4: lost(/ISIN says Siemens .*name says Siemens Energy/),
      5: lost(/check digit.*name says Nestl/i),
      6: 'Merck & Co',
      7: lost(/may be .*Merck/),
      8: 'KINNEVIK',
    },
    sum: 100,
  },
  {
    what: 'companies with nearly the same name, each under the code of another',
    fileName: 'near-names.csv',
    bytes: text(
      'Name,ISIN,Weight',
      'Alibaba Group,KYG875721634,20',
      'Volvo Car,SE0000115446,20',
      'Volvo,SE0016844831,20',
      'Novartis,CH0012032048,40',
    ),
    rows: {
      2: lost(/ISIN says Tencent.*name says Alibaba/),
      3: lost(/ISIN says Volvo AB.*name says Volvo Car/),
      4: lost(/ISIN says Volvo Car.*name says Volvo AB/),
      5: lost(/ISIN says Roche.*name says Novartis/),
    },
    sum: 100,
  },
  {
    what: 'several currencies: quantities and prices',
    fileName: 'positions.csv',
    bytes: text(
      'Instrument;ISIN;Quantity;Price;Currency',
      'Apple Inc;US0378331005;100;200;USD',
      'SAP SE;DE0007164600;100;200;EUR',
      'AstraZeneca PLC;GB0009895292;100;11000;GBX',
    ),
    rows: { 2: 'Apple', 3: 'SAP', 4: 'AstraZeneca' },
  },
  {
    what: 'TPT columns with cash, a swap and the bond of a known issuer',
    fileName: 'TPT.csv',
    bytes: text(
      '1_Portfolio_identifying_data;3_Portfolio_name;12_CIC_code_of_the_instrument;14_Identification_code_of_the_instrument;15_Type_of_identification_code_for_the_instrument;17_Instrument_name;21_Quotation_currency_(A);24_Market_valuation_in_portfolio_currency_(B);26_Valuation_weight;46_Issuer_name;47_Issuer_identification_code;52_Issuer_country',
      'SE0000000001;Bond Fund A;LU21;XS2725836410;1;ERICB 5 3/8 05/29/28;EUR;500;0.5;Telefonaktiebolaget LM Ericsson;549300W9JLPW15XIFM52;SE',
      'SE0000000001;Bond Fund A;XL71;Bank Account SEK;99;Bank Account SEK;SEK;300;0.3;Swedbank AB;M312WZV08Y7LYUC71685;SE',
      'SE0000000001;Bond Fund A;XLD1;EZVBQ986HLY2FLOAT;1;SEK_STIB3M_R_0.304;SEK;200;0.2;LCH Ltd;F226TOH6YD6XJB17KS62;GB',
    ),
    rows: { 2: 'Telefonaktiebolaget', 3: CASH, 4: DERIVATIVE },
    sum: 100,
    portfolio: 'Bond Fund A',
  },
  {
    what: 'currency contracts and several lines of one company',
    fileName: 'lines.csv',
    bytes: text(
      'Security,ISIN,Weight',
      'Alphabet Inc-CL A,US02079K3059,30',
      'Alphabet Inc-CL C,US02079K1079,30',
      'FX Forward USD/SEK 2026-12-15,,-1.5',
      'Buy EUR Sell SEK,,1.5',
      'Volvo AB-B SHS,SE0000115446,40',
    ),
    rows: { 2: 'Alphabet', 3: 'Alphabet', 4: CURRENCY, 5: CURRENCY, 6: 'Volvo AB' },
    sum: 100,
  },
  {
    what: 'headers over two lines and weights without a header of their own',
    fileName: 'two-lines.csv',
    bytes: text(
      'Security,Security,Market value,Share of',
      'name,ISIN,EUR,net assets',
      'ASML Holding NV,NL0010273215,600,60.00',
      'SAP SE,DE0007164600,400,40.00',
    ),
    rows: { 3: 'ASML', 4: 'SAP' },
    sum: 100,
  },
  {
    what: 'columns without headers, recognised by what they hold',
    fileName: 'bare.csv',
    bytes: text(
      'CH0038863350;Nestle;40,5',
      'CH0012032048;Roche Holding;30,0',
      'CH0012005267;Novartis;29,5',
    ),
    rows: { 1: 'Nestl', 2: 'Roche', 3: 'Novartis' },
    sum: 100,
    portfolio: 'bare',
  },
  {
    what: 'a web page under the name of a workbook',
    fileName: 'holdings.xls',
    bytes: text(
      '<html><body><table>',
      '<tr><th>Name</th><th>ISIN</th><th>Weight %</th></tr>',
      '<tr><td>Apple Inc</td><td>US0378331005</td><td>60.5</td></tr>',
      '<tr><td>Microsoft Corp</td><td>US5949181045</td><td>39.5</td></tr>',
      '</table></body></html>',
    ),
    rows: { 2: 'Apple', 3: 'Microsoft' },
    sum: 100,
  },
];

/** Files that are no lists of holdings. */
export const OTHER_FILES: readonly OtherFile[] = [
  {
    what: 'a price list',
    fileName: 'prices.csv',
    bytes: text(
      'ISIN,Name,Last price,Currency',
      'US0378331005,Apple Inc,250.1,USD',
      'US5949181045,Microsoft,500.2,USD',
    ),
    called: /price list/,
  },
  {
    what: 'a bank statement',
    fileName: 'kontoutdrag.csv',
    bytes: text(
      'Bokföringsdag;Valutadag;Text;Belopp;Saldo',
      '2026-11-20;2026-11-20;Hyra;-9000,00;12000,00',
      '2026-11-21;2026-11-21;Lön;30000,00;42000,00',
    ),
    called: /bank statement/,
  },
  {
    what: 'a list of transactions',
    fileName: 'trades.csv',
    bytes: text(
      'Trade date,Transaction type,ISIN,Name,Quantity,Price,Amount',
      '2026-11-20,Buy,US0378331005,Apple Inc,10,250,2500',
      '2026-11-21,Sell,US5949181045,Microsoft,5,500,2500',
    ),
    called: /list of transactions/,
  },
  {
    what: 'headers without rows',
    fileName: 'empty.csv',
    bytes: text('Name,ISIN,Weight', '', ''),
    called: /no holdings/,
  },
];
