import type { Candidate } from './upload.ts';

/** Words that name a share class. They do not distinguish companies. */
const CLASS_WORDS = new Set(
  'a b c d class cl ser series sdb adr ads gdr ord ordinary pref preference reg registered shs shares dr nvdr'.split(
    ' ',
  ),
);
const FORM_WORDS = new Set(
  'ab publ ag asa as aps bv co corp corporation inc incorporated kg kgaa limited llc lp ltd nv oy oyj plc sa sab se spa the company group holding holdings'.split(
    ' ',
  ),
);
/** Names with a smaller overlap do not match. */
const LEAST_OVERLAP = 0.2;

/** Lower case, no accents, no punctuation. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const core = (words: readonly string[]): readonly string[] => {
  const kept = words.filter((word) => !CLASS_WORDS.has(word) && !FORM_WORDS.has(word));
  return kept.length > 0 ? kept : words;
};

function overlap(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(core(one)), new Set(core(other))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared);
}

const namesOf = ({ name, otherNames }: Candidate) => [name, ...otherNames].map(wordsOf);

/**
 * From strictest to loosest: same words, same without share class and legal form, most words
 * shared.
 */
const TESTS: readonly ((row: readonly string[], candidate: readonly string[]) => number)[] = [
  (row, candidate) => (row.join(' ') === candidate.join(' ') ? 1 : 0),
  (row, candidate) => (core(row).join(' ') === core(candidate).join(' ') ? 1 : 0),
  overlap,
];

/** The candidate with the most similar name; null on a tie or if none is similar. */
export function nearestByName(name: string, candidates: readonly Candidate[]): Candidate | null {
  const row = wordsOf(name);
  for (const test of TESTS) {
    const scored = candidates.map((candidate) => ({
      candidate,
      likeness: Math.max(...namesOf(candidate).map((words) => test(row, words))),
    }));
    const best = Math.max(...scored.map(({ likeness }) => likeness));
    const nearest = scored.filter(({ likeness }) => likeness === best);
    if (best < LEAST_OVERLAP) continue;
    const [only] = nearest;
    return nearest.length === 1 && only !== undefined ? only.candidate : null;
  }
  return null;
}
