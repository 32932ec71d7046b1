import type { WarmingFigure } from '@verdure/contract/investments/made-temperature';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { standingWords, temperatureBasis, withDays } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import { formatIntensity, formatTemperature } from './warming-columns.tsx';

interface Props {
  readonly row: ItrRow;
  /** Wraps a figure, so that it opens how it is made. */
  readonly figureIn: (id: WarmingFigure, figure: string) => ReactNode;
  /** The other's value of a figure. */
  readonly besideIn?: ((id: WarmingFigure) => ReactNode) | undefined;
}

/** Carbon intensity, emissions and the other two temperatures, as numbers. */
export function TemperatureFigures({ row, figureIn, besideIn }: Props) {
  const basis = temperatureBasis(row.standing, row.covered, row.value_added_estimated_share);
  return (
    <Panel title="In numbers">
      <dl className="facts-list">
        <dt>
          <Term id="waci" />
        </dt>
        <dd>
          {figureIn('waci', formatIntensity(row.waci))} tCO2e per $1M of revenue
          {besideIn?.('waci')}
          <p className="caption">
            {withDays(standingWords(row.waci_standing, row.waci_covered), {
              data_from: row.waci_data_from,
              data_to: row.waci_data_to,
            })}
          </p>
          <p className="caption">
            No data for {formatPercent(row.waci_non_disclosed_weight)} of the weight
          </p>
        </dd>
        <dt>Emissions</dt>
        <dd>
          {figureIn('per-mn', formatIntensity(row.emissions_per_mn))} tCO2e per $1M of value added
          {besideIn?.('per-mn')}
          <p className="caption">{withDays(standingWords(row.standing, row.covered), row)}</p>
          <p className="caption">
            No data for {formatPercent(row.non_disclosed_weight)} of the weight
          </p>
        </dd>
        <dt>
          <Term id="unfaded" />
        </dt>
        <dd>
          {figureIn('unfaded', formatTemperature(row.unfaded_itr))} °C
          {besideIn?.('unfaded')}
          <p className="caption">Without reduction plans</p>
          <p className="caption">{basis}</p>
        </dd>
        <dt>
          <Term id="ungrossed" />
        </dt>
        <dd>
          {figureIn('ungrossed', formatTemperature(row.ungrossed_itr))} °C
          {besideIn?.('ungrossed')}
          <p className="caption">What has no data counts as 0</p>
          <p className="caption">{basis}</p>
        </dd>
      </dl>
    </Panel>
  );
}
