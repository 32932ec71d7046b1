import { attributeOf, localName, type Piece, type Tag } from '../markup/index.ts';

/** What a context says of the facts that name it. */
export interface Context {
  /** The year in which its period ends; null for a period that is not about a year. */
  readonly year: number | null;
  /** Names of members of dimensions: the facts are of a part. */
  readonly members: readonly string[];
}

interface Growing {
  readonly id: string;
  start: string | null;
  end: string | null;
  readonly members: string[];
}

const FEWEST_DAYS = 350;
const MOST_DAYS = 380;
const DATE = /^(\d{4})-(\d\d)-(\d\d)(T00:00)?/;

/** A day by its number in a row without gaps; January and February are of the year before. */
function dayOf(text: string): number | null {
  const found = DATE.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1, 4).map(Number);
  const isEarly = month <= 2;
  const years = Math.floor(365.25 * (isEarly ? year - 1 : year));
  return years + Math.floor(30.6 * ((isEarly ? month + 12 : month) + 1)) + day;
}

/** The year of the last day; midnight at the start of a year is the end of the one before. */
function yearIn(text: string): number | null {
  const [, year, month, day, midnight] = DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const isBefore = midnight !== undefined && month === '01' && day === '01';
  return Number(year) - (isBefore ? 1 : 0);
}

function yearOf({ start, end }: Growing): number | null {
  if (end === null) return null;
  const first = start === null ? null : dayOf(start);
  const last = dayOf(end);
  if (first !== null && last !== null) {
    const days = last - first + 1;
    if (days < FEWEST_DAYS || days > MOST_DAYS) return null;
  }
  return yearIn(end);
}

/** Reads the contexts of a report while its pieces pass by. */
export function contextReader() {
  const contexts = new Map<string, Context>();
  let open: Growing | null = null;
  let field = '';
  const close = () => {
    if (open !== null) contexts.set(open.id, { year: yearOf(open), members: open.members });
    open = null;
  };
  const readText = (text: string): void => {
    if (open === null || text === '') return;
    if (field === 'startdate') open.start = text;
    if (field === 'enddate' || field === 'instant') open.end = text;
    if (field === 'explicitmember') open.members.push(text.split(':').at(-1) ?? text);
  };
  const readContext = (tag: Tag): void => {
    if (tag.kind === 'close') close();
    else open = { id: attributeOf(tag, 'id') ?? '', start: null, end: null, members: [] };
  };
  const read = (piece: Piece): void => {
    if (piece.kind === 'text') {
      readText(piece.text.trim());
      return;
    }
    const name = localName(piece.name);
    if (name === 'context' && piece.kind !== 'whole') {
      readContext(piece);
    } else {
      field = piece.kind === 'open' ? name : '';
      if (field === 'typedmember') open?.members.push('typed');
    }
  };
  return { contexts, read };
}

/** Reads the units of a report while its pieces pass by. */
export function unitReader() {
  /** The measure of each unit, without its prefix; null for a measure by another. */
  const units = new Map<string, string | null>();
  let id: string | null = null;
  let isMeasure = false;
  const read = (piece: Piece): void => {
    if (piece.kind === 'text') {
      const text = piece.text.trim();
      if (id === null || !isMeasure || text === '') return;
      units.set(id, units.has(id) ? null : (text.split(':').at(-1) ?? text));
    } else if (localName(piece.name) === 'unit') {
      id = piece.kind === 'open' ? attributeOf(piece, 'id') : null;
    } else isMeasure = piece.kind === 'open' && localName(piece.name) === 'measure';
  };
  return { units, read };
}
