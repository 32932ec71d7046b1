/** How many negative stories a company usually has: 'one in 5 days', '3.2 a day'; 0 is none. */
export function usualStoriesWords(perDay: number): string {
  if (perDay <= 0) return 'none';
  const days = Math.round(1 / perDay);
  return days > 1 ? `one in ${days} days` : `${perDay.toFixed(1)} a day`;
}
