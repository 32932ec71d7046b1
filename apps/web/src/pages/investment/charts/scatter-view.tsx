import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { formatShareAboveZero, formatWeightPercent } from '../../../format/percent.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import type { Chart, MarksLook } from '../../../ui/chart/chart.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import { constituentsQuery } from '../../../features/investments/constituents/constituents.queries.ts';
import type { ConstituentLine } from '@verdure/contract/investments/holdings';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import { addressOfBrush, brushOf, isInside } from '../../../ui/chart/scatter/brush.ts';
import type { Brush } from '../../../ui/chart/scatter/brush.ts';
import { BrushFields } from '../../../ui/chart/scatter/brush-fields.tsx';
import { chartedHoldings, holdingsText, shareOf } from './charted-holding.ts';
import { valueAt } from '../../../ui/chart/scatter/scatter.ts';
import type { ChartedHolding, FigureValues } from './charted-holding.ts';
import type { ChartProps } from './chart-props.ts';
import { chartsMessages } from './charts.messages.ts';
import { scatterMessages } from '../../../ui/chart/scatter/scatter.messages.ts';
import { ChosenHoldings } from './chosen-holdings.tsx';
import { figureValuesQuery } from './figure-values.ts';
import { axesOf, scatterMarks } from '../../../ui/chart/scatter/scatter-marks.ts';
import type { PlacedPair } from '../../../ui/chart/scatter/scatter-marks.ts';
import { ScatterPicture } from '../../../ui/chart/scatter/scatter-picture.tsx';

interface Props extends ChartProps {
  readonly figures: Pair<LiftFigure>;
  /** The rectangle, as the address keeps it. */
  readonly box: string | undefined;
  readonly onBox: (box: string | undefined) => void;
}

interface Pair<Of> {
  readonly x: Of;
  readonly y: Of;
}

const CHART_PX = 380;

/** Two figures of the holdings against each other; a rectangle lists those inside it. */
export function ScatterView({ figures, beside, ...props }: Props) {
  const { scope } = props;
  const lines = useQuery(constituentsQuery({ ...scope, underlying: true }));
  const x = useQuery(figureValuesQuery(scope, figures.x));
  const y = useQuery(figureValuesQuery(scope, figures.y));
  const other = beside?.scope ?? scope;
  const isCompared = { enabled: beside !== null };
  const otherX = useQuery({ ...figureValuesQuery(other, figures.x), ...isCompared });
  const otherY = useQuery({ ...figureValuesQuery(other, figures.y), ...isCompared });
  const compared = both(otherX, otherY, (a, b) => ({ x: a, y: b }));
  return (
    <>
      {beside === null ? null : (
        <QueryFailed query={compared} message={chartsMessages.besideFailed(beside.name)} />
      )}
      <Loaded
        query={both(
          lines,
          both(x, y, (a, b) => ({ x: a, y: b })),
          (known, values) => ({ known, values }),
        )}
        failed={chartsMessages.failed}
        heightPx={CHART_PX}
        waitText={chartsMessages.wait}
      >
        {({ known, values }) => (
          <Scatter
            {...props}
            figures={figures}
            beside={beside}
            lines={known}
            values={values}
            other={beside === null ? undefined : compared.data}
          />
        )}
      </Loaded>
    </>
  );
}

interface DrawnProps extends Props {
  readonly lines: readonly ConstituentLine[];
  readonly values: Pair<FigureValues>;
  readonly other: Pair<FigureValues> | undefined;
}

function pairOf(name: string, { x, y }: Pair<FigureValues>, isReference: boolean) {
  if (x.whole === null || y.whole === null) return [];
  return [{ name, x: x.whole, y: y.whole, isReference }];
}

/** Both keep their identity until their content changes: the dots are drawn anew with them. */
function useScatter({ lines, values, other, name, beside }: DrawnProps) {
  const { x, y } = values;
  const all = useMemo(() => chartedHoldings(lines, [x, y]), [lines, x, y]);
  const holdings = useMemo(
    () => all.filter((one) => valueAt(one, 0) !== null && valueAt(one, 1) !== null),
    [all],
  );
  const besideName = beside?.name ?? '';
  const [otherX, otherY] = [other?.x, other?.y];
  const wholes = useMemo(
    (): readonly PlacedPair[] => [
      ...pairOf(name, { x, y }, false),
      ...(otherX === undefined || otherY === undefined
        ? []
        : pairOf(besideName, { x: otherX, y: otherY }, true)),
    ],
    [name, x, y, besideName, otherX, otherY],
  );
  return { holdings, wholes };
}

