import {
  ARTICLE_NINE_REQUIREMENTS,
  BUSINESS_ACTIVITIES,
  PAI_INDICATORS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';
import { paiOutcomeOf } from '@verdure/scoring/sfdr';
import { activityIdsAt, type ScoredUniverse } from '@verdure/scoring/universe';

import {
  objectiveOutcome,
  regulatedRows,
  requirementOutcome,
} from '../../investments/regulatory/regulatory.reads.ts';
import { type TextColumn, texts } from './column-reader.ts';

/** Companies with the public ones that private ones are compared with; null: they are public. */
export interface RuledCompanies {
  readonly scored: ScoredUniverse;
  readonly base: ScoredUniverse | null;
}

const placeOf = (list: readonly { readonly id: number }[], id: string): number =>
  list.findIndex((item) => item.id === Number(id));

/** 'NA' is no answer: the question does not apply. */
const answered = (at: (row: number) => 'Y' | 'N' | 'NA'): TextColumn =>
  texts(
    (row) => {
      const answer = at(row);
      return answer === 'NA' ? null : answer;
    },
    (row) => at(row) !== 'NA',
  );

/** An adverse impact: `pai.4`. */
export function paiColumn(of: RuledCompanies, id: string): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  const place = placeOf(PAI_INDICATORS, id);
  return texts((row) => paiOutcomeOf(at(row).judgements[place]?.outcome ?? -1).text);
}

/** A requirement of Article 9: `article_nine.7`. */
export function articleNineColumn(of: RuledCompanies, id: string): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  const place = placeOf(ARTICLE_NINE_REQUIREMENTS, id);
  return texts((row) => requirementOutcome(at(row).requirements[place] ?? null));
}

/** An objective of the taxonomy: `taxonomy.1`. */
export function taxonomyColumn(of: RuledCompanies, id: string): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  const place = placeOf(TAXONOMY_OBJECTIVES, id);
  return texts((row) => objectiveOutcome(at(row).objectives[place] ?? null));
}

export function sfdrArticleColumn(of: RuledCompanies): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  return texts((row) => at(row).article?.toString() ?? null);
}

export function governanceColumn(of: RuledCompanies): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  return answered((row) => at(row).goodGovernance);
}

export function safeguardsColumn(of: RuledCompanies): TextColumn {
  const at = regulatedRows(of.scored, of.base);
  return answered((row) => at(row).safeguards);
}

/** What the company does: `exclusion.any`, `exclusion.applied`, `exclusion.activity.3`. */
export function exclusionColumn(
  { scored }: RuledCompanies,
  [kind, activityId = '']: readonly string[],
): TextColumn {
  const { exclusionActivityIds: applied } = scored.profile;
  const activitiesAt = (row: number) => activityIdsAt(scored.snapshot, row);
  const isKnown = (row: number): boolean => activitiesAt(row) !== null;
  const hasOne = (wanted: readonly number[]) => (row: number) => {
    const activities = activitiesAt(row);
    if (activities === null) return null;
    return activities.some((id) => wanted.includes(id)) ? 'Y' : 'N';
  };
  if (kind === 'applied') {
    const answer = hasOne(applied);
    // 'N/A' is a choice here: no activity is excluded, or nothing is known
    return texts((row) => (applied.length === 0 ? 'N/A' : (answer(row) ?? 'N/A')));
  }
  const wanted = kind === 'any' ? BUSINESS_ACTIVITIES.map(({ id }) => id) : [Number(activityId)];
  return texts(hasOne(wanted), isKnown);
}
