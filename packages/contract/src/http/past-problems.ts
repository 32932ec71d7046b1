/** Errors of reading figures as of an earlier day. */
export const PAST_PROBLEMS = {
  'past.refused': {
    status: 400,
    message:
      "Write the day as '2026-03-31', or an instant with its zone. It cannot be in the future",
  },
  'past.before-first': {
    status: 404,
    message: 'Verdure had no figures on that day yet. Choose a later one',
  },
  'past.not-there': {
    status: 404,
    message: 'Verdure did not have it on that day. Choose a later one',
  },
  'past.not-stored': {
    status: 404,
    message: 'The figures of that moment are not stored any more. Choose another day',
  },
} as const;
