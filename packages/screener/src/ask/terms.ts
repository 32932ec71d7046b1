import { canRank, findColumn } from '../fields/index.ts';
import { changeBefore } from './changes.ts';
import { numberColumn, readFieldName } from './columns.ts';
import { deniedField, fieldSaid, isYesNo, presenceBefore } from './fields-said.ts';
import { gradedAtAll } from './graded-at-all.ts';
import { gradesBefore, gradesOfTwo } from './grades.ts';
import { passToNoun, readDeniedNouns, readExcludedFor, readFreeWords, readNouns } from './nouns.ts';
import { isUpper, peersBefore } from './peers.ts';
import type { Reader } from './reader.ts';
import { limitsBefore } from './thresholds.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import { womenOnBoard } from './women-on-board.ts';
import {
  type End,
  ENDS,
  EXCLUSIONS,
  JOINTS,
  NEGATIONS,
  NOISE,
  PREFIX_NEGATIONS,
  WORD_NUMBERS,
} from './words.data.ts';

/** 'top 20', before it is said by what. */
interface Ranking {
  readonly count: number;
  readonly end: End;
  readonly from: number;
}

const ONLY: readonly string[] = ['only', 'just', 'solely', 'merely', 'necessarily', 'exclusively'];
const BY: readonly string[] = ['by', 'on', 'for', 'of', 'with', 'in'];

/** Negations that reach the place behind them and no more: 'outside Europe'. */
const OF_PLACES: ReadonlySet<string> = new Set([
  'outside',
  'outside of',
  'not in',
  'none in',
  'not based in',
  'not located in',
  'not headquartered in',
  'not domiciled in',
  'not from',
]);

/** 'highest carbon intensity', before it is said how many. */
interface Ordered {
  readonly column: string;
  readonly end: 'highest' | 'lowest';
  readonly from: number;
}

/** 'not D rated banks' are banks of another grade; 'no D rated banks' may be all else. */
const OF_GRADE_ALONE: readonly string[] = ['not', 'non', 'never'];

/** Reads one condition after the other. */
export class Terms {
  readonly #reader: Reader;
  readonly #group: () => Wanted | null;
  #ranking: Ranking | null = null;
  #ordered: Ordered | null = null;
  /** '25 companies', before 'with the lowest …'. */
  #count: Omit<Ranking, 'end'> | null = null;

  /** @param group reads what stands in brackets */
  constructor(reader: Reader, group: () => Wanted | null) {
    this.#reader = reader;
    this.#group = group;
  }

