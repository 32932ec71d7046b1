import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { UNDO_HOURS } from '@verdure/contract/desk/review-undo';
import type { OtherReviewer } from '@verdure/contract/desk/review-presence';

import { formatCount } from '../../../format/number.ts';

interface TheirValue {
  readonly name: string | null;
  readonly figure: string;
  readonly at: string;
  readonly isApproved: boolean;
}

export const reviewMessages = {
  section: 'Manage Scores',
  back: 'Manage Scores',
  companyPage: 'Company page',
  failed: 'There was an error loading the values of the company, please try refreshing',
  noCompany: 'There is no such company.',
  updated: 'Metric successfully updated',
  alreadyApproved: ({ metric, approved_by_name: name }: ReviewedMetric) =>
    `${metric.name} was approved already${name === null ? '' : ` by ${name}`}`,
  undo: 'Undo',
  batchFailed: 'An error occurred trying to approve the values, please try again',
  approvePassing: (count: number) =>
    count === 1
      ? 'Approve the 1 that passes all'
      : `Approve the ${formatCount(count)} that pass all`,
  passingApproved: (count: number, failing: number) => {
    const approved = count === 1 ? '1 value approved' : `${formatCount(count)} values approved`;
    if (failing === 0) return approved;
    return failing === 1
      ? `${approved}. 1 that fails a check waits for your eyes`
      : `${approved}. ${formatCount(failing)} that fail a check wait for your eyes`;
  },
  nonePasses: (failing: number) =>
    failing === 1
      ? 'No value passes every check, and 1 fails one'
      : `No value passes every check, and ${formatCount(failing)} fail one`,
  checks: 'Checks',
  checkNames: {
    company: 'Company',
    passage: 'Passage',
    name: 'Name',
    unit: 'Unit',
    bounds: 'Bounds',
    sum: 'Sum',
    year: 'Years',
    peers: 'Peers',
  },
  notChecked: 'Not checked',
  readBefore: (title: string) =>
    `'${title}' was read before reports were checked for the name of their company, so this figure cannot pass all checks. Read it again to check it.`,
  beingRead: (title: string) => `'${title}' is being read. Its figures are checked when that ends.`,
  notStored: (title: string) =>
    `'${title}' is not stored here, so nobody could look whether it names this company. Look at the figure yourself before you approve it.`,
  notRead: (title: string, error: string) =>
    `'${title}' could not be read, so nobody could look whether it names this company: ${error}`,
  readings: 'Of the reports',
  /** A sentence of the machine about a report. */
  ofReport: (title: string, sentence: string) => `'${title}': ${sentence}`,
  readAgain: 'Read it again',
  readingAgain: 'The report waits to be read. This page follows it.',
  notReadAgain: 'An error occurred trying to have the report read, please try again',
  passes: 'Passes',
  fails: 'Fails',
  failsChecks: (count: number) => (count === 1 ? 'Fails 1 check' : `Fails ${count} checks`),
  passesAll: 'Passes all checks',
  failing: 'To look at: a check fails',
  askFailing: (metric: string) => `Approve ${metric}, which fails a check?`,
  failsCheck: (figure: string, check: string, text: string) =>
    `${figure} fails the check '${check}': ${text}.`,
  approveAnyway: 'Approve anyway',
  backToValue: 'Back',
  notApproved: (name: string) => `An error occurred trying to approve ${name}, please try again`,
  notRejected: (name: string) => `An error occurred trying to reject ${name}, please try again`,
  notChanged: (name: string) => `An error occurred trying to change ${name}, please try again`,
  nothingToUndo: 'Nothing of yours from the last day is left to undo',
  notUndone: 'An error occurred trying to undo, please try again',
  leftAsItIs: (act: string) => `Somebody changed it since, so it stays: ${act}`,
  scoresFollow: (year: number) =>
    `Clients see ${year}. A decision usually reaches their scores within a minute.`,
  countsOnceDecided: (year: number, left: number) =>
    `Clients see ${year} once all its values are decided: ${formatCount(left)} to go.`,

  /** 'Ada Lind is here too, at Scope 1 2024'. */
  hereToo: (others: readonly OtherReviewer[]) => {
    const [first, ...more] = others;
    const at = ({ metric_name: metric, year }: OtherReviewer) =>
      metric === null ? '' : `, at ${metric}${year === null ? '' : ` ${year}`}`;
    if (first === undefined) return '';
    if (more.length === 0) return `${first.name} is here too${at(first)}`;
    return `Also here: ${others.map((each) => each.name + at(each)).join('; ')}`;
  },

  views: 'Views',
  viewNames: { short: 'Short View', long: 'Long View', user: 'User View' },
  list: 'Manage Scores',
  unapproved: 'Unapproved',
  approved: 'Approved',
  metrics: 'Metrics',
  noneUnapproved: 'No unapproved metrics exist.',
  noneApproved: 'No approved metrics exist.',
  rejected: 'Rejected',
  noReason: 'Without a reason',
  noneRejected: 'No rejected metrics exist.',
  outsideFilter: (count: number) =>
    count === 1
      ? 'The view and the filter hide 1 value that waits.'
      : `The view and the filter hide ${formatCount(count)} values that wait.`,
  showAll: 'Show them',
  otherYear: (year: number, count: number) => `${formatCount(count)} of ${year} wait.`,
  showYear: (year: number) => `Show ${year}`,
  next: 'Next company',
  noNext: 'This is the last company of the grid.',

  filter: 'Filter',
  year: 'Year',
  types: 'Dimension types',
  apply: 'Apply',
  reset: 'Reset',
  noTypes: 'Check at least one type',

  edited: 'Edited',
  notFound: 'PV not found',
  warns: (isIncident: boolean) =>
    `The value changed by more than ${isIncident ? '400%' : '50%'} against the year before`,
  passages: (count: number) => (count === 1 ? '1 passage' : `${formatCount(count)} passages`),

  decision: 'Decision',
  widthOf: (pane: 'list' | 'decision') => `Width of the ${pane}`,
  wider: (pane: 'list' | 'decision') => `Wider ${pane}`,
  narrower: (pane: 'list' | 'decision') => `Narrower ${pane}`,
  approve: 'Approve',
  passagesLoad: 'Its passages load: Approve waits for them',
  passagesFailed: 'Its passages did not load: load them again before you approve',
  noPassage: 'No passage: you approve it without evidence',
  withoutPassage: 'without a passage',
  reject: 'Reject',
  skip: 'Skip',
  putBack: 'Put back',
  whyRejected: (metric: string) => `Why is ${metric} rejected?`,
  rejectedIsKept: 'It is kept in the list Rejected. Press the number of the reason.',
  keepIt: 'Do not reject',
  askGovernance: (metric: string) => `Approve ${metric}?`,
  governanceStays: `Undo takes the approval back for ${UNDO_HOURS} hours. After that it can only be corrected.`,
  approveGovernance: 'Approve',
  correctedByDraft:
    'What you change waits beside the approved value and replaces it once you approve it.',
  effect: 'Once approved',
  effectFailed: 'The effect of the correction could not be worked out.',
  effectBasis: 'Under the standard weights, with peers as they are.',
  typedFrom: 'Passage',
  typedFromNone: 'No passage of these',
  correctionWaits: 'The correction waits here until you approve it',
  askContested: (metric: string, year: number) => `Whose value of ${metric} ${year} is to stand?`,
  /** 'Ada Lind set it to 12.5 kt on 30 November 2026, 10:42:00 UTC.' */
  theirs: ({ name, figure, at, isApproved }: TheirValue) =>
    `${name ?? 'Somebody'} ${isApproved ? 'approved it at' : 'set it to'} ${figure} on ${at}.`,
  yours: (figure: string) => `You entered ${figure}.`,
  takeTheirs: 'Take theirs',
  keepYours: 'Save mine',
  shared:
    'Every organisation reads this company, so your organisation cannot change it. You can change your private companies.',
  cannotReject:
    'You cannot reject governance metrics. Correct the value: the correction replaces it once approved.',
  saveFirst: 'Save or cancel the value that you entered',
  saving: 'The last change is being saved',
  value: 'Value',
  points: 'Performance points',
  awareness: 'Awareness',
  awarenessKeys: 'Keys 0 to 4 set the awareness; 3 again: the next letter',
  wasOf: (year: number) => `In ${year}`,
  peers: 'Peer average',
  scaledPeers: 'Peers, per $1M',
  scaled: (year: number) => `Per $1M, ${year}`,
  reported: 'As reported',
  implausible: (why: string) => `Implausible: ${why}. Scores leave it out unless you confirm it.`,
  askImplausible: (metric: string) => `Is ${metric} right?`,
  confirmsImplausible: 'Approving it confirms the value: scores count it from then on.',
  approveImplausible: 'Approve and confirm',
  goBack: 'Do not approve',
  asEntered: 'As entered',
  uploadedBy: 'Uploaded by',
  readOn: 'Recorded',
  approvedBy: 'Approved',
  source: 'Source',
  reason: 'Reason',
  interim: 'The pillar of this metric has interim coverage',

  edit: 'Edit value',
  entered: 'Value',
  unit: 'Unit',
  chooseUnit: 'choose a unit',
  pvNotFound: 'PV not found',
  reasonOf: 'Reason (optional)',
  reasonOfCorrection: 'Reason',
  correctionNeedsReason: 'Say why it is corrected: clients read this value',
  save: 'Save entered PV',
  cancel: 'Cancel',
  noValue: 'Enter a value and its unit',
  noNumber: 'Enter a number, such as 12345.6',
  noUnit: 'Choose the unit first',
  leave: 'The value that you entered is not saved.',
  leavePassage: 'The passage that you wrote is not saved.',
  passageFirst: 'Save or cancel the passage that you wrote',
} as const;

/** Why a value cannot be entered by hand (SCR-APP-11). */
export const NOT_EDITABLE_WORDS = {
  qualitative: 'A qualitative metric has points in place of a value.',
  'basic-needs': 'The value of Basic Needs cannot be edited.',
  'climate-risk-management': 'The value of Climate Risk Management cannot be edited.',
  'sum-of-scopes': 'It is scope 1 and 2 together. Correct one of them, and this follows.',
} as const satisfies Record<NonNullable<ReviewedMetric['not_editable']>, string>;
