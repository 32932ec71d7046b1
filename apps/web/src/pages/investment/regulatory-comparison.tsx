import { type RuleAnswers, ruleFigureOf } from '@verdure/contract/investments/rule-figures';
import { useQuery } from '@tanstack/react-query';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { comparedMessages } from '../../features/investments/compared/compared.messages.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { WhyDrawer } from '../../features/investments/compared/why-drawer.tsx';
import type { ExplainedFigure } from '../../features/investments/compared/why-drawer.tsx';
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import {
  artNineQuery,
  figurePartsQuery,
  paiQuery,
} from '../../features/investments/regulatory/regulatory.queries.ts';
import type { RegulatoryScope } from '../../features/investments/regulatory/regulatory.queries.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { isShare } from './regulatory-figure.tsx';
import { regulatoryLineage } from './regulatory-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';
import type { Origin } from '../../paths.ts';

/** The answers of what stands beside; null for nothing, and until they are here. */
export function useOtherRegulatory({
  scope,
  beside,
}: Pick<InvestmentTabProps, 'scope' | 'beside'>): (RuleAnswers & { name: string }) | null {
  const hasSfdr = hasFeature(useViewer(), 'sfdr');
  const isAsked = beside !== null;
  const of = beside?.scope ?? scope;
  const pai = useQuery({ ...paiQuery(of), enabled: isAsked && hasSfdr });
  const artNine = useQuery({ ...artNineQuery(of), enabled: isAsked });
  const isHere = (pai.data !== undefined || !hasSfdr) && artNine.data !== undefined;
  return isHere && beside !== null
    ? { name: beside.name, pai: pai.data, artNine: artNine.data }
    : null;
}

interface Props
  extends Pick<InvestmentTabProps, 'scope' | 'name' | 'origin' | 'search' | 'onSearch'> {
  readonly beside: ComparedWith;
  readonly own: RuleAnswers;
  readonly other: RuleAnswers;
}

/** Why a figure of the tab differs from that of what stands beside it. */
export function RegulatoryWhy({ scope, name, beside, own, other, ...props }: Props) {
  const { search, onSearch, origin } = props;
  const figure = search.why ?? '';
  const here = useSide(scope, { answers: own, figure, origin });
  const there = useSide(beside.scope, { answers: other, figure, origin });
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
  readonly answers: RuleAnswers;
  readonly figure: string;
  readonly origin: Origin;
}

/** How the figure of one side is made. */
function useSide(scope: RegulatoryScope, { answers, figure, origin }: Side) {
  const found = ruleFigureOf(answers, figure);
  const query = useQuery({ ...figurePartsQuery(scope, figure), enabled: found !== null });
  if (found === null || query.data === undefined) return { query, lineage: null };
  const lineage = regulatoryLineage({ figure: found, companies: query.data, origin });
  return { query, lineage: isShare(found) ? inPercent(lineage) : lineage };
}

const PERCENT = 100;

/** The page shows shares in percent, so what adds to them is in percent too. */
const inPercent = ({ parts, unrounded, ...lineage }: Lineage): ExplainedFigure => ({
  ...lineage,
  unit: '%',
  unrounded: unrounded === null ? null : unrounded * PERCENT,
  parts: parts.map((part) => ({ ...part, contribution: part.contribution * PERCENT })),
});
