import type { ScoredUniverse } from '../src/universe/index.ts';

/** A number that two runs share only when they gave the same grades. */
export const checksumOfScored = ({ totalGrades }: ScoredUniverse): number =>
  totalGrades.reduce((sum, grades) => grades.reduce((total, grade) => total + grade, sum), 0);
