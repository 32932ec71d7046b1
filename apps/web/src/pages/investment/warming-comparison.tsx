import {
  type WarmingFigure,
  warmingFigureOf,
} from '@verdure/contract/investments/made-temperature';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import { comparedMessages } from '../../features/investments/compared/compared.messages.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { formatAlike } from '../../features/investments/compared/figure-format.ts';
import { WhyDrawer } from '../../features/investments/compared/why-drawer.tsx';
import {
  constituentItrQuery,
  itrQuery,
} from '../../features/investments/temperature/temperature.queries.ts';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import { warmingCompanies } from '@verdure/contract/investments/warming-company';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { warmingLineage } from './warming-lineage.ts';
import type { Origin } from '../../paths.ts';

interface Props extends Pick<InvestmentTabProps, 'scope' | 'beside' | 'onSearch'> {
  readonly row: ItrRow;
}

const celsiusOrIntensity = (row: ItrRow, figure: WarmingFigure): number | null =>
  ({
    itr: row.itr,
    unfaded: row.unfaded_itr,
    ungrossed: row.ungrossed_itr,
    'per-mn': row.emissions_per_mn,
    waci: row.waci,
  })[figure];

/** Whether a figure stands firmly enough for a difference to another. */
const isFirm = (row: ItrRow, figure: WarmingFigure): boolean =>
  (figure === 'waci' ? row.waci_standing : row.standing) === 'shown';

const CELSIUS = {
  value: formatTemperature,
  distance: (distance: number) => `${formatTemperature(distance)} °C`,
};
const INTENSITY = formatAlike(formatIntensity);

const formatOf = (figure: WarmingFigure) =>
  figure === 'waci' || figure === 'per-mn' ? INTENSITY : CELSIUS;

/** The figures of what stands beside; null until they are here, or for nothing. */
export function useOtherWarming({ scope, beside, row, onSearch }: Props) {
  const { data } = useQuery({ ...itrQuery(beside?.scope ?? scope), enabled: beside !== null });
  if (beside === null || !data) return null;
  return {
    itr: data.standing === 'shown' ? data.itr : null,
    drawn: (figure: WarmingFigure, label: string) => (
      <ComparedFigure
        label={label}
        own={celsiusOrIntensity(row, figure)}
        other={celsiusOrIntensity(data, figure)}
        otherName={beside.name}
        isComparable={isFirm(row, figure) && isFirm(data, figure)}
        format={formatOf(figure)}
        onWhy={() => onSearch({ why: figure })}
      />
    ),
  };
}

interface WhyProps
  extends Pick<InvestmentTabProps, 'scope' | 'name' | 'origin' | 'search' | 'onSearch'> {
  readonly beside: ComparedWith;
}

/** Why a figure of the tab differs from that of what stands beside it. */
export function WarmingWhy(props: WhyProps) {
  const { scope, name, beside, search, onSearch } = props;
  const figure = warmingFigureOf(search.why);
  const here = useSide(scope, figure, props.origin);
  const there = useSide(beside.scope, figure, props.origin);
  return (
    <>
      {figure === undefined ? null : (
        <>
          <QueryFailed query={here.query} message={comparedMessages.failed} />
          <QueryFailed query={there.query} message={comparedMessages.failed} />
        </>
      )}
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

/** How the figure of one side is made. */
function useSide(scope: InvestmentScope, figure: WarmingFigure | undefined, origin: Origin) {
  const enabled = figure !== undefined;
  const row = useQuery({ ...itrQuery(scope), enabled }).data;
  const query = useQuery({ ...constituentItrQuery(scope), enabled });
  if (figure === undefined || !row || !isFirm(row, figure) || query.data === undefined) {
    return { query, lineage: null };
  }
  const companies = warmingCompanies(query.data);
  const lineage = warmingLineage({ row, companies, origin, quality: [] }, figure);
  return { query, lineage };
}
