import '../../../ui/chart/totals-chart.css';

import { useQuery } from '@tanstack/react-query';

import type { ComparedWith } from '../../../features/investments/compared/compared.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, MarksLook } from '../../../ui/chart/chart.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { constituentsQuery } from '../../../features/investments/constituents/constituents.queries.ts';
import type { ConstituentLine } from '@verdure/contract/investments/holdings';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import { binned } from './bins.ts';
import type { Binned } from './bins.ts';
import { chartedHoldings, shareOf } from './charted-holding.ts';
import type { ChartedHolding, FigureValues } from './charted-holding.ts';
import { chartsMessages } from './charts.messages.ts';
import type { ChartProps } from './chart-props.ts';
import { ChosenHoldings } from './chosen-holdings.tsx';
import { distributionMarks } from './distribution-marks.ts';
import { binPoint, binText, distributionFinding, distributionTable } from './distribution-words.ts';
import type { PlacedWhole } from './distribution-words.ts';
import { figureValuesQuery } from './figure-values.ts';

interface Props extends ChartProps {
  readonly figure: LiftFigure;
  /** The chosen bin, as the address names it; 'none' for the holdings without a value. */
  readonly bin: string | undefined;
  readonly onBin: (bin: string | undefined) => void;
}

const CHART_PX = 320;
const NO_VALUE = 'none';

/** How the weight spreads over a figure, with the places of the whole and its comparison. */
export function DistributionView({ figure, beside, ...props }: Props) {
  const { scope } = props;
  const lines = useQuery(constituentsQuery({ ...scope, underlying: true }));
  const values = useQuery(figureValuesQuery(scope, figure));
  const other = useQuery({
    ...figureValuesQuery(beside?.scope ?? scope, figure),
    enabled: beside !== null,
  });
  return (
    <>
      {beside === null ? null : (
        <QueryFailed query={other} message={chartsMessages.besideFailed(beside.name)} />
      )}
      <Loaded
        query={both(lines, values, (a, b) => [a, b] as const)}
        failed={chartsMessages.failed}
        heightPx={CHART_PX}
        waitText={chartsMessages.wait}
      >
        {([known, found]) => (
          <Distribution
            {...props}
            figure={figure}
            beside={beside}
            lines={known}
            values={found}
            other={beside === null ? undefined : other.data}
          />
        )}
      </Loaded>
    </>
  );
}

interface DrawnProps extends Props {
  readonly lines: readonly ConstituentLine[];
  readonly values: FigureValues;
  /** Of what stands beside; undefined for nothing, and while it loads. */
  readonly other: FigureValues | undefined;
}

function placeOf(
  name: string,
  { whole, wholeGrade }: FigureValues,
  { figure, isReference }: { readonly figure: LiftFigure; readonly isReference: boolean },
): readonly PlacedWhole[] {
  if (whole === null) return [];
  const shown =
    wholeGrade === null ? figure.format(whole) : `${figure.format(whole)} ${wholeGrade}`;
  return [{ name, value: whole, shown, isReference }];
}

const placesOf = ({ name, values, beside, other, figure }: DrawnProps): readonly PlacedWhole[] => [
  ...placeOf(name, values, { figure, isReference: false }),
  ...(beside === null || other === undefined
    ? []
    : placeOf(beside.name, other, { figure, isReference: true })),
];

function Distribution(props: DrawnProps) {
  const { figure, lines, values, bin: chosenKey, onBin } = props;
  const wholes = placesOf(props);
  const holdings = chartedHoldings(lines, [values]);
  const { bins, without } = binned(holdings, {
    isScore: figure.hasGrades === true,
    marked: wholes.map(({ value }) => value),
  });
  if (bins.length === 0) {
    return (
      <div className="panel">
        <Empty text={chartsMessages.noValue(figure.label)} />
      </div>
    );
  }
  const found = { figure, wholes, withoutShare: shareOf(without) };
  const marksOf = (look: MarksLook) =>
    distributionMarks(bins, { ...look, wholes, chosen: chosenKey, tickText: figure.format });
  const chart: Chart = {
    heading: chartsMessages.distribution,
    measure: `% of the weight by ${figure.label}, ${figure.unit}`,
    finding: distributionFinding(bins, found),
    subject: { name: props.name, profile: props.profileName, asOf: values.asOf, page: props.scope },
    points: bins.map((each) => binPoint(each, figure)),
    table: distributionTable(bins, found, without.length),
    drawing: { draws: 'marks', heightPx: CHART_PX, marksOf },
  };
  return (
    <div className="lifts">
      <section className="panel" aria-label={chartsMessages.distribution}>
        <ChartFigure chart={chart}>
          <ChartPicture
            chart={chart}
            className="totals-chart"
            heightPx={CHART_PX}
            marksOf={({ widthPx: width, heightPx: height, current }) =>
              marksOf({ box: { x: 0, y: 0, width, height }, current })
            }
            onPick={(at) => onBin(bins[at]?.key)}
          />
          <p className="lifts-finding">{chart.finding}</p>
        </ChartFigure>
        <Captions {...props} />
        {without.length === 0 ? null : (
          <Button size="dense" variant="quiet" onClick={() => onBin(NO_VALUE)}>
            {chartsMessages.listWithout}
          </Button>
        )}
      </section>
      <div className="panel">
        <Chosen {...props} bins={bins} without={without} all={holdings} />
      </div>
    </div>
  );
}

interface ChosenProps extends DrawnProps, Binned {
  readonly all: readonly ChartedHolding[];
}

/** The holdings of the chosen bar; all of them until one is chosen. */
function Chosen({ bin, onBin, bins, without, all, figure, hrefOf }: ChosenProps) {
  const chosen = bins.find(({ key }) => key === bin);
  const isWithout = bin === NO_VALUE;
  const listed = isWithout ? without : (chosen?.holdings ?? all);
  const title = chosen === undefined ? chartsMessages.all : binText(chosen, figure);
  return (
    <>
      <ChosenHoldings
        title={isWithout ? chartsMessages.withoutValue : title}
        holdings={listed}
        figures={[figure]}
        hrefOf={hrefOf}
      />
      {listed === all ? (
        <p className="caption no-print">{chartsMessages.pickBin}</p>
      ) : (
        <Button size="dense" variant="quiet" onClick={() => onBin(undefined)}>
          {chartsMessages.listAll}
        </Button>
      )}
    </>
  );
}

/** On what the chart rests, and why a place is not marked. */
const Captions = ({ name, values, beside, other }: DrawnProps) => (
  <>
    {values.whole === null ? <p className="caption">{chartsMessages.wholeNotShown(name)}</p> : null}
    <BesideCaption beside={beside} other={other} />
    <p className="caption">{chartsMessages.basis(values.asOf)}</p>
  </>
);

interface BesideProps {
  readonly beside: ComparedWith | null;
  readonly other: FigureValues | undefined;
}

function BesideCaption({ beside, other }: BesideProps) {
  if (beside === null) return <p className="caption no-print">{chartsMessages.noBeside}</p>;
  if (other === undefined || other.whole !== null) return null;
  return <p className="caption">{chartsMessages.besideNotShown(beside.name)}</p>;
}
