import { useQuery } from '@tanstack/react-query';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { useCountedHoldings } from '../../features/investments/constituents/use-counted-holdings.ts';
import { itrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import { formatTemperature } from '../../features/investments/temperature/warming-columns.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

const ALIGNED = 'Paris aligned';

type Props = Pick<InvestmentTabProps, 'scope' | 'onSearch'> & { readonly hasCompanies: boolean };

/**
 * The temperature, where it is above the Paris goal; it opens its tab. Null: nothing to say;
 * undefined: it is on its way.
 */
export function useTemperatureAttention({ scope, onSearch, hasCompanies }: Props) {
  const isOn = hasFeature(useViewer(), 'temperatureRise') && hasCompanies;
  const { mayAsk, isEmpty } = useCountedHoldings(scope);
  const { data, isPending } = useQuery({ ...itrQuery(scope), enabled: isOn && mayAsk });
  if (mayAsk ? isOn && isPending : !isEmpty) return undefined;
  // without a status it says nothing about the goal
  if (!data || data.status === null || data.status === ALIGNED) return null;
  return (
    <button type="button" onClick={() => onSearch({ tab: 'global-warming-impact' })}>
      {formatTemperature(data.itr)} °C · {data.status}
    </button>
  );
}
