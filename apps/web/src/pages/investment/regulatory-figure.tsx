import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
} from '@verdure/contract/investments/regulatory';
import { useQuery } from '@tanstack/react-query';

import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import { formatAlike, SHARE_FORMAT } from '../../features/investments/compared/figure-format.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import type { FigureIn } from '../../features/investments/regulatory/figure-in.ts';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { figurePartsQuery } from '../../features/investments/regulatory/regulatory.queries.ts';
import { formatNumber } from '../../format/number.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { OnSearch } from './investment-search.ts';
import { outcomeFigureOf } from './outcome-lineage.ts';
import {
  articleFigureOf,
  artNineFigureOf,
  paiFigureOf,
  type RegulatoryFigure,
  regulatoryLineage,
} from './regulatory-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';

/** The answers that hold the figures of the tab. */
export interface RegulatoryAnswers {
  readonly pai?: InvestmentPaiRow | null | undefined;
  readonly artNine?: InvestmentArtNineRow | null | undefined;
}

/** Finds a figure by its name in the address. */
export const figureNamed = (
  { pai, artNine }: RegulatoryAnswers,
  figure: string,
): RegulatoryFigure | null =>
  (pai
    ? (paiFigureOf(pai, figure) ?? outcomeFigureOf(pai, figure) ?? articleFigureOf(pai, figure))
    : null) ?? (artNine ? artNineFigureOf(artNine, figure) : null);

interface Buttons {
  readonly onSearch: OnSearch;
  readonly own: RegulatoryAnswers;
  /** What stands beside, once its answers are here. */
  readonly other: (RegulatoryAnswers & { readonly name: string }) | null;
}

/** Draws figures as buttons that put themselves into the address, with the other's beside them. */
export const figureButtons =
  ({ onSearch, own, other }: Buttons): FigureIn =>
  ({ figure, label, shown }) => {
    const here = figureNamed(own, figure);
    return (
      <>
        <FigureButton label={label} onOpen={() => onSearch({ figure })}>
          {shown}
        </FigureButton>
        {other === null || here === null || here.isAlone ? null : (
          <FigureBeside
            label={label}
            here={here}
            there={figureNamed(other, figure)}
            otherName={other.name}
            onWhy={() => onSearch({ why: figure })}
          />
        )}
      </>
    );
  };

interface BesideProps {
  readonly label: string;
  readonly here: RegulatoryFigure;
  /** Null: the other has no such figure, or too little data. */
  readonly there: RegulatoryFigure | null;
  readonly otherName: string;
  readonly onWhy: () => void;
}

const isCompared = ({ besideWord }: RegulatoryFigure): boolean => (besideWord ?? null) === null;

/** The other's figure; how far apart both are only where both are firm (methodology 13.1). */
function FigureBeside({ label, here, there, otherName, onWhy }: BesideProps) {
  const isFirm = isCompared(here) && (there === null || isCompared(there));
  const format = here.isShare ? SHARE_FORMAT : NUMBER_FORMAT;
  const word = there?.besideWord ?? null;
  return (
    <>
      <ComparedFigure
        label={label}
        own={isFirm ? here.unrounded : null}
        other={there?.unrounded ?? null}
        otherName={otherName}
        format={format}
        onWhy={onWhy}
      />
      {word === null ? null : <span className="beside-value"> {word}</span>}
    </>
  );
}

const NUMBER_FORMAT = formatAlike(formatNumber);

type Props = RegulatoryAnswers &
  Pick<InvestmentTabProps, 'scope' | 'origin' | 'search' | 'onSearch'>;

/** The drawer of the figure in the address, with the companies that add up to it. */
export function RegulatoryFigureDrawer({ scope, search, onSearch, pai, artNine, ...props }: Props) {
  const { figure = '' } = search;
  const found = figureNamed({ pai, artNine }, figure);
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
                origin: props.origin,
              })
            : null
        }
        scope={scope}
        onClose={() => onSearch({ figure: undefined })}
      />
    </>
  );
}
