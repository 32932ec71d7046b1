import './charts.css';
import '../../../features/investments/lifts/lifts.css';

import { useMemo } from 'react';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import type { IssueTab } from '@verdure/contract/investments/issue-tabs';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import type { ChartProps } from './chart-props.ts';
import { chartsMessages } from './charts.messages.ts';
import { DistributionView } from './distribution-view.tsx';
import { chartedFigures } from './figure-values.ts';
import type { HeatIssue, HeatRow } from './heat-rows.ts';
import { HeatView } from './heat-view.tsx';
import { ScatterView } from './scatter-view.tsx';

const CHARTS = [
  { value: 'distribution', label: chartsMessages.distribution },
  { value: 'scatter', label: chartsMessages.scatter },
  { value: 'heat', label: chartsMessages.heat },
] as const;

/** Says most beside a score. */
const DEFAULT_UP = 'itr';

/** What the address says of the view. */
export interface ChartsChoice {
  readonly chart?: string | undefined;
  /** The figure of the distribution, and across the scatter. */
  readonly x?: string | undefined;
  /** The figure up the scatter. */
  readonly y?: string | undefined;
  readonly bin?: string | undefined;
  readonly box?: string | undefined;
}

interface Props extends ChartProps {
  /** The figures that the reader sees. */
  readonly figures: readonly LiftFigure[];
  readonly tabs: readonly IssueTab[];
  readonly hasBoth: boolean;
  readonly issueHref: (row: HeatRow, issue: HeatIssue) => string | null;
  readonly choice: ChartsChoice;
  readonly onChoice: (change: ChartsChoice) => void;
}

/** The figures of the charts: what the address names, or the first ones. */
function useChosen(figures: readonly LiftFigure[], choice: ChartsChoice) {
  return useMemo(() => {
    const known = chartedFigures(figures);
    const x = known.find(({ id }) => id === choice.x) ?? known[0];
    const others = known.filter(({ id }) => id !== x?.id);
    const y = others.find(({ id }) => id === (choice.y ?? DEFAULT_UP)) ?? others[0];
    return { known, x, others, pair: x === undefined || y === undefined ? undefined : { x, y } };
  }, [figures, choice.x, choice.y]);
}

/** Three charts of the holdings: where the weight lies, two figures together, issues by holding. */
export function ChartsView({ figures, tabs, hasBoth, issueHref, ...props }: Props) {
  const { choice, onChoice, ...about } = props;
  const shown = CHARTS.find(({ value }) => value === choice.chart)?.value ?? 'distribution';
  const chosen = useChosen(figures, choice);
  return (
    <>
      <div className="chart-choices row-middle no-print">
        <SegmentedControl
          label={chartsMessages.chart}
          segments={CHARTS}
          value={shown}
          onChange={(chart) => onChoice({ chart, bin: undefined, box: undefined })}
        />
        {shown === 'heat' ? null : <Figures {...chosen} shown={shown} onChoice={onChoice} />}
      </div>
      {shown === 'heat' ? (
        <HeatView {...about} tabs={tabs} hasBoth={hasBoth} issueHref={issueHref} />
      ) : null}
      {shown === 'distribution' && chosen.x !== undefined ? (
        <DistributionView
          {...about}
          figure={chosen.x}
          bin={choice.bin}
          onBin={(bin) => onChoice({ bin })}
        />
      ) : null}
      {shown === 'scatter' && chosen.pair !== undefined ? (
        <ScatterView
          {...about}
          figures={chosen.pair}
          box={choice.box}
          onBox={(box) => onChoice({ box })}
        />
      ) : null}
      {isWithoutFigure(shown, chosen) ? (
        <div className="panel">
          <Empty text={chartsMessages.noFigure} />
        </div>
      ) : null}
    </>
  );
}

type Chosen = ReturnType<typeof useChosen>;
type Shown = (typeof CHARTS)[number]['value'];

const isWithoutFigure = (shown: Shown, { x, pair }: Chosen): boolean =>
  (shown === 'distribution' && x === undefined) || (shown === 'scatter' && pair === undefined);

interface FiguresProps extends Chosen {
  readonly shown: Shown;
  readonly onChoice: Props['onChoice'];
}

/** One figure to choose, or two that differ. */
function Figures({ known, others, x, pair, shown, onChoice }: FiguresProps) {
  if (x === undefined) return null;
  const isScatter = shown === 'scatter' && pair !== undefined;
  return (
    <>
      <Select
        label={isScatter ? chartsMessages.across : chartsMessages.figure}
        options={optionsOf(isScatter ? known.filter(({ id }) => id !== pair.y.id) : known)}
        value={x.id}
        onChange={(next) => onChoice({ x: next, bin: undefined, box: undefined })}
      />
      {isScatter ? (
        <Select
          label={chartsMessages.up}
          options={optionsOf(others)}
          value={pair.y.id}
          onChange={(next) => onChoice({ y: next, box: undefined })}
        />
      ) : null}
    </>
  );
}

const optionsOf = (figures: readonly LiftFigure[]) =>
  figures.map(({ id, label }) => ({ value: id, label }));
