/** What a portfolio manager may answer to a policy question; no answer is null. */
export const POLICY_ANSWERS = ['yes', 'no', 'n/a'] as const;
export type PolicyAnswer = (typeof POLICY_ANSWERS)[number];

/** The ten policy questions of a portfolio, which decide its article (methodology 18.6). */
export const POLICY_QUESTIONS = [
  { id: 1, text: 'Is sustainable investment the objective of the portfolio?' },
  { id: 2, text: 'Is a reduction of carbon emissions the objective of the portfolio?' },
  {
    id: 3,
    text: 'Does the portfolio promote environmental or social characteristics that are binding in the investment process?',
  },
  { id: 4, text: 'Is the good governance of investee companies assessed?' },
  { id: 5, text: 'Are principal adverse impacts on sustainability factors considered?' },
  { id: 6, text: 'Is the pre-contractual disclosure published?' },
  { id: 7, text: 'Is the website disclosure published?' },
  { id: 8, text: 'Is periodic reporting in place?' },
  {
    id: 9,
    text: 'Is it explained how the objective is attained, with its reference index or the reason for having none?',
  },
  { id: 10, text: 'Is every investment checked to do no significant harm?' },
] as const;
export type PolicyQuestionId = (typeof POLICY_QUESTIONS)[number]['id'];