  /** The condition that begins here; null: none does. */
  take(): Wanted | null {
    const rules = [
      () => this.#bracket(),
      () => this.#rankedBy(),
      () => womenOnBoard(this.#reader),
      () => limitsBefore(this.#reader),
      () => peersBefore(this.#reader),
      () => this.#rankingHead(),
      () => this.#counted(),
      () => this.#countHead(),
      () => this.#endHead(),
      () => gradedAtAll(this.#reader),
      () => gradesOfTwo(this.#reader),
      () => this.#graded(),
      () => changeBefore(this.#reader),
      () => presenceBefore(this.#reader),
      () => readExcludedFor(this.#reader),
      () => readFreeWords(this.#reader),
      () => fieldSaid(this.#reader),
      () => this.#denied(),
      () => readNouns(this.#reader, false),
    ];
    for (const rule of rules) {
      const wanted = this.#reader.attempt(rule);
      if (wanted !== null) return wanted;
    }
    return null;
  }

  /** Marks a ranking that was never said by what. */
  end(): void {
    if (this.#ordered !== null)
      this.#reader.refuse(this.#ordered.from, 'Say how many.', ['…, top 15']);
    const ranking = this.#ranking ?? this.#count;
    if (ranking === null) return;
    const { count } = ranking;
    this.#reader.refuse(ranking.from, 'Say by which figure.', [
      `top ${count} by market cap`,
      `top ${count} by ESG score`,
    ]);
  }

  #bracket(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    if (!reader.takeWord('(')) return null;
    const wanted = this.#group();
    if (!reader.takeWord(')')) reader.refuse(from, 'This bracket is not closed.');
    return wanted ?? { kind: 'and', parts: [] };
  }

  /** 'top 20', 'the 5 biggest emitters': it waits for 'by …'. */
  #rankingHead(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    if (this.#ordered !== null) return null;
    const first = reader.take(ENDS);
    const count = takeCount(reader);
    const end = first ?? (count === null ? null : reader.take(ENDS));
    if (end === null || count === null || this.#ranking !== null) return null;
    this.#ranking = { count, end, from };
    if (reader.takeWord('emitters', 'emitter', 'polluters')) return this.#emitters();
    return reader.attempt(() => this.#rank()) ?? { kind: 'and', parts: [] };
  }

  /** 'the ten biggest emitters': by their emissions, unless the sentence goes on with others. */
  #emitters(): Wanted {
    const reader = this.#reader;
    const ranking = this.#ranking;
    const column = findColumn(reader.lexicon.catalogue, 'metric.1.value.current');
    const other = reader.attempt(() => this.#rankedBy());
    if (other !== null) return other;
    if (ranking === null || column === null) return { kind: 'and', parts: [] };
    this.#ranking = null;
    const isMost = ranking.end === 'highest' || ranking.end === 'worst';
    return conditionOf(column.key, {
      kind: 'ranked',
      count: ranking.count,
      end: isMost ? 'highest' : 'lowest',
    });
  }

  /** '25 companies': they wait for 'with the lowest …'. */
  #countHead(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    const count = this.#ranking === null && this.#count === null ? takeCount(reader) : null;
    if (count === null || reader.find(NOISE) === null) return null;
    this.#count = { count, from };
    return { kind: 'and', parts: [] };
  }

  /** 'highest carbon intensity', with 'top 15' before or behind it. */
  #endHead(): Wanted | null {
    if (this.#ordered !== null) return this.#topOf(this.#ordered);
    const ordered = this.#order();
    if (ordered === null) return null;
    const ranking = this.#ranking;
    if (ranking === null) {
      this.#ordered = ordered;
      return { kind: 'and', parts: [] };
    }
    // 'bottom 15, highest …' contradicts itself
    if (this.#reader.tokens[ranking.from]?.text !== 'top') return null;
    this.#ranking = null;
    return conditionOf(ordered.column, { kind: 'ranked', count: ranking.count, end: ordered.end });
  }

  #order(): Ordered | null {
    const reader = this.#reader;
    const from = reader.place;
    const end = reader.take(ENDS);
    const named = end === null ? null : readFieldName(reader);
    const column = named === null ? null : numberColumn(reader, named);
    if (end === null || column === null || !canRank(column)) return null;
    const isUp = isUpper(end, column);
    return isUp === null ? null : { column: column.key, end: isUp ? 'highest' : 'lowest', from };
  }

  #topOf({ column, end }: Ordered): Wanted | null {
    const reader = this.#reader;
    if (!reader.takeWord('top')) return null;
    const count = takeCount(reader);
    if (count === null) return null;
    this.#ordered = null;
    return conditionOf(column, { kind: 'ranked', count, end });
  }

  #counted(): Wanted | null {
    const reader = this.#reader;
    const counted = this.#count;
    const end = counted === null ? null : reader.take(ENDS);
    if (counted === null || end === null) return null;
    this.#ranking = { ...counted, end };
    const wanted = this.#rank();
    if (wanted === null) this.#ranking = null;
    else this.#count = null;
    return wanted;
  }

  #rankedBy(): Wanted | null {
    const reader = this.#reader;
    if (this.#ranking === null) return null;
    reader.takeWord(',');
    reader.takeWord('ranked', 'measured');
    if (!reader.takeWord(...BY)) return null;
    while (reader.takeWord('terms', 'of', 'the', 'their', 'its')) {
      // 'in terms of their'
    }
    return this.#rank();
  }

  #rank(): Wanted | null {
    const reader = this.#reader;
    const ranking = this.#ranking;
    const named = readFieldName(reader);
    const column = named === null ? null : numberColumn(reader, named);
    if (ranking === null || column === null || !canRank(column)) return null;
    this.#ranking = null;
    const isUp = isUpper(ranking.end, column);
    if (isUp === null) {
      const { name } = column.field;
      reader.refuse(
        ranking.from,
        `More ${name} is neither good nor bad: say ‘highest’ or ‘lowest’.`,
      );
      return { kind: 'and', parts: [] };
    }
    return conditionOf(column.key, {
      kind: 'ranked',
      count: ranking.count,
      end: isUp ? 'highest' : 'lowest',
    });
  }

  /** What stands behind a negation, denied. */
  #denied(): Wanted | null {
    const reader = this.#reader;
    const { place } = reader;
    // 'not only banks' leaves nothing out
    if (reader.take(NEGATIONS) === null || ONLY.includes(reader.words()[0] ?? '')) return null;
    const negation = reader.tokens
      .slice(place, reader.place)
      .map(({ text }) => text)
      .join(' ');
    const isExclusion = EXCLUSIONS.has(negation.split(' ')[0] ?? '');
    const isNot = isYesNo(reader);
    const rules = [
      () => this.#bracket(),
      () => presenceBefore(reader),
      () => this.#deniedNouns(negation),
      () => this.#deniedStatement(negation),
    ];
    for (const rule of rules) {
      const wanted = reader.attempt(rule);
      const opposite = wanted && denied(wanted, isNot);
      if (opposite !== null)
        return isExclusion ? this.#excluded(opposite) : this.#reaching(opposite);
    }
    return deniedField(reader);
  }

  #deniedStatement(negation: string): Wanted | null {
    const wanted = this.#statement();
    const isOpen = wanted !== null && !OF_GRADE_ALONE.includes(negation);
    return isOpen ? this.#leftOut(wanted) : wanted;
  }

  /** 'without coal or scope 1 above 5 Mt': the second may be denied too. */
  #reaching(first: Wanted): Wanted {
    const reader = this.#reader;
    const from = reader.place;
    const isOpen = reader.take(JOINTS) === 'or' && reader.find(NEGATIONS) === null;
    const passed = reader.place - from;
    if (isOpen)
      reader.refuse(from, 'Is what follows denied too? Repeat the ‘no’, or write brackets.');
    reader.skip(-passed);
    return first;
  }

  /** 'excluding E rated banks' leaves out no other bank, and does not ask for banks. */
  #leftOut(wanted: Wanted): Wanted {
    const reader = this.#reader;
    if (reader.lexicon.noun(reader.words()) !== null)
      reader.refuse(
        reader.place,
        'Is this left out too, or asked for? To ask for it, write a comma before it.',
      );
    return wanted;
  }

  /** Grades before what they are of, also where they are left out. */
  #graded(): Wanted | null {
    const reader = this.#reader;
    const [first = ''] = reader.words();
    const isLeftOut = reader.find(NEGATIONS) !== null && !OF_GRADE_ALONE.includes(first);
    const wanted = gradesBefore(reader);
    return wanted !== null && isLeftOut ? this.#leftOut(wanted) : wanted;
  }

  /** 'except those graded E and those in China': 'those' leaves out more, and 'and' alone may do either. */
  #excluded(first: Wanted): Wanted {
    const reader = this.#reader;
    const from = reader.place;
    const joint = reader.attempt(() => reader.take(JOINTS));
    if (joint === null) return first;
    if (reader.takeWord('those', 'any', 'all', 'anything', 'ones')) {
      const more = this.#statement() ?? takeAfterNoise(reader);
      const opposite = more && denied(more, isYesNo(reader));
      if (opposite !== null) return this.#excluded(combined('and', [first, opposite]));
    } else {
      const isTurned =
        reader.find(NEGATIONS) !== null ||
        /^(but|with|have|has)$/.test(reader.peek(-1)?.text ?? '');
      if (!isTurned)
        reader.refuse(from, 'Is what follows left out too? Write ‘and those’, or a comma.');
      reader.skip(from - reader.place);
      return first;
    }
    reader.refuse(from, 'I cannot read what else is left out.');
    return first;
  }

