import { PAST_PROBLEMS } from './past-problems.ts';
import { PORTFOLIO_PROBLEMS } from './portfolio-problems.ts';
import { REQUEST_PROBLEMS } from './request-problems.ts';
import { REVIEW_PROBLEMS } from './review-problems.ts';

/**
 * The message for any fault in a governance file. The error list gives the details (SCR-MIN-07).
 */
const MINERVA_FAILED =
  'Something went wrong when uploading your JSON files. Please check your data structure and try again.';

/** Every expected error, with its status and the message that the user sees. */
export const PROBLEMS = {
  'login.refused': { status: 401, message: 'the email or the password is not right' },
  'login.too-many-attempts': {
    status: 429,
    message: 'there were too many attempts, please wait a few minutes and try again',
  },
  'single-sign-on.refused': { status: 401, message: 'Invalid Code' },
  'single-sign-on.not-asked': {
    status: 403,
    message:
      'Your identity provider did not ask you to sign on again. Please log out there, sign on and come back',
  },
  'single-sign-on.unavailable': {
    status: 503,
    message: 'The identity provider does not answer, please try again in a moment',
  },
  'session.required': { status: 401, message: 'Please log in' },
  'session.not-found': { status: 404, message: 'There is no such session' },
  'session.is-this': { status: 400, message: 'This is your current session. Log out to end it' },
  'session.too-old': {
    status: 403,
    message: 'This needs a sign-on of the last 15 minutes. Please sign on again and repeat it',
  },
  'session.password-needed': {
    status: 403,
    message:
      'Your login is more than 15 minutes old. Please repeat this with your current password',
  },
  'invite.expired': {
    status: 400,
    message: 'Your invite token has expired. Please contact your system admin to get a new one.',
  },
  'invite.email-differs': {
    status: 400,
    message: 'The email must be the one that was invited',
  },
  'invite.user-exists': { status: 400, message: 'There is a user with this email already' },
  'invite.too-many': {
    status: 429,
    message: 'You have sent too many invitations. Please wait and try again',
  },
  'invite.role-not-assignable': { status: 403, message: 'You may not assign this role' },
  'invite.cannot-scope': {
    status: 400,
    message:
      'Only standard users of an organisation with a universe can be restricted to companies',
  },
  'password.too-short': {
    status: 400,
    message: 'Please make sure your password is at least 8 characters.',
  },
  'password.against-policy': { status: 400, message: 'Does not follow the password policy.' },
  'password.too-common': {
    status: 400,
    message: 'This password is too common. Please choose another.',
  },
  'password.unchanged': {
    status: 400,
    message: 'The new password must differ from the current one',
  },
  'password.link-expired': {
    status: 400,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'password.rotation-closed': {
    status: 400,
    message: 'Your password was not changed in time. Please log in again.',
  },
  'ticket.refused': { status: 403, message: 'The ticket is not valid any more' },
  'organisation.not-found': { status: 404, message: 'Organisation Not Available' },
  'feed.not-found': { status: 404, message: 'There is no such feed' },
  'feed.address-taken': {
    status: 400,
    message: 'There is a feed with this address already. Start it again if it is stopped',
  },
  'sentiment-filter.refused': { status: 400, message: 'The sentiment filter cannot be used' },
  'mail.not-found': { status: 404, message: 'There is no such mail' },
  'role.may-not': { status: 403, message: 'Your role may not do this' },
  'api-key.read-only': {
    status: 403,
    message: 'API keys can read data, and some can upload portfolios, but change nothing else',
  },
  'api-key.scope': {
    status: 403,
    message: 'This API key can only read. Make one that may upload portfolios',
  },
  'api-key.may-not-upload': { status: 403, message: 'Your role may not upload portfolios' },
  'api-key.scoped': { status: 403, message: 'Scoped users cannot generate API keys' },
  'api-key.not-found': { status: 404, message: 'There is no API key' },
  'account.single-sign-on': {
    status: 403,
    message: 'Your identity provider manages your email and password',
  },
  'password.current-is-wrong': {
    status: 403,
    message: 'Your current password is incorrect, please try again',
  },
  'password.too-many-guesses': {
    status: 429,
    message: 'The current password was wrong too often, please wait up to 15 minutes and try again',
  },
  'user.not-found': { status: 404, message: 'User not found' },
  'user.is-oneself': { status: 403, message: 'You may not change or delete your own user' },
  'user.role-may-not': {
    status: 403,
    message: 'Your role may not do this with a user of this role',
  },
  'organisation.name-taken': {
    status: 400,
    message: 'There is an organisation with this name already',
  },
  'universe.name-taken': { status: 400, message: 'There is a universe with this name already' },
  'universe.unknown-companies': {
    status: 400,
    message: 'Some of these companies are not in the coverage of this organisation',
  },
  'logo.too-large': { status: 400, message: 'Your logo file must be less than 1MB' },
  'logo.several-files': { status: 400, message: 'You may only select one file to upload' },
  'logo.not-an-image': {
    status: 400,
    message: 'Your logo must be a PNG, JPEG, GIF or WebP image. SVG is not accepted',
  },
  'logo.too-many-pixels': {
    status: 400,
    message: 'Your logo may have at most 4096 pixels a side and 16 million in all',
  },
  'logo.not-found': { status: 404, message: 'There is no logo' },
  'audit.too-many-events': {
    status: 400,
    message: 'More than 50,000 events match. Choose fewer days',
  },
  'feature.off': { status: 403, message: 'Your organisation has not subscribed to this' },
  'request.malformed': { status: 400, message: 'The request is not valid' },
  'request.conflict': {
    status: 409,
    message: 'Somebody changed this at the same moment. Please reload and try again',
  },
  ...REQUEST_PROBLEMS,
  'not-found': { status: 404, message: 'Not found' },
  'route.not-found': { status: 404, message: 'There is no such address' },
  ...PAST_PROBLEMS,
  ...PORTFOLIO_PROBLEMS,
  'profile.not-found': { status: 404, message: 'No Profile Available' },
  'profile.too-many': {
    status: 422,
    message:
      'Your organisation has 1,000 profiles, which is the most. Delete one before you create another',
  },
  'profile.is-default': {
    status: 403,
    message: 'A default profile cannot be deleted. Please set another default first',
  },
  'profile.user-role': {
    status: 400,
    message: 'Administrators and data uploaders cannot use profiles',
  },
  'profile.unknown-exclusion': { status: 400, message: 'There is no such business activity' },
  'profile.unknown-scheme': { status: 400, message: 'There is no such category scheme' },
  'profile.unknown-dimension': {
    status: 400,
    message: 'A dimension does not count in this sub-sector, or is named twice',
  },
  'profile.weights-incomplete': {
    status: 400,
    message: 'The weights of a pillar must total exactly 100%',
  },
  'sector.not-found': { status: 404, message: 'There is no such sub-sector' },
  'company.not-found': { status: 404, message: 'Sorry, No Data Available for this Company' },
  ...REVIEW_PROBLEMS,
  'watch-rule.not-found': { status: 404, message: 'There is no such rule' },
  'watch-rule.too-wide': { status: 400, message: 'Over 5,000 rows. Add conditions, save again' },
  'watch-rule.too-many': {
    status: 400,
    message: 'You have 50 rules, which is the most. Delete one that you no longer need',
  },
  'screener-query.not-found': { status: 404, message: 'There is no such saved query' },
  'screener-query.too-many': {
    status: 400,
    message:
      'Your organisation has 500 saved queries, which is the most. Delete one that is no longer needed',
  },
  'engagement.not-found': { status: 404, message: 'There is no such engagement' },
  'engagement.off': {
    status: 403,
    message: 'Your organisation does not record engagements. Ask an administrator to turn them on',
  },
  'score-explanation.unknown-text': {
    status: 400,
    message:
      'This explanation has no such text. Load the page again and change one of the texts it shows',
  },
  'score-explanation.other-metric': {
    status: 400,
    message:
      'The metric, tab and type of the body must be those of the address. Send the same or leave them out',
  },
  'disagreement.not-found': { status: 404, message: 'There is no such disagreement' },
  'disagreement.unknown-metric': {
    status: 400,
    message: 'The company has no score of this metric in this reporting year',
  },
  'figure.unknown': { status: 400, message: 'There is no such figure of this company' },
  'note.not-found': { status: 404, message: 'There is no such note' },
  'note.unknown-issue': {
    status: 400,
    message: 'There is no such issue. Choose one of the issues of the company',
  },
  'note.other-page': {
    status: 400,
    message: 'The company and profile of the note must be those of the address',
  },
  'country.not-found': { status: 404, message: 'Country data not available.' },
  'fund.not-found': { status: 404, message: 'No Fund Available' },
  'universe.not-found': { status: 404, message: 'No Universe Available' },
  'company-overview.proxy': {
    status: 400,
    message:
      'This company is a proxy: its scores are the average of its peers, so there is nothing to report.',
  },
  'company-overview.no-scores': {
    status: 400,
    message:
      'This company has no scores under this profile, so there is nothing to report. Choose another profile.',
  },
  'tearsheet.empty': {
    status: 400,
    message: 'This has no holdings, so there is nothing to report.',
  },
  'tearsheet.whole-universe': {
    status: 400,
    message: 'A tearsheet needs a portfolio or a fund. Choose one instead of the whole universe.',
  },
  'report.empty': {
    status: 400,
    message:
      'This portfolio has no holdings, so there is nothing to report. Upload holdings, then generate the report again.',
  },
  'report.whole-universe': {
    status: 400,
    message:
      'A report needs a portfolio with holdings. Choose one instead of the whole coverage universe.',
  },
  'report.scoped': {
    status: 403,
    message:
      'This report is about SFDR, which users who are restricted to companies do not see. Choose another report.',
  },
  'report.grant-needed': {
    status: 403,
    message:
      'Administrators generate reports with the secret of their session, which is good for ten minutes. Ask for a new one and send it as the field secret.',
  },
  'receipt.too-large': {
    status: 413,
    message: 'The file is larger than 20 MB. Check it with the command verdure verify',
  },
  'receipt.several-files': { status: 400, message: 'Please choose one file to check' },
  'template.refused': {
    status: 400,
    message: 'This template cannot be filled in. Correct what is listed, then upload it again.',
  },
  'template.too-large': {
    status: 413,
    message: 'The template is larger than 20 MB. Remove sheets or pictures that are not needed.',
  },
  'template.several-files': {
    status: 400,
    message: 'The form holds several files. Send one template at a time.',
  },
  'company.refused': { status: 400, message: 'The company could not be updated' },
  'company.in-use': {
    status: 400,
    message: 'This company is in use, so it cannot be deleted',
  },
  'company-code.refused': { status: 400, message: 'The code could not be added' },
  'company-code.not-found': { status: 404, message: 'There is no such code' },
  'reporting-year.not-found': { status: 404, message: 'There is no such reporting year' },
  'reporting-year.refused': { status: 400, message: 'The reporting year could not be changed' },
  'report.not-found': { status: 404, message: 'No report available' },
  'report-file.refused': { status: 400, message: 'This file cannot be taken as a report' },
  'report-file.too-large': {
    status: 413,
    message: 'A report must be smaller than 50 MB. Upload a smaller version of it.',
  },
  'report-file.several-files': {
    status: 400,
    message: 'The form holds several files. Send one report at a time.',
  },
  'coverage-csv.refused': {
    status: 400,
    message: 'No row of the file could be taken. Correct what is listed, then upload it again.',
  },
  'coverage-csv.too-large': {
    status: 413,
    message: 'The file must be smaller than 4 MB. Upload it in parts.',
  },
  'coverage-csv.several-files': {
    status: 400,
    message: 'The form holds several files. Send one at a time.',
  },
  'minerva.unreadable': { status: 400, message: MINERVA_FAILED },
  'minerva.too-large': { status: 413, message: MINERVA_FAILED },
  'minerva.several-files': { status: 400, message: MINERVA_FAILED },
  'minerva.not-found': { status: 404, message: 'There is no such upload' },
  'consensus.unreadable': { status: 400, message: 'The file of ratings could not be read' },
  'consensus.too-large': { status: 413, message: 'A file of ratings must be smaller than 16 MB' },
  'consensus.several-files': {
    status: 400,
    message: 'Please upload one file of ratings at a time',
  },
  'custom-metric.not-found': { status: 404, message: 'Your organisation has no such metric' },
  'custom-metric.name-taken': {
    status: 400,
    message: 'Your organisation has a metric with this name already',
  },
  'custom-metrics.unreadable': { status: 400, message: 'The file of metrics could not be read' },
  'custom-metrics.too-large': {
    status: 413,
    message: 'A file of metrics must be smaller than 4 MB',
  },
  'custom-metrics.several-files': {
    status: 400,
    message: 'Please upload one file of metrics at a time',
  },
  'own-data.unreadable': { status: 400, message: 'The file of company values could not be read' },
  'own-data.too-large': {
    status: 413,
    message:
      'A file of company values must be smaller than 8 MB. Remove what is not needed, or upload it in parts',
  },
  'own-data.several-files': {
    status: 400,
    message: 'Please upload one file of company values at a time',
  },
  'own-data.stored-before': { status: 409, message: 'This file is stored already' },
  'own-data.not-found': { status: 404, message: 'There is no such upload' },
  'own-data.mapping-not-found': { status: 404, message: 'There is no such mapping' },
  'query.refused': { status: 400, message: 'The query is not allowed' },
  fault: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A line of an upload's error list: a message, or a row with its reasons (SCR-GLB-24). */
export type ErrorItem =
  | string
  | { readonly status: number; readonly message: string }
  | { readonly name: string; readonly isin: string; readonly errors: readonly string[] };

export interface ProblemDetail {
  /** Replaces the catalogue's message if the message contains a value. */
  readonly message?: string;
  readonly errors?: readonly ErrorItem[];
  readonly retryAfterSeconds?: number;
}

/** The only error that features throw. Any other error is a fault and answers 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? PROBLEMS[code].message);
    this.code = code;
    this.detail = detail;
    this.status = PROBLEMS[code].status;
  }
}
