const LONG = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as 'DD MMMM YYYY' (SCR-GLB-10). */
export const formatDate = (iso: string): string => LONG.format(new Date(iso));
