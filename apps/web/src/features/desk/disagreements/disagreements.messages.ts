export const disagreementsMessages = {
  action: 'Raise a disagreement',
  why: 'Our analysts read it with your name and decide whether the score changes.',
  received: 'Your disagreement has been received',
  failed: 'There was an error sending your disagreement, please try again',
  noReason: 'Write a reason',
  tooLong: 'Please shorten the reason.',
  noScore: 'Enter a score from 0 to 4',
} as const;
