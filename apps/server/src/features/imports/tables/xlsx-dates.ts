import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { elementsOf } from './xml-elements.ts';
import { DAY } from '../../../platform/clock.ts';

/** Day 0 of the two calendars. The first counts 29 February 1900, which did not exist. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const BUILT_IN_DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** As the format of the file allows. */
const LONGEST_FORMAT = 255;

/** A format is a date if it has a day, month, year or hour outside quotes and brackets. */
const showsDate = (format: string): boolean =>
  /[dmyhs]/i.test(
    format
      .slice(0, LONGEST_FORMAT)
      .replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, '')
      .replace(/general/gi, ''),
  );

const BUILT_IN_PERCENT_FORMATS = new Set([9, 10]);

/** Whether a format shows 0.385 as 38.5%: its sign stands outside quotes. */
export const showsPercent = (format: string): boolean =>
  format
    .slice(0, LONGEST_FORMAT)
    .replace(/"[^"]*"?|\\./g, '')
    .includes('%');

/** The cell styles, by position, whose format is one of these or shows what is asked. */
function stylesThat(
  stylesXml: string,
  builtIn: ReadonlySet<number>,
  shows: (format: string) => boolean,
): ReadonlySet<number> {
  const formats = new Set(builtIn);
  for (const [tag] of stylesXml.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const id = Number(attributeOf(tag, 'numFmtId'));
    if (shows(attributeOf(tag, 'formatCode') ?? '')) formats.add(id);
    else formats.delete(id);
  }
  const [cellFormats] = elementsOf(stylesXml, 'cellXfs');
  const styles = [...(cellFormats?.content ?? '').matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)];
  return new Set(
    styles.flatMap(([tag], index) =>
      formats.has(Number(attributeOf(tag, 'numFmtId'))) ? [index] : [],
    ),
  );
}

/** The cell styles that show their numbers as dates. */
export const dateStylesOf = (stylesXml: string): ReadonlySet<number> =>
  stylesThat(stylesXml, BUILT_IN_DATE_FORMATS, showsDate);

/** 0.385 as '38.5%', without the noise of the product. */
export const inPercent = (value: number): string => `${Number((value * 100).toPrecision(14))}%`;

/** The cell styles that show 0.385 as 38.5%. */
export const percentStylesOf = (stylesXml: string): ReadonlySet<number> =>
  stylesThat(stylesXml, BUILT_IN_PERCENT_FORMATS, showsPercent);

/** A serial number as an ISO date, with a time if it has one. */
export function isoOfSerial(serial: number, starts1904: boolean): string {
  const milliseconds = Math.round(serial * DAY);
  const moment = new Date((starts1904 ? EPOCH_1904 : EPOCH_1900) + milliseconds);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}
