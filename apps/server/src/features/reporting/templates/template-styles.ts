import { type CellStyles, DECIMAL_FORMATS, shownDecimals } from '@verdure/documents/workbook';

import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { elementSpan, withSpan } from './element-span.ts';

/** The styles of a template with those of results behind them. */
export interface TemplateStyles {
  readonly xml: string;
  readonly heads: CellStyles;
  readonly ofDecimals: (decimals: number) => CellStyles;
}

interface ItemList {
  /** The prefix of the element names, with its colon. */
  readonly prefix: string;
  readonly name: string;
  readonly item: string;
}

/** Puts items at the end of a list such as 'cellXfs'. @returns null if there is no such list */
function withItems(xml: string, { prefix, name, item }: ItemList, items: readonly string[]) {
  const list = elementSpan(xml, `${prefix}${name}`);
  if (list === null || list.isEmpty) return null;
  const { inside } = list;
  const count = [...inside.matchAll(new RegExp(`<${prefix}${item}\\b`, 'g'))].length;
  const opening = `<${prefix}${name} count="${count + items.length}">`;
  const longer = `${opening}${inside}${items.join('')}</${prefix}${name}>`;
  return { xml: withSpan(xml, list, longer), count };
}

const FIRST_CUSTOM_FORMAT = 164;

/** Number formats have ids of their own; the list may be missing. */
function withFormats(xml: string, prefix: string) {
  const ids = [...xml.matchAll(new RegExp(`<${prefix}numFmt\\s[^<>]*>`, 'g'))].map(([tag]) =>
    Number(attributeOf(tag, 'numFmtId')),
  );
  const first = Math.max(FIRST_CUSTOM_FORMAT, ...ids.map((id) => id + 1));
  const items = DECIMAL_FORMATS.map(
    (format, at) => `<${prefix}numFmt numFmtId="${first + at}" formatCode="${format}"/>`,
  );
  const list = { prefix, name: 'numFmts', item: 'numFmt' };
  const longer = withItems(xml, list, items)?.xml;
  if (longer !== undefined) return { xml: longer, first };
  const empty = new RegExp(`<${prefix}numFmts\\b[^<>]*/>`);
  const made = `<${prefix}numFmts count="${items.length}">${items.join('')}</${prefix}numFmts>`;
  return {
    xml: xml.replace(empty, '').replace(/<(?:\w+:)?styleSheet\b[^<>]*>/, (root) => root + made),
    first,
  };
}

/** Adds the styles of results to a template. @returns null if its style sheet has no list of them */
export function addStyles(given: string): TemplateStyles | null {
  const [, prefix = ''] = /<(\w+:)?styleSheet\b/.exec(given) ?? [];
  const { xml, first } = withFormats(given, prefix);
  const bold = `<${prefix}font><${prefix}b/><${prefix}sz val="11"/><${prefix}name val="Calibri"/></${prefix}font>`;
  const fonts = withItems(xml, { prefix, name: 'fonts', item: 'font' }, [bold]);
  if (fonts === null) return null;
  const xf = (format: number, font: number, more = '') =>
    `<${prefix}xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;
  const looks = [
    xf(0, 0),
    ...DECIMAL_FORMATS.map((_, at) => xf(first + at, 0)),
    xf(0, fonts.count),
    xf(0, 0, ' quotePrefix="1"'),
  ];
  const styled = withItems(fonts.xml, { prefix, name: 'cellXfs', item: 'xf' }, looks);
  if (styled === null) return null;
  const { count: plain } = styled;
  const guarded = plain + DECIMAL_FORMATS.length + 2;
  return {
    xml: styled.xml,
    heads: { plain: plain + DECIMAL_FORMATS.length + 1, guarded, number: plain },
    ofDecimals: (decimals) => ({
      plain,
      guarded,
      number: plain + 1 + shownDecimals(decimals),
    }),
  };
}
