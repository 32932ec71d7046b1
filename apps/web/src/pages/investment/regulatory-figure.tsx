import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
} from '@verdure/contract/investments/regulatory';
import { useQuery } from '@tanstack/react-query';

import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import type { FigureIn } from '../../features/investments/regulatory/figure-in.ts';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { figurePartsQuery } from '../../features/investments/regulatory/regulatory.queries.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { OnSearch } from './investment-search.ts';
import {
  articleFigureOf,
  artNineFigureOf,
  paiFigureOf,
  regulatoryLineage,
} from './regulatory-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';

/** Draws figures as buttons that put themselves into the address. */
export const figureButtons =
  (onSearch: OnSearch): FigureIn =>
  ({ figure, label, shown }) => (
    <FigureButton label={label} onOpen={() => onSearch({ figure })}>
      {shown}
    </FigureButton>
  );

interface Props extends Pick<InvestmentTabProps, 'scope' | 'portfolioId' | 'search' | 'onSearch'> {
  readonly pai?: InvestmentPaiRow | null | undefined;
  readonly artNine: InvestmentArtNineRow | null | undefined;
}

/** The drawer of the figure in the address, with the companies that add up to it. */
export function RegulatoryFigureDrawer({ scope, search, onSearch, pai, artNine, ...props }: Props) {
  const { figure = '' } = search;
  const found =
    (pai ? (paiFigureOf(pai, figure) ?? articleFigureOf(pai, figure)) : null) ??
    (artNine ? artNineFigureOf(artNine, figure) : null);
  const parts = useQuery({ ...figurePartsQuery(scope, figure), enabled: found !== null });
  const isOpen = found !== null && parts.data !== undefined;
  return (
    <>
      {found === null ? null : (
        <QueryFailed query={parts} message={regulatoryMessages.partsFailed} />
      )}
      <LineageDrawer
        lineage={
          isOpen
            ? regulatoryLineage({
                figure: found,
                companies: parts.data,
                portfolioId: props.portfolioId,
              })
            : null
        }
        scope={scope}
        onGap={() => onSearch({ figure: undefined })}
        onClose={() => onSearch({ figure: undefined })}
      />
    </>
  );
}
