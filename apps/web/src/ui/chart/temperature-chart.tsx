import './totals-chart.css';

import type { ReactNode } from 'react';

import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { Chart, ChartSubject } from './chart.ts';
import { celsiusText, STRIP_PX, temperatureStrip } from './temperature-marks.ts';

/** A temperature with its name. */
interface NamedTemperature {
  readonly label: string;
  readonly celsius: number | null;
  readonly status: string | null;
}

interface Props {
  readonly heading: string;
  readonly subject: ChartSubject;
  readonly celsius: number;
  /** In words. */
  readonly status: string;
  /** Every temperature of the table. */
  readonly temperatures: readonly NamedTemperature[];
  /** Of what it is compared with, °C; a tick on the strip. */
  readonly other?: number | null;
  readonly children: ReactNode;
}

/** A temperature on a strip from 1 to 4 °C with the bands at 1.5 and 2. */
export function TemperatureChart({ celsius, status, temperatures, ...props }: Props) {
  const { children, other = null, ...about } = props;
  const said = `${celsiusText(celsius)}, ${status}`;
  const chart: Chart = {
    ...about,
    measure: '°C at the end of the century',
    finding: said,
    points: [said],
    table: {
      columns: [
        { header: 'Temperature', isNumber: false },
        { header: '°C', isNumber: true },
        { header: 'Status', isNumber: false },
      ],
      rows: temperatures.map((each) => [each.label, celsiusText(each.celsius), each.status ?? '']),
    },
    drawing: { draws: 'temperature', celsius },
  };
  return (
    <ChartFigure chart={chart}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={STRIP_PX}
        marksOf={({ widthPx: width, heightPx: height }) =>
          temperatureStrip(celsius, { x: 0, y: 0, width, height }, other)
        }
      />
      {children}
    </ChartFigure>
  );
}
