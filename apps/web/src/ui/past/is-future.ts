/** Whether a day has not begun yet (UTC): '2026-03-31'. */
export const isFuture = (day: string): boolean =>
  day > new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
