import { attributeOf } from './xml-text.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Day 0 of the two calendars; the first one counts a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const BUILT_IN_DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** A format shows a date when a day, month, year or hour stands outside its quotes and brackets. */
const showsDate = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));

/** Which cell styles show their number as a date, by the style's place. */
export function dateStylesOf(stylesXml: string): ReadonlySet<number> {
  const dateFormats = new Set(BUILT_IN_DATE_FORMATS);
  for (const [tag] of stylesXml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const id = Number(attributeOf(tag, 'numFmtId'));
    if (showsDate(attributeOf(tag, 'formatCode') ?? '')) dateFormats.add(id);
    else dateFormats.delete(id);
  }
  const cellFormats =
    /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(stylesXml)?.[0] ?? '';
  const styles = [...cellFormats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)];
  return new Set(
    styles.flatMap(([tag], index) =>
      dateFormats.has(Number(attributeOf(tag, 'numFmtId'))) ? [index] : [],
    ),
  );
}

/** A serial number as an ISO day, with the time where it has one. */
export function isoOfSerial(serial: number, starts1904: boolean): string {
  const milliseconds = Math.round(serial * DAY_MILLISECONDS);
  const moment = new Date((starts1904 ? EPOCH_1904 : EPOCH_1900) + milliseconds);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}
