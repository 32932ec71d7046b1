const LONG = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as 'DD MMMM YYYY' (SCR-GLB-10). */
export const formatDate = (iso: string): string => LONG.format(new Date(iso));

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The month of an ISO date: 'December 2024'. */
export const formatMonth = (iso: string): string => MONTH.format(new Date(iso));

const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Dec 2024', for the axis of a chart. */
export const formatShortMonth = (iso: string): string => SHORT_MONTH.format(new Date(iso));

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** An ISO moment as 'DD MMMM YYYY, HH:MM:SS UTC', for records where the second matters. */
export const formatMoment = (iso: string): string =>
  `${MOMENT.format(new Date(iso)).replace(' at ', ', ')} UTC`;

/** The reader's own day as 'DD MMMM YYYY': of what is made here and now, such as a print. */
export const formatToday = (): string =>
  new Date().toLocaleDateString('en-GB', { day: '2-digit', month: 'long', year: 'numeric' });
