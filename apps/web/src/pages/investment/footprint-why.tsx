import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { comparedMessages } from '../../features/investments/compared/compared.messages.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { WhyDrawer } from '../../features/investments/compared/why-drawer.tsx';
import { chosenFigure, footprintCompanies } from '@verdure/contract/investments/chosen-footprint';
import type { FootprintChoice } from '@verdure/contract/investments/chosen-footprint';
import type { FootprintKind } from '@verdure/contract/investments/footprint-kinds';
import {
  constituentFootprintsQuery,
  footprintsQuery,
} from '../../features/investments/footprints/footprints.queries.ts';
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { footprintLineage } from './footprint-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends Pick<InvestmentTabProps, 'name' | 'origin' | 'onSearch'> {
  readonly scope: InvestmentScope;
  readonly beside: ComparedWith;
  readonly kind: FootprintKind;
  readonly choice: FootprintChoice;
}

/** The name of the footprint that is open, in the address. */
export const WHY_FOOTPRINT = 'footprint';

/** Why a footprint differs from that of what stands beside it. */
export function FootprintWhy(props: Props) {
  const { scope, name, beside, onSearch } = props;
  const here = useSide(scope, props);
  const there = useSide(beside.scope, props);
  return (
    <>
      <QueryFailed query={here.query} message={comparedMessages.failed} />
      <QueryFailed query={there.query} message={comparedMessages.failed} />
      <WhyDrawer
        here={here.lineage}
        there={there.lineage}
        hereName={name}
        thereName={beside.name}
        onClose={() => onSearch({ why: undefined })}
      />
    </>
  );
}

interface Side {
  readonly lineage: Lineage | null;
  readonly query: LoadedQuery<unknown>;
}

/** How the footprint of one side is made. */
function useSide(scope: InvestmentScope, { kind, choice, origin }: Props): Side {
  const footprints = useQuery(footprintsQuery(scope));
  const query = useQuery(constituentFootprintsQuery(scope, kind.metricId));
  const row: FootprintRow | undefined = footprints.data?.find(
    ({ metric_id }) => metric_id === kind.metricId,
  );
  if (row === undefined || query.data === undefined) return { query, lineage: null };
  const { value, isFirm } = chosenFigure(row, choice);
  if (!isFirm) return { query, lineage: null };
  const companies = footprintCompanies(query.data, choice, value);
  const lineage = footprintLineage({ kind, row, choice, companies, origin, quality: [] });
  return { query, lineage };
}
