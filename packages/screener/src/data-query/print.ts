import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';

import type { Catalogue } from '../fields/index.ts';
import { whereOf } from '../plan/index.ts';
import { SOURCES } from './translate.ts';

const sourceOf = (type: ScreenerType): string =>
  Object.entries(SOURCES).find(([, each]) => each === type)?.[0] ?? 'company_api';

/**
 * A checked query as the data query that the assistant sends.
 *
 * @throws for a query that `checkQuery` has reasons against
 */
export function printDataQuery(query: ScreenerQuery, catalogue: Catalogue): string {
  const filter = whereOf(query, catalogue);
  const given = [
    ...(filter === null ? [] : [`where: ${JSON.stringify(JSON.stringify(filter))}`]),
    `columns: ${JSON.stringify(query.columns)}`,
  ];
  return `query { ${sourceOf(query.queryType)}(${given.join(', ')}) { name } }`;
}
