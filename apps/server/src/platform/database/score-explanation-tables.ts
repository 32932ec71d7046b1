import type { ExplanationPart, LogicTab } from '@verdure/contract/coverage/score-explanations';
import type { GeneratedAlways } from 'kysely';

import type { CreatedAt } from './column-types.ts';

/** Texts of the scoring logic that an administrator wrote in place of those that ship. */
export interface ScoreExplanationTextTable {
  id: GeneratedAlways<number>;
  logic_tab: LogicTab | 'interim';
  explanation_type: 'metric' | 'pai';
  metric_id: number;
  part: ExplanationPart;
  label: string;
  /** Null: the text that ships is shown again. */
  text: string | null;
  changed_by: number | null;
  changed_at: CreatedAt;
  superseded_at: string | null;
}
