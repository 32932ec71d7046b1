import { canRank } from '../fields/index.ts';
import { changeBefore } from './changes.ts';
import { numberColumn, takeField } from './columns.ts';
import { deniedField, fieldSaid, isYesNo, presenceBefore } from './fields-said.ts';
import { gradesBefore } from './grades.ts';
import { passToNoun, takeFree, takeNouns } from './nouns.ts';
import { isUpper, peersBefore } from './peers.ts';
import type { Reader } from './reader.ts';
import { limitsBefore } from './thresholds.ts';
import { conditionOf, denied, type Wanted } from './wanted.ts';
import { type End, ENDS, NEGATIONS, NOISE, PREFIX_NEGATIONS, WORD_NUMBERS } from './words.data.ts';

/** 'top 20', before it is said by what. */
interface Ranking {
  readonly count: number;
  readonly end: End;
  readonly from: number;
}

/** Reads one condition after the other. */
export class Terms {
  readonly #reader: Reader;
  readonly #group: () => Wanted | null;
  #ranking: Ranking | null = null;

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
      () => limitsBefore(this.#reader),
      () => peersBefore(this.#reader),
      () => this.#rankingHead(),
      () => gradesBefore(this.#reader),
      () => changeBefore(this.#reader),
      () => presenceBefore(this.#reader),
      () => takeFree(this.#reader),
      () => fieldSaid(this.#reader),
      () => this.#denied(),
      () => takeNouns(this.#reader, false),
    ];
    for (const rule of rules) {
      const wanted = this.#reader.attempt(rule);
      if (wanted !== null) return wanted;
    }
    return null;
  }

  /** Marks a ranking that was never said by what. */
  end(): void {
    const ranking = this.#ranking;
    if (ranking === null) return;
    const { count } = ranking;
    this.#reader.refuse(ranking.from, 'Say by which figure.', [`top ${count} by market cap`, `top ${count} by ESG score`]);
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
    const first = reader.take(ENDS);
    const count = takeCount(reader);
    const end = first ?? (count === null ? null : reader.take(ENDS));
    if (end === null || count === null || this.#ranking !== null) return null;
    this.#ranking = { count, end, from };
    reader.takeWord('emitters', 'emitter');
    return reader.attempt(() => this.#rank()) ?? { kind: 'and', parts: [] };
  }

  #rankedBy(): Wanted | null {
    const reader = this.#reader;
    if (this.#ranking === null) return null;
    reader.takeWord(',');
    reader.takeWord('ranked', 'measured');
    if (!reader.takeWord('by', 'on', 'for', 'of', 'in', 'with')) return null;
    while (reader.takeWord('terms', 'of', 'the', 'their', 'its')) {
      // 'in terms of their'
    }
    return this.#rank();
  }

  #rank(): Wanted | null {
    const reader = this.#reader;
    const ranking = this.#ranking;
    const named = takeField(reader);
    const column = named === null ? null : numberColumn(reader, named);
    if (ranking === null || column === null || !canRank(column)) return null;
    this.#ranking = null;
    const isUp = isUpper(ranking.end, column);
    if (isUp === null) {
      const { name } = column.field;
      reader.refuse(ranking.from, `More ${name} is neither good nor bad: say ‘highest’ or ‘lowest’.`);
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
    const isPrefix = PREFIX_NEGATIONS.has(reader.words()[0] ?? '');
    if (reader.take(NEGATIONS) === null) return null;
    const isNot = isYesNo(reader);
    const rules = [
      () => this.#bracket(),
      () => presenceBefore(reader),
      () => this.#deniedNouns(isPrefix),
      () => this.#statement(),
    ];
    for (const rule of rules) {
      const wanted = reader.attempt(rule);
      const opposite = wanted && denied(wanted, isNot);
      if (opposite !== null) return opposite;
    }
    return deniedField(reader);
  }

  #deniedNouns(isPrefix: boolean): Wanted | null {
    const reader = this.#reader;
    return reader.attempt(() => {
      passToNoun(reader);
      const words = reader.words();
      const [noun, field] = [reader.lexicon.noun(words), reader.lexicon.field(words)];
      if (noun === null || (field?.length ?? 0) > noun.length) return null;
      return takeNouns(reader, true, isPrefix);
    });
  }

  /** A condition with words that carry nothing before it. */
  #statement(): Wanted | null {
    const reader = this.#reader;
    for (;;) {
      const wanted =
        limitsBefore(reader) ?? peersBefore(reader) ?? gradesBefore(reader) ?? changeBefore(reader) ?? fieldSaid(reader);
      if (wanted !== null) return wanted;
      const noise = reader.find(NOISE);
      if (noise === null) return null;
      reader.skip(noise.length);
    }
  }
}

function takeCount(reader: Reader): number | null {
  const token = reader.peek();
  if (token?.kind !== 'number') return reader.take(WORD_NUMBERS);
  const count = Number(token.text);
  if (!Number.isInteger(count) || count < 1) return null;
  reader.skip();
  return reader.words()[0] === '%' ? null : count;
}
