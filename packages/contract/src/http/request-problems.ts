/** Refusals of any request, whatever it asks for. */
export const REQUEST_PROBLEMS = {
  'request.too-large': { status: 413, message: 'The request is too large' },
  'request.too-many': { status: 429, message: 'Too many requests, please wait and try again' },
  'uploads.of-person': {
    status: 429,
    message: 'You are sending too much at once. Wait until an upload has finished and try again',
  },
  'uploads.of-organisation': {
    status: 429,
    message:
      'Your organisation is sending too much at once. Wait until an upload has finished and try again',
  },
  'uploads.in-all': {
    status: 503,
    message: 'The server is receiving too many uploads, please try again in a moment',
  },
  'server.busy': { status: 503, message: 'The server is busy, please try again in a moment' },
  'storage.full': {
    status: 503,
    message: 'The storage of this server is full. Tell your administrator; nothing was saved',
  },
} as const;