function Scatter(props: DrawnProps) {
  const { figures, values, box, onBox } = props;
  const { holdings, wholes } = useScatter(props);
  const brush = useMemo(() => brushOf(box), [box]);
  const chart = chartOf(props, holdings, { wholes, brush });
  if (holdings.length === 0) {
    return (
      <div className="panel">
        <Empty text={chartsMessages.noPair(figures.x.label, figures.y.label)} />
      </div>
    );
  }
  const setBrush = (next: Brush) => onBox(addressOfBrush(next));
  return (
    <div className="lifts">
      <section className="panel" aria-label={chartsMessages.scatter}>
        <ChartFigure chart={chart}>
          <ScatterPicture
            chart={chart}
            heightPx={CHART_PX}
            holdings={holdings}
            figures={figures}
            wholes={wholes}
            brush={brush}
            onBrush={setBrush}
          />
          <p className="lifts-finding">{chart.finding}</p>
        </ChartFigure>
        <p className="caption">{chartsMessages.basis(values.x.asOf ?? values.y.asOf)}</p>
      </section>
      <div className="panel">
        <BrushFields figures={figures} brush={brush} onBrush={setBrush} />
        {brush === null ? <p className="caption no-print">{chartsMessages.pickBox}</p> : null}
        <ChosenHoldings
          title={brush === null ? chartsMessages.all : scatterMessages.inside}
          holdings={
            brush === null ? holdings : holdings.filter((holding) => isInside(holding, brush))
          }
          figures={[figures.x, figures.y]}
          hrefOf={props.hrefOf}
        />
      </div>
    </div>
  );
}

interface Shown {
  readonly wholes: readonly PlacedPair[];
  readonly brush: Brush | null;
}

function chartOf(
  { name, profileName, scope, figures, values }: DrawnProps,
  holdings: readonly ChartedHolding[],
  { wholes, brush }: Shown,
): Chart {
  const { x, y } = figures;
  const marksOf = ({ box }: MarksLook) => {
    const axes = axesOf(figures, holdings, { box, wholes });
    return scatterMarks(holdings, { box, axes, figures, wholes, brush });
  };
  const textsOf = (holding: ChartedHolding) =>
    [x.format(valueAt(holding, 0)), y.format(valueAt(holding, 1))] as const;
  return {
    heading: chartsMessages.scatter,
    measure: `${x.label}, ${x.unit}, and ${y.label}, ${y.unit}; area by weight`,
    finding: findingOf(holdings, figures, wholes),
    subject: { name, profile: profileName, asOf: values.x.asOf ?? values.y.asOf, page: scope },
    points: holdings.map((holding) => {
      const [across, up] = textsOf(holding);
      return `${holding.name}: ${x.label} ${across}, ${y.label} ${up}, weight ${formatWeightPercent(holding.share)}`;
    }),
    table: {
      columns: [
        { header: 'Holding', isNumber: false },
        { header: 'Weight', isNumber: true },
        { header: `${x.label}, ${x.unit}`, isNumber: true },
        { header: `${y.label}, ${y.unit}`, isNumber: true },
      ],
      rows: holdings.map((one) => [one.name, formatWeightPercent(one.share), ...textsOf(one)]),
    },
    drawing: { draws: 'marks', heightPx: CHART_PX, marksOf },
  };
}

/** '120 holdings, 94.1% of the weight, with both figures; Income is at 1.99 and 2.1.' */
function findingOf(
  holdings: readonly ChartedHolding[],
  { x, y }: Pair<LiftFigure>,
  wholes: readonly PlacedPair[],
): string {
  const share = shareOf(holdings);
  const held = `${holdingsText(holdings.length)}, ${formatShareAboveZero(share)} of the weight, with both figures`;
  const places = wholes.map(
    (whole) => `${whole.name} is at ${x.format(whole.x)} and ${y.format(whole.y)}`,
  );
  return `${[held, ...places].join('; ')}.`;
}
