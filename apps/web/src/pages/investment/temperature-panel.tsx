import type { ItrRow } from '@verdure/contract/investments/itr';
import { temperatureBasis, temperatureWords, withDays } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import { formatTemperature } from '../../features/investments/temperature/warming-columns.tsx';
import { temperatureMessages } from '../../features/investments/temperature/temperature.messages.ts';
import type { ChartSubject } from '../../ui/chart/chart.ts';
import { TemperatureChart } from '../../ui/chart/temperature-chart.tsx';
import { GradeMark } from '../../ui/grade/grade-mark.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  readonly row: ItrRow;
  readonly subject: ChartSubject;
  /** Wraps the figure, so that it opens how it is made. */
  readonly figure: (shown: string) => ReactNode;
  /** The temperature of what it is compared with, °C. */
  readonly other?: number | null | undefined;
  /** What is said of the other, below the figure. */
  readonly beside?: ReactNode;
}

const HEADING = 'Implied temperature rise';

/** The temperature as a number, in words and on its strip. */
export function TemperaturePanel({ row, subject, figure, other = null, beside }: Props) {
  const { itr, status } = row;
  const words = temperatureWords({ celsius: itr, status, reason: row.status_reason });
  const basis = withDays(
    temperatureBasis(row.standing, row.covered, row.value_added_estimated_share),
    row,
  );
  if (itr === null || status === null) {
    const why = row.covered === 0 ? temperatureMessages.nobody : words;
    return (
      <Panel title={HEADING}>
        <p className="display">
          {figure(itr === null ? formatTemperature(itr) : `${formatTemperature(itr)} °C`)}
        </p>
        <p>{why}</p>
        {beside}
        <p className="caption">{basis}</p>
        <p className="caption">{temperatureMessages.reference}</p>
      </Panel>
    );
  }
  return (
    <section className="panel" aria-label={HEADING}>
      <TemperatureChart
        heading={HEADING}
        subject={subject}
        celsius={itr}
        status={status}
        other={other}
        temperatures={[
          { label: HEADING, celsius: itr, status },
          { label: 'Unfaded', celsius: row.unfaded_itr, status: null },
          { label: 'Ungrossed', celsius: row.ungrossed_itr, status: null },
        ]}
      >
        <p>
          <strong>{figure(formatTemperature(itr))} °C</strong> · {status}{' '}
          {row.grade === null ? null : <GradeMark grade={row.grade} />}
        </p>
        {beside}
        <p className="caption">{basis}</p>
        <p className="caption">{temperatureMessages.reference}</p>
      </TemperatureChart>
    </section>
  );
}
