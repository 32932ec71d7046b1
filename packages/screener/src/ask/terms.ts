import { changeBefore } from './changes.ts';
import { definedInBrackets } from './defined.ts';
import { deniedThings } from './denied-things.ts';
import { deniedField, fieldSaid, isYesNo, otherSideSaid } from './fields-said.ts';
import { gradedAtAll } from './graded-at-all.ts';
import { moveBefore } from './grade-moves.ts';
import { gradesBefore } from './grades.ts';
import { passToNoun, readDeniedNouns, readExcludedFor, readFreeWords, readNouns } from './nouns.ts';
import { codeAlone } from './names-said.ts';
import { deedBefore, ruleBefore, testedBefore } from './options-said.ts';
import type { Order } from './orders.ts';
import { peersBefore } from './peers.ts';
import { lackingBefore, presenceBefore } from './presence.ts';
import { Rankings } from './rankings.ts';
import { presenceOfAll, saidTogether } from './said-together.ts';
import { shareOf } from './shares-of.ts';
import { doneWithin, sideApart } from './sides-apart.ts';
import type { Reader } from './reader.ts';
import { happened, stated } from './stated.ts';
import { limitsBefore } from './thresholds.ts';
import { combined, denied, type Wanted } from './wanted.ts';
import {
  EXCLUSIONS,
  JOINTS,
  NEGATIONS,
  NOISE,
  NOT_SHOWN,
  PREFIX_NEGATIONS,
  OF_PLACES,
} from './words.data.ts';

const ONLY: readonly string[] = ['only', 'just', 'solely', 'merely', 'necessarily', 'exclusively'];

const NO_CONDITION =
  'What stands in these brackets is no condition. Leave it out, or write it as one.';

/** 'not D rated banks' are banks of another grade; 'no D rated banks' may be all else. */
const OF_ALL = /^(?:all|any|every|each|whoever)/;
const ENDS_WITH_BUT = / (?:but|except)$/;
const OF_GRADE_ALONE: readonly string[] = ['not', 'non', 'never'];

/** Reads one condition after the other. */
export class Terms {
  readonly #reader: Reader;
  readonly #group: () => Wanted | null;
  readonly #rankings: Rankings;

  /** @param group reads what stands in brackets */
  constructor(reader: Reader, group: () => Wanted | null) {
    this.#reader = reader;
    this.#group = group;
    this.#rankings = new Rankings(reader);
  }

  /** How the rows are sorted; null: as they are. */
  get order(): Order | null {
    return this.#rankings.order;
  }

