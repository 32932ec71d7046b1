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
  /^(?:(?:all |the )?(?:figures |values |data |unit )?(?:are |is )?(?:given |expressed |reported |stated )?in |unit:? )/i;
const OF_ALL =
  /\bunless (?:otherwise |stated|indicated|noted|specified)|^(?:all |the )?(?:figures|values|amounts|data|numbers|emissions)(?: (?:here|shown|below|above|are|is|given|expressed|reported|stated)){0,4} in\b/i;
const BEFORE_UNIT = /^(?:in|units?:|angaben in|werte in|belopp i|en|i) /i;
/** The mark behind a name: 'Scope 1 1)', 'Scope 1 (a)', 'Scope 1*' */
const MARK = /(?:\((\d{1,2}|[a-z])\)|\s(\d{1,2}|[a-z])\)|(\*{1,3}|[†‡]))$/i;

/** The notes on units among the lines below the last row of a table. */
export function notesOf(below: readonly Line[]): Notes {
  const byMark = new Map<string, string>();
  const ofAll: string[] = [];
  for (const { cells } of below.slice(0, NOTE_LINES)) {
    const text = cells.map((cell) => cell.text).join(' ');
    if (text.length > MOST_CHARACTERS) continue;
    const [whole = '', ...marks] = MARKED.exec(text) ?? [];
    const mark = marks.find((each) => each !== undefined);
    const unit = text.slice(whole.length).trim().replace(LEADS, '').replace(/\.$/, '');
    if (mark !== undefined && isUnitText(unit)) byMark.set(mark, unit);
    else if (OF_ALL.test(text) || isUnitText(text.replace(BEFORE_UNIT, ''))) ofAll.push(text);
  }
  return { byMark, ofAll };
}

/** What the notes say of a row: first that to which its name points. */
export function unitsInNotes(name: string, { byMark, ofAll }: Notes) {
  const [, ...marks] = MARK.exec(name) ?? [];
  const own = byMark.get(marks.find((mark) => mark !== undefined) ?? '');
  // small raised marks are lost: a note alone is of every row that has no unit
  const lost = byMark.size === 1 ? [...byMark.values()] : [];
  return { own: own ?? null, ofAll: [...ofAll, ...lost] };
}
