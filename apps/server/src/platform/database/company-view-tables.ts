import type { EngagementAction } from '@verdure/contract/coverage/engagements';
import type { NoteType } from '@verdure/contract/coverage/notes';
import type { Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Id } from './column-types.ts';

// What an organisation thinks of companies, asks of them and did about them.

/** What one of the organisation wrote. */
interface Authored {
  organisation_id: number;
  id: GeneratedAlways<number>;
  created_by: number | null;
  created_at: CreatedAt;
}

export interface CompanyNoteTable extends Authored {
  company_id: number;
  /** -1 is the Uncustomised profile. */
  profile_id: number;
  own_profile_id: GeneratedAlways<number | null>;
  dimension_id: number;
  type: NoteType;
  reason: string;
}

export interface CompanyEngagementTable extends Authored {
  company_id: number;
  action: EngagementAction;
  summary: string;
  /** An ISO date. */
  engaged_on: string;
}

export interface DisagreementTable extends Authored {
  company_id: number;
  metric_id: number;
  reporting_year: number;
  reason: string;
  /** Points as shown when it was raised; null is not disclosed. */
  current_awareness: number | null;
  suggested_awareness: number;
  state: Generated<'open' | 'answered' | 'closed'>;
}

/** What was said in the thread of a disagreement. */
export interface DisagreementNoteTable extends Authored {
  disagreement_id: number;
  is_desk: boolean;
  author_organisation_id: number;
  body: string;
  state_after: 'open' | 'answered' | 'closed';
}

export interface CustomMetricTable {
  organisation_id: number;
  id: Id;
  question_name: string;
  question: string;
  /** 1 a number, 2 yes or no, 3 words. */
  question_type_id: number;
  display_unit: string | null;
  created_at: CreatedAt;
}

export interface CustomMetricValueTable {
  organisation_id: number;
  custom_metric_id: number;
  company_id: number;
  year: Generated<number>;
  raw_value: number | null;
  raw_unit: string | null;
  words: string | null;
  created_at: CreatedAt;
}

export interface HiddenDefaultNotesTable {
  organisation_id: number;
  company_id: number;
  profile_id: number;
  own_profile_id: GeneratedAlways<number | null>;
  created_at: CreatedAt;
}
