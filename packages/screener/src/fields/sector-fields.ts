import type { QueryNode, ScreenerQuery } from '@verdure/contract/screening/screener-query';

import type { FieldSources } from './field-sources.ts';
import type { Catalogue, ScreenerField } from './screener-field.ts';

/** The conditions that every row meets: those that no 'or' makes optional. */
function requiredIds(tree: QueryNode | null): readonly string[] {
  if (tree === null) return [];
  if (tree.kind === 'field') return [tree.id];
  return tree.combinator === 'and' ? tree.children.flatMap(requiredIds) : [];
}

/** What the required conditions on a column ask for. */
const askedOf = ({ tree, fieldSelected, fieldValues }: ScreenerQuery, key: string) =>
  requiredIds(tree).flatMap((id) => {
    const answer = fieldValues[id];
    return fieldSelected[id] === key && answer?.kind === 'options'
      ? answer.options.map(Number)
      : [];
  });

/** The sectors that the rows of a query are in, with those above them; null: any. */
function chosenSectors(
  query: ScreenerQuery,
  { sectors }: Pick<FieldSources, 'sectors'>,
): ReadonlySet<number> | null {
  const parents = askedOf(query, 'sector');
  const own = askedOf(query, 'sub_sector');
  if (parents.length + own.length === 0) return null;
  const asked = sectors.filter(
    ({ id, parentSector }) =>
      own.includes(id) || (parentSector !== null && parents.includes(parentSector.id)),
  );
  return new Set(asked.flatMap(({ id, parentSector }) => [id, parentSector?.id ?? id]));
}

/**
 * The fields that are offered beside a query: only those that apply to the sectors it asks for
 * (SCR-SCRN-16).
 * Example: a query of banks alone is not offered 'Tonnes of cement'.
 */
export function offeredFields(
  { fields }: Catalogue,
  query: ScreenerQuery,
  sources: Pick<FieldSources, 'sectors'>,
): readonly ScreenerField[] {
  const chosen = chosenSectors(query, sources);
  const applies = ({ appliesTo }: ScreenerField) =>
    chosen === null || appliesTo === 'all' || appliesTo.some((id) => chosen.has(id));
  return [...fields.values()].filter(applies);
}
