/** Errors of shared companies, metrics, of the review of their values, and of the reports and passages behind them. */
export const REVIEW_PROBLEMS = {
  'coverage.shared': {
    status: 403,
    message:
      'Every organisation reads this company. Administrators of one organisation change only its private companies',
  },
  'metric.not-found': { status: 404, message: 'There is no metric of this name' },
  'company-metric.not-found': { status: 404, message: 'There is no such value of a company' },
  'company-metric.changed': {
    status: 409,
    message:
      'Somebody has changed this value since. Load the page again: keep it, or save yours again',
  },
  'company-metric.sum-follows': {
    status: 400,
    message:
      'The sum of scope 1 and 2 is not approved or rejected by itself. Approve scope 1 and scope 2 (metrics 92 and 93): the sum follows.',
  },
  'company-metric.implausible': {
    status: 400,
    message: 'The value is implausible. Confirm that it is right, or correct it',
  },
  'company-metric.fails-check': {
    status: 409,
    message: 'A value does not pass every check. Nothing was approved: look at it first',
  },
  'company-metric.governance': { status: 400, message: 'You cannot reject governance metrics.' },
  'review.changed-since': {
    status: 409,
    message: 'It was changed since, so nothing was undone. Undo or correct the later change first',
  },
  'review.no-such-act': {
    status: 404,
    message: 'There is no such act to undo: it was undone already, or was longer ago than a day',
  },
  'company-metric.correction-waits': {
    status: 400,
    message: 'A correction of this value waits already. Change, approve or reject that one',
  },
  'company-metric.reason-needed': {
    status: 400,
    message: 'Clients read this value: say why it is corrected, such as the row or the restatement',
  },
  'company-metric.no-correction': {
    status: 400,
    message: 'This value waits beside none in force, so that its approval replaces nothing',
  },
  'company-metric.not-editable': {
    status: 400,
    message: 'The value of this metric cannot be entered by hand',
  },
  'company-metric.no-points': {
    status: 400,
    message: 'Only qualitative metrics have performance points. Enter a value and its unit instead',
  },
  'company-metric.unit-needed': {
    status: 400,
    message: 'Please give the value together with its unit',
  },
  'company-metric.unit-unknown': {
    status: 400,
    message: 'The value cannot be converted. Choose one of the units of the metric',
  },
  'company-metric.value-or-none': {
    status: 400,
    message: 'Give a value, or say that none was found, not both',
  },
  'company-metric.unknown-metric': {
    status: 400,
    message:
      'This metric cannot be added. Choose one of the EDCI metrics, or one with passages of the year',
  },
  'company-metric.nothing-given': {
    status: 400,
    message: 'Please fill in at least one scope',
  },
  'document.not-found': { status: 404, message: 'There is no such document' },
  'document.no-such-page': { status: 404, message: 'The document has no such page to show' },
  'excerpt.no-image': { status: 404, message: 'There is no image of this excerpt' },
  'excerpt.not-found': { status: 404, message: 'There is no such excerpt' },
  'excerpt.other-report': {
    status: 400,
    message: 'The report belongs to another company. Choose a report of this company',
  },
  'excerpt.no-such-page': {
    status: 400,
    message: 'The report has no such page',
  },
  'excerpt.unit-needed': {
    status: 400,
    message: 'Please give the performance value together with its unit',
  },
  'excerpt.two-best': {
    status: 400,
    message: 'Two passages are marked Best already. Take one mark away first',
  },
} as const;
