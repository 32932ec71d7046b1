export const assistantMessages = {
  title: 'Ask our A.I model',
  inspect: 'Answers become a query you can inspect before running',
  rules:
    'Describe what you look for. You see the query before it runs, and any word we could not use.',
  opening: 'The assistant is loading. Please wait a few seconds.',
  openFailed: 'An error occurred trying to open the assistant, please try again',
  notFromScreener:
    'This page belongs to the screener, and its link works once. Open the screener and choose ‘Ask our A.I model’.',
  question: 'Your question',
  questionTooLong: 'A question has at most 500 characters.',
  ask: 'Ask',
  askFailed: 'An error occurred trying to answer the question, please try again',
  notUnderstood:
    'I did not understand this. Name a grade, a figure with a limit, a sector, a country, an activity or an SFDR article.',
  unread: (words: readonly string[]) =>
    `I could not use: ${words.map((word) => `‘${word}’`).join(', ')}. Reword, or add them by hand.`,
  nearest: (texts: readonly string[]) =>
    `You can ask: ${texts.map((text) => `‘${text}’`).join(', ')}.`,
  mended: (words: readonly { readonly text: string; readonly as: string }[]) =>
    `Read ${words.map(({ text, as }) => `‘${text}’ as ‘${as}’`).join(', ')}.`,
  use: 'Use this query',
  used: 'The query is in the screener.',
  examplesTitle: 'For example',
  answersTitle: 'Answers',
} as const;

export const EXAMPLE_QUESTIONS = [
  'Companies with governance grade D or E',
  'European utilities graded B or better, no coal, scope 1 intensity below the sector median',
  'Top 20 banks in the Nordics by ESG score, improved since last year',
  'Companies with scope 1 over 1 Mt that do not disclose scope 3',
  'Asia except Japan and China with climate grade A or B, highest ESG score first',
  'Pays more tax than the median of its sector, no UNGC violations',
  'Countries with social grade A or B',
] as const;
