/** Letters of a grade, best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

export type Grade = (typeof GRADES)[number];

/** Where the sigma of a grade is from: the scores, the default, or the largest there may be (7.2). */
export const SIGMA_SOURCES = ['population', 'capped', 'default'] as const;
export type SigmaSource = (typeof SIGMA_SOURCES)[number];

/** The word shown with each letter (SCR-GLB-03). */
export const GRADE_LABELS = {
  A: 'Very Good',
  B: 'Good',
  C: 'Fair',
  D: 'Weak',
  E: 'Very Weak',
} as const satisfies Record<Grade, string>;
