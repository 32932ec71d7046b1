import './result-scatter.css';

import type { ScreenerScatter } from '@verdure/contract/screening/screener';
import type { ScreenerColumn } from '@verdure/screener/fields';
import type { Condition } from '@verdure/screener/tree';
import { columnLabel } from '@verdure/screener/words';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import type { Brush } from '../../../ui/chart/scatter/brush.ts';
import { ScatterPicture } from '../../../ui/chart/scatter/scatter-picture.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { storeText, useStoredText } from '../../../ui/stored-text.ts';
import { answersOf, numberText } from './distribution-bars.ts';
import { NOUNS, screenerMessages } from './screener.messages.ts';
import { type ResultRequest, scatterQuery } from './screener.queries.ts';

interface Props {
  readonly asked: ResultRequest;
  /** The columns of numbers; at least two. */
  readonly columns: readonly ScreenerColumn[];
  /** Keeps the rows inside a rectangle. */
  readonly onConditions: (conditions: readonly Condition[]) => void;
}

const KEPT_AS = 'verdure.screener-scatter';
const OPEN = 'open';

/** One line, until the dots are asked for; the choice is kept. */
export function ResultScatter(props: Props) {
  const isOpen = useStoredText(KEPT_AS) === OPEN;
  const id = useId();
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="no-print">
      <button
        type="button"
        className="distribution-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => storeText(KEPT_AS, isOpen ? null : OPEN)}
      >
        <Mark className="icon" aria-hidden />
        <span>{screenerMessages.scatter}</span>
      </button>
      {isOpen ? (
        <section id={id} className="panel" aria-label={screenerMessages.scatter}>
          <Chosen {...props} />
        </section>
      ) : null}
    </div>
  );
}

const CHART_PX = 300;

function Chosen({ asked, columns, onConditions }: Props) {
  const [keys, setKeys] = useState<Partial<Pair<string>>>({});
  const columnOf = (key: string | undefined) => columns.find((column) => column.key === key);
  const x = columnOf(keys.x) ?? columns[0];
  const y = columnOf(keys.y) ?? columns.find((column) => column !== x);
  if (x === undefined || y === undefined) return null;
  const options = columns.map((column) => ({ value: column.key, label: columnLabel(column) }));
  return (
    <>
      <div className="scatter-axes">
        <Select
          label={screenerMessages.across}
          options={options}
          value={x.key}
          onChange={(next) => setKeys({ x: next, y: next === y.key ? x.key : y.key })}
        />
        <Select
          label={screenerMessages.up}
          options={options}
          value={y.key}
          onChange={(next) => setKeys({ x: next === x.key ? y.key : x.key, y: next })}
        />
      </div>
      <Dots asked={asked} x={x} y={y} onConditions={onConditions} />
    </>
  );
}

interface Pair<Of> {
  readonly x: Of;
  readonly y: Of;
}

type DotsProps = Pair<ScreenerColumn> & Pick<Props, 'asked' | 'onConditions'>;

function Dots({ asked, x, y, onConditions }: DotsProps) {
  const found = useQuery(scatterQuery(asked, { x: x.key, y: y.key }));
  return (
    <Loaded query={found} failed={screenerMessages.scatterFailed} heightPx={CHART_PX}>
      {(scatter) =>
        scatter === null || scatter.dots.length === 0 ? (
          <p className="caption">{screenerMessages.noPair(columnLabel(x), columnLabel(y))}</p>
        ) : (
          <>
            <Picture
              noun={NOUNS[asked.type]}
              x={x}
              y={y}
              scatter={scatter}
              onConditions={onConditions}
            />
            <p className="caption">{screenerMessages.brushHelp}</p>
          </>
        )
      }
    </Loaded>
  );
}

const figureOf = (column: ScreenerColumn) => ({
  label: columnLabel(column),
  format: (value: number | null) => (value === null ? '' : numberText(column, value)),
});

const NO_WHOLES: readonly never[] = [];

interface PictureProps extends Pair<ScreenerColumn>, Pick<Props, 'onConditions'> {
  readonly noun: string;
  readonly scatter: ScreenerScatter;
}

function Picture({ noun, x, y, scatter, onConditions }: PictureProps) {
  const figures = useMemo(() => ({ x: figureOf(x), y: figureOf(y) }), [x, y]);
  const dots = useMemo(
    () =>
      scatter.dots.map((dot) => ({
        // no row weighs more than another
        share: 0,
        values: [{ value: dot.x }, { value: dot.y }],
      })),
    [scatter],
  );
  const chart = useMemo(
    () => ({
      heading: screenerMessages.scatter,
      measure: `${figures.x.label} and ${figures.y.label}`,
      finding: screenerMessages.pairs({
        drawn: formatCount(scatter.dots.length),
        valued: formatCount(scatter.valued_rows),
        noun,
      }),
      points: scatter.dots.map(
        (dot) =>
          `${dot.name}: ${figures.x.label} ${figures.x.format(dot.x)}, ${figures.y.label} ${figures.y.format(dot.y)}`,
      ),
    }),
    [figures, scatter, noun],
  );
  return (
    <>
      <ScatterPicture
        chart={chart}
        heightPx={CHART_PX}
        holdings={dots}
        figures={figures}
        wholes={NO_WHOLES}
        brush={null}
        onBrush={(brush) =>
          onConditions([...conditionsOf(x, brush.x), ...conditionsOf(y, brush.y)])
        }
      />
      <p className="caption">{chart.finding}.</p>
    </>
  );
}

const DIGITS = 4;

const rounded = (end: number | null): number | null =>
  end === null ? null : Number(end.toPrecision(DIGITS));

/** What the side of a rectangle asks of its column. */
const conditionsOf = (column: ScreenerColumn, { least, most }: Brush['x']): readonly Condition[] =>
  answersOf(column, { from: rounded(least), to: rounded(most), grade: null, rows: 0 }).map(
    (answer) => ({ column: column.key, answer }),
  );
