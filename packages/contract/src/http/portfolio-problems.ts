/** Errors of portfolios, of the files that they are uploaded from, and of what was chosen for their rows. */
export const PORTFOLIO_PROBLEMS = {
  'portfolio.not-found': { status: 404, message: 'No Portfolio Available' },
  'portfolio.name-invalid': {
    status: 400,
    message: 'A portfolio name has 1 to 120 characters and no control characters',
  },
  'portfolio.name-unchanged': {
    status: 400,
    message: 'The new name is the same as the current name',
  },
  'portfolio.too-many': {
    status: 422,
    message: 'You manage 5,000 portfolios, which is the most. Delete one before you upload another',
  },
  'portfolio.master-unnamed': {
    status: 400,
    message: 'Master portfolio name cannot be empty.',
  },
  'portfolio.master-empty': { status: 400, message: 'You must select at least one portfolio.' },
  'portfolio.master-twice': { status: 400, message: 'Select each portfolio only once.' },
  'portfolio.master-percent': {
    status: 400,
    message: 'A percentage is from -100 to 100 with at most 2 decimals.',
  },
  'portfolio.master-amount': {
    status: 400,
    message: 'An amount is 0 or more with at most 2 decimals.',
  },
  'portfolio.master-zero': {
    status: 400,
    message: 'Everything adds up to 0. Enter at least one number other than 0.',
  },
  'draft.refused': { status: 400, message: 'The draft cannot be used' },
  'table.refused': { status: 400, message: 'This table cannot be written as a file.' },
  'portfolio.user-role': {
    status: 400,
    message: 'Only super-users and standard users can be added to a portfolio',
  },
  'portfolio.is-default': {
    status: 403,
    message: 'The default portfolio cannot be deleted. Please set another default first',
  },
  'upload.unreadable': { status: 400, message: 'The file could not be read' },
  'unrecognised.not-found': {
    status: 404,
    message: 'The portfolio has no such unrecognised row any more. Load the page again',
  },
  'unrecognised.no-weight': {
    status: 400,
    message:
      'The row has no weight that could be read. Update the portfolio with a file that gives it one',
  },
  'issuer-choice.no-sign': {
    status: 400,
    message:
      'The row has no code and no name to be remembered by. Give it one and check the file again',
  },
  'issuer-choice.not-found': {
    status: 404,
    message: 'There is no such choice. It may have been undone already: check the file again',
  },
} as const;
