import { comparedMessages } from '../../features/investments/compared/compared.messages.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { WhyDrawer } from '../../features/investments/compared/why-drawer.tsx';
import type { OpenedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { useFigureLineage } from './use-figure-lineage.ts';

interface Props extends Pick<InvestmentTabProps, 'scope' | 'name' | 'origin'> {
  readonly beside: ComparedWith;
  readonly opened: OpenedFigure;
  readonly onClose: () => void;
}

/** Why a figure of the summary differs from what stands beside it. */
export function FigureWhy({ scope, name, beside, opened, origin, onClose }: Props) {
  const here = useFigureLineage({ scope, opened, origin });
  const there = useFigureLineage({ scope: beside.scope, opened, origin });
  return (
    <>
      {[here, there].map(({ query }, side) => (
        <QueryFailed key={SIDES[side]} query={query} message={comparedMessages.failed} />
      ))}
      <WhyDrawer
        here={here.lineage}
        there={there.lineage}
        hereName={name}
        thereName={beside.name}
        onClose={onClose}
      />
    </>
  );
}

const SIDES = ['here', 'there'] as const;