  #deniedNouns(negation: string): Wanted | null {
    const reader = this.#reader;
    return reader.attempt(() => {
      passToNoun(reader);
      const words = reader.words();
      const [noun, field] = [reader.lexicon.noun(words), reader.lexicon.field(words)];
      if (noun === null || (field?.length ?? 0) > noun.length) return null;
      return PREFIX_NEGATIONS.has(negation)
        ? readNouns(reader, true, true)
        : readDeniedNouns(reader, OF_PLACES.has(negation));
    });
  }

  /** 'excluding ungraded banks' leaves out those that are both, so nothing may stand behind it. */
  #gradedAlone(): Wanted | null {
    const reader = this.#reader;
    return reader.attempt(() => {
      const wanted = gradedAtAll(reader);
      reader.pass(NOISE);
      const isAlone = reader.isDone || [',', ';', ')'].includes(reader.words()[0] ?? '');
      return isAlone ? wanted : null;
    });
  }

  /** A condition with words that carry nothing before it. */
  #statement(): Wanted | null {
    const reader = this.#reader;
    for (;;) {
      const wanted =
        limitsBefore(reader) ??
        peersBefore(reader) ??
        this.#gradedAlone() ??
        gradesOfTwo(reader) ??
        gradesBefore(reader) ??
        changeBefore(reader) ??
        readExcludedFor(reader) ??
        fieldSaid(reader);
      if (wanted !== null) return wanted;
      const noise = reader.find(NOISE);
      if (noise === null) return null;
      reader.skip(noise.length);
    }
  }
}

function takeAfterNoise(reader: Reader): Wanted | null {
  passToNoun(reader);
  return readNouns(reader, true);
}

function takeCount(reader: Reader): number | null {
  const token = reader.peek();
  if (token?.kind !== 'number') return reader.take(WORD_NUMBERS);
  const count = Number(token.text);
  if (!Number.isInteger(count) || count < 1) return null;
  reader.skip();
  return reader.words()[0] === '%' ? null : count;
}
