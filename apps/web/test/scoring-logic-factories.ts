import type { ScoreExplanation, ScoringLogic } from '@verdure/contract/coverage/score-explanations';

const levels = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, score: null, text: `What ${label} means` }));

export const explanationOf = (change: Partial<ScoreExplanation> = {}): ScoreExplanation => ({
  metric_id: 2,
  name: 'Strategy to manage GHG emissions',
  description: 'Quality of the plans, targets and progress.',
  unit: null,
  header: null,
  awareness: levels('4', '3', '2', '1', '0'),
  performance: levels('4', '3', '2', '1', '0'),
  pai: null,
  rules: ['An analyst judges both.'],
  edited: [],
  ...change,
});

/** Somebody has written another text for awareness 4. */
export const editedExplanationOf = (): ScoreExplanation => {
  const { awareness } = explanationOf();
  return explanationOf({
    awareness: [{ label: '4', score: null, text: 'The best there is.' }, ...awareness.slice(1)],
    edited: [
      {
        part: 'awareness',
        label: '4',
        shipped: 'What 4 means',
        changed_by: 'Ada North',
        changed_at: '2026-11-20T10:00:00.000Z',
      },
    ],
  });
};

export const outcomesOf = (): ScoreExplanation['pai'] => ({
  green: 'No harm.',
  yellow: 'Not disclosed.',
  red: 'Harm.',
  grey: 'Not applicable.',
});

export const scoringLogicOf = (): ScoringLogic => {
  const emissions = {
    id: 1,
    name: 'GHG Emissions',
    sub_metrics: [
      { id: 1, name: 'GHG emissions' },
      { id: 2, name: 'Strategy to manage GHG emissions' },
    ],
  };
  const board = { id: 20, name: 'Board', sub_metrics: [{ id: 58, name: 'Board structure' }] };
  const sustainability = {
    id: 'sustainability',
    name: 'Sustainability (IFRS S1)',
    metrics: [emissions],
  };
  const governance = { id: 'governance', name: 'Governance', metrics: [board] };
  const pai = {
    id: 'pai',
    name: 'PAI',
    metrics: [{ id: 13, name: 'Board gender diversity', sub_metrics: [] }],
  };
  const climate = {
    id: 201,
    name: 'Climate and Energy',
    sub_metrics: [{ id: 401, name: 'CO2 emissions per person' }],
  };
  return {
    public: [sustainability, governance, pai],
    private: [sustainability, pai],
    countries: [{ id: 'environmental', name: 'Environmental', metrics: [climate] }],
    interim: [sustainability],
  };
};
