export const disclosuresMessages = {
  failed: {
    company: 'Could not load company related data',
    country: 'Could not load country related data',
  },
  reasonFailed: 'Could not load company related data',
  none: 'No issue of these holdings has one of the chosen grades.',
  showing: (grades: readonly string[]) => `Showing ${inWords(grades)}`,
  /** After '88 of 130 holdings'. */
  chosen: (grades: readonly string[]) => `have an issue graded ${inWords(grades, 'or')}`,
  grades: 'Grades to show',
  paired: (other: string) => `Issues beside ${other}`,
  pairedTable: 'Table of issues beside the other',
  pairedOrder: 'Furthest behind first. A difference needs scores for half of both weights.',
  difference: 'Difference',
  notCompared: 'too little data',
  printed: (shown: string, all: string) =>
    `The first ${shown} of ${all} rows. Export the table to get all of them.`,
} as const;

/** 'D and E', 'A, B and C'. */
function inWords(words: readonly string[], before = 'and'): string {
  const last = words.at(-1) ?? 'no grade';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${before} ${last}`;
}
