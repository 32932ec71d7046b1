import type { Reader } from './reader.ts';
import { LEAD_ENDS, LEADS, NEGATIONS } from './words.data.ts';

const LONGEST_LEAD = 14;

/** Whether nothing that a query could say begins here. */
function isIdle(reader: Reader): boolean {
  const { lexicon } = reader;
  const token = reader.peek();
  return (
    token?.kind === 'word' &&
    !/^[A-E]$/.test(token.raw) &&
    reader.find(NEGATIONS) === null &&
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
