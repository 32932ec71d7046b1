/**
 * Competition ranks in the order of the scores: the highest is 1, equal scores share a rank and
 * the next is skipped; null has none (methodology 8, docs/formulas/rank.md).
 */
export function competitionRanks(scores: readonly (number | null)[]): readonly (number | null)[] {
  const sorted = scores.filter((score) => score !== null).sort((a, b) => b - a);
  const rankOf = new Map<number, number>();
  sorted.forEach((score, index) => {
    // -0 and 0 are one score
    if (!rankOf.has(score)) rankOf.set(score, index + 1);
  });
  return scores.map((score) => (score === null ? null : (rankOf.get(score) ?? null)));
}
