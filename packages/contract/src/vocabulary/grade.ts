/** Letters of a grade, best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

export type Grade = (typeof GRADES)[number];

/** The word shown with each letter (SCR-GLB-03). */
export const GRADE_LABELS = {
  A: 'Very Good',
  B: 'Good',
  C: 'Fair',
  D: 'Weak',
  E: 'Very Weak',
} as const satisfies Record<Grade, string>;
