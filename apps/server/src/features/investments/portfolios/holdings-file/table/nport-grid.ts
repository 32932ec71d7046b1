import { textOfXml } from '../../../../../platform/workbooks/xml-text.ts';
import type { Grid } from './grid.ts';

const COLUMNS = ['Title', 'Issuer', 'LEI', 'CUSIP', 'ISIN', 'Pct of NAV', 'Asset cat', 'Country'];
const NO_CUSIP = /^(0{9}|N\/A)$/;
const MOST_POSITIONS = 60_000;

function between(xml: string, start: string, end: string): string {
  const from = xml.indexOf(start);
  if (from < 0) return '';
  const to = xml.indexOf(end, from + start.length);
  return to < 0 ? '' : textOfXml(xml.slice(from + start.length, to)).trim();
}

const element = (xml: string, name: string): string => between(xml, `<${name}>`, `</${name}>`);

/** Bonds of the United States and of other states. */
const STATES = new Set(['UST', 'NUSS']);

function typeOf(xml: string): string {
  const asset = element(xml, 'assetCat') || 'derivative';
  return asset === 'DBT' && STATES.has(element(xml, 'issuerCat')) ? 'sovereign' : asset;
}

function positionOf(xml: string): readonly string[] {
  const cusip = element(xml, 'cusip');
  const lei = element(xml, 'lei');
  return [
    element(xml, 'title') || element(xml, 'name'),
    element(xml, 'name'),
    lei === 'N/A' ? '' : lei,
    NO_CUSIP.test(cusip) ? '' : cusip,
    between(xml, '<isin value="', '"'),
    `${element(xml, 'pctVal')}%`,
    typeOf(xml),
    element(xml, 'invCountry'),
  ];
}

/** The positions of a fund in a report on form N-PORT. */
export function nportGrid(text: string): Grid {
  const parts = text.split('<invstOrSec>', MOST_POSITIONS).slice(1);
  const name = element(text, 'seriesName') || element(text, 'regName');
  return { name: null, rows: [[name], COLUMNS, ...parts.map(positionOf)] };
}
