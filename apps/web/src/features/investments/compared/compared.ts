import type { IdAndName } from '@verdure/contract/http/fields';
import { BENCHMARKS } from '@verdure/contract/vocabulary';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import type { Option } from '../../../ui/controls/select.tsx';
import { comparedMessages } from './compared.messages.ts';

/** What stands beside a portfolio or fund, under the same profile. */
export interface ComparedWith {
  readonly name: string;
  readonly scope: InvestmentScope;
}

/** What a reader can compare with, besides the benchmarks. */
export interface Candidates {
  readonly portfolios: readonly IdAndName[];
  readonly funds: readonly IdAndName[];
}

/** A choice as the address names it: 'benchmark-uk', 'portfolio-7', 'fund-3'. */
interface Choice extends IdAndName {
  readonly value: string;
  readonly label: string;
  readonly type: InvestmentScope['type'];
}

export const NOTHING_BESIDE = 'none';

/** Everything but the portfolio or fund itself. A benchmark answers as what it stands beside. */
function choicesOf(scope: InvestmentScope, { portfolios, funds }: Candidates): readonly Choice[] {
  const held = (type: InvestmentScope['type'], word: string) => (named: IdAndName) => ({
    id: named.id,
    name: named.name,
    type,
    value: `${type}-${named.id}`,
    label: `${word}: ${named.name}`,
  });
  return [
    ...BENCHMARKS.map(({ id, name, investmentId }) => ({
      id: investmentId,
      name: `${name} benchmark`,
      type: scope.type,
      value: `benchmark-${id}`,
      label: `Benchmark: ${name}`,
    })),
    ...portfolios.map(held('portfolio', 'Portfolio')),
    ...funds.map(held('fund', 'Fund')),
  ].filter(({ type, id }) => type !== scope.type || id !== scope.id);
}

export const comparedOptions = (
  scope: InvestmentScope,
  candidates: Candidates,
): readonly Option<string>[] => [
  { value: NOTHING_BESIDE, label: comparedMessages.nobody },
  ...choicesOf(scope, candidates),
];

/** What the address names; null for nothing, and for what the reader does not see. */
export function comparedOf(
  value: string | undefined,
  scope: InvestmentScope,
  candidates: Candidates,
): ComparedWith | null {
  const choice = choicesOf(scope, candidates).find((each) => each.value === value);
  if (choice === undefined) return null;
  const { name, type, id } = choice;
  const { profileId, universeId, asOf } = scope;
  const day = asOf === undefined ? {} : { asOf };
  return { name, scope: { type, id, profileId, universeId, ...day } };
}
