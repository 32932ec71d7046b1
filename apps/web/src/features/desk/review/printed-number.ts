import { isRounded } from './figure-match.ts';

/** A part of a text, and whether it is the number that was looked for. */
export interface PrintedPart {
  readonly text: string;
  readonly isNumber: boolean;
}

/** Digits as reports print them: groups of three behind a comma, point, space or apostrophe. */
const PRINTED = /\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g;
const GROUP_SIGNS = /[ '’\u00a0\u202f]/g;
interface Reading {
  readonly value: number;
  readonly decimals: number;
}

const readAs = (text: string, point: '.' | ','): Reading => {
  const group = point === '.' ? ',' : '.';
  const [whole = '', fraction = ''] = text.replaceAll(group, '').split(point);
  return { value: Number(`${whole}.${fraction || '0'}`), decimals: fraction.length };
};

/** '12,345' is 12345 in one language and 12.345 in another. */
const readings = (printed: string): readonly Reading[] => {
  const text = printed.replace(GROUP_SIGNS, '');
  return [readAs(text, '.'), readAs(text, ',')];
};

/** The text in parts, with each number that is the value in one of its printed forms. */
export function printedParts(text: string, value: number | null): readonly PrintedPart[] {
  if (value === null) return [{ text, isNumber: false }];
  const wanted = Math.abs(value);
  const found = [...text.matchAll(PRINTED)].filter(([printed]) =>
    readings(printed).some(({ value: read, decimals }) => isRounded(read, wanted, decimals)),
  );
  const parts: PrintedPart[] = [];
  let end = 0;
  for (const { 0: printed, index } of found) {
    parts.push({ text: text.slice(end, index), isNumber: false });
    parts.push({ text: printed, isNumber: true });
    end = index + printed.length;
  }
  return [...parts, { text: text.slice(end), isNumber: false }].filter((part) => part.text !== '');
}
