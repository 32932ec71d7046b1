import type { MadeOfCompanies } from '@verdure/contract/investments/made-of-companies';
import { typeset, writtenText } from '@verdure/scoring/display';

import type { LineagePart } from '../../features/investments/lineage/lineage.ts';
import { companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

/** The companies that add up to a figure, as the drawer shows them. */
export const companyParts = (
  { valuesAs, parts }: Pick<MadeOfCompanies, 'valuesAs' | 'parts'>,
  origin: Origin,
): readonly LineagePart[] =>
  parts.map(({ id, value, ...part }) => ({
    ...part,
    key: `company:${id}`,
    href: companyPath(id, origin),
    value: typeof value === 'string' ? value : typeset(writtenText(valuesAs, value)),
  }));
