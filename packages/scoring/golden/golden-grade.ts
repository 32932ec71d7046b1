import { GRADES, type Grade } from '@verdure/contract/vocabulary';

/** The grade of a cell; null for an empty one. */
export const gradeNamed = (text: string | null): Grade | null =>
  GRADES.find((grade) => grade === text) ?? null;
