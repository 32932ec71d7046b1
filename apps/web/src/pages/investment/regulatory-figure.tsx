import {
  type RuleAnswers,
  type RuleFigure,
  ruleFigureOf,
} from '@verdure/contract/investments/rule-figures';
import { useQuery } from '@tanstack/react-query';

import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import { formatAlike, SHARE_FORMAT } from '../../features/investments/compared/figure-format.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import type { FigureDrawing } from '../../features/investments/regulatory/draw-figure.ts';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { figurePartsQuery } from '../../features/investments/regulatory/regulatory.queries.ts';
import { formatNumber } from '../../format/number.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { downloadLineage } from './download-table.ts';
import type { OnSearch } from './investment-search.ts';
import { regulatoryLineage } from './regulatory-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';

interface Buttons {
  readonly onSearch: OnSearch;
  readonly own: RuleAnswers;
  /** What stands beside, once its answers are here. */
  readonly other: (RuleAnswers & { readonly name: string }) | null;
}

/** Draws figures as buttons that put themselves into the address, with the other's beside them. */
export const figureButtons =
  ({ onSearch, own, other }: Buttons): FigureDrawing =>
  ({ figure, label, shown }) => {
    const here = ruleFigureOf(own, figure);
    return (
      <>
        <FigureButton label={label} onOpen={() => onSearch({ figure })}>
          {shown}
        </FigureButton>
        {other === null || here === null || here.outcomeOf !== null ? null : (
          <FigureBeside
            label={label}
            here={here}
            there={ruleFigureOf(other, figure)}
            otherName={other.name}
            onWhy={() => onSearch({ why: figure })}
          />
        )}
      </>
    );
  };

interface BesideProps {
  readonly label: string;
  readonly here: RuleFigure;
  /** Null: the other has no such figure, or too little data. */
  readonly there: RuleFigure | null;
  readonly otherName: string;
  readonly onWhy: () => void;
}

const isCompared = ({ besideWord }: RuleFigure): boolean => besideWord === null;

/** The other's figure; how far apart both are only where both are firm (methodology 13.1). */
function FigureBeside({ label, here, there, otherName, onWhy }: BesideProps) {
  const isFirm = isCompared(here) && (there === null || isCompared(there));
  const format = isShare(here) ? SHARE_FORMAT : NUMBER_FORMAT;
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

/** A fraction that is shown in percent. */
export const isShare = ({ shownAs }: RuleFigure): boolean => shownAs !== 'other';

const NUMBER_FORMAT = formatAlike(formatNumber);

type Props = RuleAnswers & Pick<InvestmentTabProps, 'scope' | 'origin' | 'search' | 'onSearch'>;

/** The drawer of the figure in the address, with the companies that add up to it. */
export function RegulatoryFigureDrawer({ scope, search, onSearch, pai, artNine, ...props }: Props) {
  const { figure = '' } = search;
  const found = ruleFigureOf({ pai, artNine }, figure);
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
        onTake={() => void downloadLineage(scope, { figure: 'rule', key: figure })}
        onClose={() => onSearch({ figure: undefined })}
      />
    </>
  );
}
