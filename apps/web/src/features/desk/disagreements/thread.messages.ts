import type { DisagreementState } from '@verdure/contract/desk/disagreements';

export const STATE_WORDS = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Readonly<Record<DisagreementState, string>>;

export const threadMessages = {
  desk: 'Disagreements',
  own: 'Your disagreements',
  failed: 'There was an error loading disagreements, please try refreshing',
  label: (by: string, year: number) => `Disagreement of ${by}, ${year}`,
  scores: (current: string, suggested: string) => `${current}, suggested ${suggested}`,
  you: 'You',
  theDesk: 'The research desk',
  formerUser: 'A deleted user',
  answer: 'Answer',
  send: 'Send the answer',
  close: 'Send and close',
  reply: 'Reply',
  sendReply: 'Send the reply',
  noText: 'Write something first',
  tooLong: 'Please shorten it.',
  sent: 'Sent: whoever raised it reads it beside the score',
  replied: 'Sent: the desk reads it, and the disagreement is open again',
  notSent: 'It was not sent, please try again',
} as const;
