import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { type Catalogue, catalogueOf, type OwnQuestion } from '@verdure/screener/fields';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { listQuestions } from '../../coverage/custom-metrics/custom-metric.reads.ts';

/** What a viewer may ask, and the questions of their organisation. */
export interface AskableFields {
  readonly catalogue: Catalogue;
  readonly questions: readonly OwnQuestion[];
}

function sectorsOf({ snapshot }: ScoredProfile) {
  const { sectors } = snapshot.coverage;
  const byId = new Map(sectors.map(({ id, name }) => [id, { id, name }]));
  return sectors
    .filter(({ parentId }) => parentId !== null)
    .map(({ id, name, parentId }) => ({ id, name, parentSector: byId.get(parentId ?? 0) ?? null }));
}

/** The scheme that the profile groups countries by; without one, the first, as country pages have it. */
export function categoryGroupOf({ snapshot, countries }: ScoredProfile): number | null {
  const { groupId } = countries.axes;
  if (groupId !== null) return groupId;
  const all = snapshot.coverage.countrySnapshot.countries.flatMap(({ categories }) => categories);
  return all.length === 0 ? null : Math.min(...all.map((category) => category.groupId));
}

/** The categories of that scheme. */
function categoriesOf(under: ScoredProfile) {
  const { snapshot } = under;
  const groupId = categoryGroupOf(under);
  const inGroup = snapshot.coverage.countrySnapshot.countries.flatMap(({ categories }) =>
    categories.filter((category) => category.groupId === groupId),
  );
  const byId = new Map(
    inGroup.map(({ categoryId, name }) => [categoryId, { id: categoryId, name }]),
  );
  return [...byId.values()];
}

/** Every field that a viewer may screen by under a profile. */
export async function readAskableFields(
  { tx, viewer }: ViewerTransaction,
  under: ScoredProfile,
  type: ScreenerType,
): Promise<AskableFields> {
  const hasOwn = type === 'company' && viewer.features.has('customMetrics');
  const stored = hasOwn ? await listQuestions(tx, viewer.organisationId) : [];
  const questions = stored.map((row) => ({
    questionId: row.id,
    name: row.question_name,
    typeId: row.question_type_id,
    unit: row.display_unit,
  }));
  const catalogue = catalogueOf(type, {
    features: [...viewer.features],
    // scoped users read no SFDR or taxonomy statements (specification 3, section 6)
    mayReadCompliance: !viewer.isScoped,
    sectors: sectorsOf(under),
    countries: under.snapshot.coverage.countrySnapshot.countries,
    countryCategories: categoriesOf(under),
    questions,
  });
  return { catalogue, questions };
}
