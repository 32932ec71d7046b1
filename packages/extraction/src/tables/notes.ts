import { isUnitText } from '../figures/index.ts';
import type { Line } from '../layout/index.ts';

/** Units that notes under a table explain. */
export interface Notes {
  /** By the mark that points to them. */
  readonly byMark: ReadonlyMap<string, string>;
  /** Of all figures. */
  readonly ofAll: readonly string[];
}

const NOTE_LINES = 14;
const MOST_CHARACTERS = 100;
/** The mark of '1) in kt CO2e', '(a) thousands of GJ', '* tonnes' */
const MARKED = /^(?:\((\d{1,2}|[a-z])\)|(\d{1,2}|[a-z])[).:]|(\*{1,3}|[†‡]))/i;
/** 'in', 'all figures are given in', 'unit:' */
const LEADS =
  /^(?:(?:all |the )?(?:figures |values |data |unit )?(?:are |is )?(?:given |expressed |reported |stated )?in |unit:? |en |angaben in |i )/i;
const OF_ALL =
  /\bunless (?:otherwise |stated|indicated|noted|specified)|^(?:all |the )?(?:figures|values|amounts|data|numbers|emissions)(?: (?:here|shown|below|above|are|is|given|expressed|reported|stated)){0,4} in\b/i;
const BEFORE_UNIT = /^(?:in|units?:|angaben in|werte in|belopp i|en|i) /i;
/** The mark behind a name: 'Scope 1 1)', 'Scope 1 (a)', 'Scope 1*' */
const MARK = /(?:\((\d{1,2}|[a-z])\)|\s(\d{1,2}|[a-z])\)|(\*{1,3}|[†‡]))$/i;

/** Marks of notes that follow each other on a line: '(a) in kt; (b) in MWh.' */
const NEXT_MARK = /(?<=[.;,)] ?) (?=\((?:\d{1,2}|[a-z])\) )/;
const FEWEST_MARKS = 2;
const BEGINS_NOTE = /^\((?:\d{1,2}|[a-z])\) /;

/** The notes of lines, also where several stand on one line, or go on with the next. */
function notesIn(lines: readonly Line[]): readonly string[] {
  const texts = lines.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  const at = texts.findIndex(
    (text) => BEGINS_NOTE.test(text) && text.split(NEXT_MARK).length >= FEWEST_MARKS,
  );
  const [several, next] = at === -1 ? [] : texts.slice(at, at + 2);
  if (several === undefined) return texts;
  const all = next === undefined || BEGINS_NOTE.test(next) ? several : `${several} ${next}`;
  return [...texts, ...all.split(NEXT_MARK).map(withoutMore)];
}

/** The first words of a note, which say its unit. */
const withoutMore = (note: string): string => note.split(/(?<=\p{L}{2}.{0,80})[,.;] /u)[0] ?? note;

/** The notes on units among the lines below the last row of a table. */
export function notesOf(below: readonly Line[]): Notes {
  const byMark = new Map<string, string>();
  const ofAll: string[] = [];
  for (const text of notesIn(below.slice(0, NOTE_LINES))) {
    if (text.length > MOST_CHARACTERS) continue;
    const [whole = '', ...marks] = MARKED.exec(text) ?? [];
    const mark = marks.find((each) => each !== undefined);
    const unit = text.slice(whole.length).trim().replace(LEADS, '').replace(/\.$/, '');
    if (mark !== undefined && isUnitText(unit)) byMark.set(mark, unit);
    else if (OF_ALL.test(text) || isUnitText(text.replace(BEFORE_UNIT, ''))) ofAll.push(text);
  }
  return { byMark, ofAll };
}

const lastWord = (unit: string): string => unit.split(' ').at(-1) ?? unit;

/** Small raised marks are lost: the notes are of every row that has no unit, where none is of the kind of another. */
const lostOf = (units: readonly string[]): readonly string[] =>
  new Set(units.map(lastWord)).size === units.length ? units : [];

/** What the notes say of a row: first that to which its name points. */
export function unitsInNotes(name: string, { byMark, ofAll }: Notes) {
  const [, ...marks] = MARK.exec(name) ?? [];
  const own = byMark.get(marks.find((mark) => mark !== undefined) ?? '');
  return { own: own ?? null, ofAll: [...ofAll, ...lostOf([...byMark.values()])] };
}
