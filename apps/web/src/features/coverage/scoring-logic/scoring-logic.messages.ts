/** Every sentence of the scoring logic page. */
export const scoringLogicMessages = {
  title: 'Scoring Logic',
  failed: 'Could not load the scoring logic',
  explanationFailed: 'Could not load the explanation',
  choose: 'Choose a metric type, a metric and a sub-metric to see what each score means.',
  awareness: 'Awareness',
  performance: 'Performance',
  outcomes: 'Outcomes',
  unscored: 'Performance is not scored for this metric.',
  rules: 'How the score is made',
} as const;