  /** The condition that begins here; null: none does. */
  take(): Wanted | null {
    const rules = [
      () => this.#bracket(),
      () => this.#rankings.rankedBy(),
      () => saidTogether(this.#reader),
      () => sideApart(this.#reader),
      () => doneWithin(this.#reader),
      () => shareOf(this.#reader),
      () => limitsBefore(this.#reader),
      () => peersBefore(this.#reader),
      ...this.#rankings.rules,
      () => gradedAtAll(this.#reader),
      () => this.#graded(),
      () => this.#deniedThings(),
      () => moveBefore(this.#reader),
      () => changeBefore(this.#reader),
      () => definedInBrackets(this.#reader),
      () => this.#notShown(),
      () => lackingBefore(this.#reader),
      () => stated(this.#reader),
      () => happened(this.#reader),
      () => presenceOfAll(this.#reader),
      () => presenceBefore(this.#reader),
      () => ruleBefore(this.#reader),
      () => deedBefore(this.#reader),
      () => codeAlone(this.#reader),
      () => testedBefore(this.#reader),
      () => readExcludedFor(this.#reader),
      () => readFreeWords(this.#reader),
      () => fieldSaid(this.#reader),
      () => otherSideSaid(this.#reader),
      () => this.#denied(),
      () => readNouns(this.#reader, false),
    ];
    for (const rule of rules) {
      const wanted = this.#reader.attempt(rule);
      if (wanted === null) continue;
      this.#reader.lastSaid = wanted;
      return wanted;
    }
    return null;
  }

  /** Marks what waits for a figure to the end. */
  end(): void {
    this.#rankings.end();
  }

  #bracket(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    if (!reader.takeWord('(')) return null;
    const { unread } = reader;
    const wanted = this.#group();
    if (!reader.takeWord(')')) reader.refuse(from, 'This bracket is not closed.');
    // a remark such as '(sector)' may say something of what stands before it
    else if (wanted === null && reader.unread === unread) reader.refuse(from, NO_CONDITION);
    return wanted ?? { kind: 'and', parts: [] };
  }

  /** 'do not show me banks without a grade': what meets all of it is left out, and nothing else. */
  #notShown(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    if (reader.take(NOT_SHOWN) === null || ONLY.includes(reader.words()[0] ?? '')) return null;
    const parts = this.#untilJoint();
    const opposite = parts && denied(combined('and', parts), isYesNo(reader));
    if (opposite === null) return null;
    if (reader.find(JOINTS) !== null)
      reader.refuse(from, 'How much of this is left out? Write a comma behind what is left out.');
    return opposite;
  }

  /** Conditions beside each other up to a comma or joint; null: something else stands there, or nothing. */
  #untilJoint(): readonly Wanted[] | null {
    const reader = this.#reader;
    const parts: Wanted[] = [];
    for (let part = this.take(); !reader.isEnd || part !== null; part = this.take()) {
      const noise = part === null ? reader.find(NOISE) : null;
      if (part !== null) parts.push(part);
      else if (noise !== null) reader.skip(noise.length);
      else return null;
      if (reader.isEnd || reader.find(JOINTS) !== null) break;
    }
    return parts.length === 0 ? null : parts;
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
    const isOfAll = OF_ALL.test(negation) && ENDS_WITH_BUT.test(negation);
    const isNot = isYesNo(reader);
    const rules = [
      () => this.#bracket(),
      () => lackingBefore(reader),
      () => presenceBefore(reader),
      () => this.#deniedNouns(negation, place),
      () => this.#deniedStatement(negation),
    ];
    for (const rule of rules) {
      const wanted = reader.attempt(rule);
      const opposite = wanted && denied(wanted, isNot);
      if (opposite !== null)
        return isExclusion ? this.#excluded(opposite, isOfAll) : this.#reaching(opposite);
    }
    return deniedField(reader);
  }

  #deniedThings(): Wanted | null {
    const wanted = deniedThings(this.#reader);
    return wanted && this.#reaching(wanted);
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
  #excluded(first: Wanted, isOfAll: boolean): Wanted {
    const reader = this.#reader;
    const from = reader.place;
    const joint = reader.attempt(() => reader.take(JOINTS));
    if (joint === null) return first;
    const isTurned =
      reader.find(NEGATIONS) !== null || /^(but|with|have|has)$/.test(reader.peek(-1)?.text ?? '');
    const isMore = reader.takeWord('those', 'any', 'all', 'anything', 'ones') || isOfAll;
    if (isTurned || !isMore) {
      if (!isTurned)
        reader.refuse(from, 'Is what follows left out too? Write ‘and those’, or a comma.');
      reader.skip(from - reader.place);
      return first;
    }
    const more = this.#statement() ?? takeAfterNoise(reader);
    const opposite = more && denied(more, isYesNo(reader));
    if (opposite !== null) return this.#excluded(combined('and', [first, opposite]), isOfAll);
    reader.refuse(from, 'I cannot read what else is left out.');
    return first;
  }

  #deniedNouns(negation: string, from: number): Wanted | null {
    const reader = this.#reader;
    return reader.attempt(() => {
      passToNoun(reader);
      const words = reader.words();
      const [noun, field] = [reader.lexicon.noun(words), reader.lexicon.field(words)];
      if (noun === null || (field?.length ?? 0) > noun.length) return null;
      return PREFIX_NEGATIONS.has(negation)
        ? readNouns(reader, true, true)
        : readDeniedNouns(reader, OF_PLACES.includes(negation) || isBehindPlace(reader, from));
    });
  }

  /** 'excluding ungraded banks' leaves out those that are both, so nothing may stand behind it. */
  #gradedAlone(): Wanted | null {
    const reader = this.#reader;
    return reader.attempt(() => {
      const wanted = gradedAtAll(reader);
      reader.pass(NOISE);
      return reader.isEnd ? wanted : null;
    });
  }

  /** A condition with words that carry nothing before it. */
  #statement(): Wanted | null {
    const reader = this.#reader;
    for (;;) {
      const wanted =
        saidTogether(reader, true) ??
        shareOf(reader) ??
        limitsBefore(reader) ??
        peersBefore(reader) ??
        this.#gradedAlone() ??
        gradesBefore(reader, true) ??
        moveBefore(reader) ??
        changeBefore(reader) ??
        deedBefore(reader) ??
        testedBefore(reader) ??
        stated(reader) ??
        happened(reader) ??
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

const MOST_PLACE_WORDS = 4;

/** 'Asia except Japan': what is left out of a place are places. */
function isBehindPlace({ tokens, lexicon }: Reader, from: number): boolean {
  const words = tokens.slice(Math.max(0, from - MOST_PLACE_WORDS), from).map(({ text }) => text);
  return words.some((_, at) => {
    const found = lexicon.noun(words.slice(at));
    return found?.meaning.of === 'place' && found.length === words.length - at;
  });
}
