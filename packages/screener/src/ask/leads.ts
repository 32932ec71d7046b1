import type { Reader } from './reader.ts';
import { CHANGES, COMPARATORS, LEAD_ENDS, LEADS, NEGATIONS, SOFT, STATED } from './words.data.ts';

const LONGEST_LEAD = 14;
/** They say something: 'for a low carbon fund' is no idle lead. */
const SAYING = [NEGATIONS, SOFT, STATED, CHANGES, COMPARATORS];

/** Whether nothing that a query could say begins here. */
function isIdle(reader: Reader): boolean {
  const { lexicon } = reader;
  const token = reader.peek();
  return (
    token?.kind === 'word' &&
    !/^[A-E]$/.test(token.raw) &&
    SAYING.every((phrases) => reader.find<unknown>(phrases) === null) &&
    lexicon.noun(reader.words()) === null &&
    lexicon.field(reader.words()) === null
  );
}

/**
 * Passes for whom or what is asked, before what is asked for: 'For our letter next month I need …',
 * 'My client asks whether there is any …'. A lead that names a figure, a place or a denial is read.
 */
export function passLead(reader: Reader): void {
  reader.attempt(() => {
    if (reader.take(LEADS) === null) return null;
    for (let passed = 0; passed < LONGEST_LEAD; passed += 1) {
      if (reader.take(LEAD_ENDS) !== null) return true;
      if (!isIdle(reader)) return null;
      reader.skip();
    }
    return null;
  });
}
