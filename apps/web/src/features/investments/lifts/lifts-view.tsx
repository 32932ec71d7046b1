import './lifts.css';

import { NOT_DISCLOSED_GROUP, REST_GROUP } from '@verdure/contract/investments/attribution';
import type {
  AttributionHoldingRow,
  AttributionRow,
} from '@verdure/contract/investments/attribution';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { cutsOf, dividedBy } from './lift-choice.ts';
import type { LiftChoice } from './lift-choice.ts';
import type { LiftFigure } from './lift-figure.ts';
import { LiftHoldings } from './lift-holdings.tsx';
import type { LiftReasons, ListedBar } from './lift-holdings.tsx';
import { liftsMessages } from './lifts.messages.ts';
import { liftsQuery } from './lifts.queries.ts';
import type { LiftsRequest } from './lifts.queries.ts';
import { PillarChoice } from './pillar-choice.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

interface Props {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  /** Null: there is nothing to compare with. */
  readonly reference: LiftsRequest['reference'] | null;
  /** The figures that the reader sees; at least one. */
  readonly figures: readonly LiftFigure[];
  readonly choice: LiftChoice;
  readonly onChoice: (change: LiftChoice) => void;
  readonly hrefOf: (row: AttributionHoldingRow) => string | null;
  readonly actionsOf: (row: AttributionHoldingRow) => ReactNode;
  readonly reasons: LiftReasons;
  /** What is known, where too little of the weight has the figure. */
  readonly known: ReactNode;
}

const CHART_PX = 420;

/** Why a figure is above or below its reference: bars, and the holdings behind one of them. */
export function LiftsView({ figures, choice, onChoice, ...props }: Props) {
  const divided = dividedBy(figures, choice);
  if (divided === null) return <Nothing text={liftsMessages.noFigure} />;
  if (props.reference === null) return <Nothing text={liftsMessages.noReference} />;
  const asked = { scope: props.scope, reference: props.reference, ...divided };
  return (
    <>
      <div className="lifts-controls row-middle no-print">
        <Select
          label={liftsMessages.figure}
          isLabelHidden
          options={figures.map(({ id, label }) => ({ value: id, label }))}
          value={divided.figure.id}
          onChange={(lift) => onChoice({ lift, pillar: undefined, bar: undefined })}
        />
        <SegmentedControl
          label={liftsMessages.cut}
          segments={cutsOf(divided.figure)}
          value={divided.cut}
          onChange={(next) => onChoice({ cut: next, pillar: undefined, bar: undefined })}
        />
      </div>
      <Compared {...props} asked={asked} bar={choice.bar} onChoice={onChoice} />
    </>
  );
}

type Passed = 'name' | 'profileName' | 'hrefOf' | 'actionsOf' | 'reasons' | 'known' | 'onChoice';

interface ComparedProps extends Pick<Props, Passed> {
  readonly asked: LiftsRequest;
  /** The bar that is open, as the address names it. */
  readonly bar: string | undefined;
}

function Compared({ asked, ...props }: ComparedProps) {
  const answer = useQuery(liftsQuery(asked));
  return (
    <Loaded
      query={answer}
      failed={liftsMessages.failed}
      heightPx={CHART_PX}
      waitText={liftsMessages.wait}
    >
      {(rows) => {
        const [whole] = rows;
        if (whole === undefined) return <Nothing text={liftsMessages.noReference} />;
        const bars = rows.filter(({ group }) => group !== '');
        return <Explained {...props} asked={asked} whole={whole} bars={bars} />;
      }}
    </Loaded>
  );
}

const Nothing = ({ text }: { readonly text: string }) => (
  <div className="panel">
    <Empty text={text} action={null} />
  </div>
);

interface ExplainedProps extends ComparedProps {
  readonly whole: AttributionRow;
  readonly bars: readonly AttributionRow[];
}

const namesWhere = (
  { name, whole }: Pick<ExplainedProps, 'name' | 'whole'>,
  standing: AttributionRow['standing'],
): readonly string[] => [
  ...(whole.standing === standing ? [name] : []),
  ...(whole.reference_standing === standing ? [whole.reference_name] : []),
];

function Explained({ asked, whole, bars, bar, onChoice, ...props }: ExplainedProps) {
  const { name, profileName } = props;
  const pillars = useRef<HTMLDivElement>(null);
  const hidden = namesWhere({ name, whole }, 'not_shown');
  const indicative = namesWhere({ name, whole }, 'indicative');
  const chosen = bars.find(({ group }) => group === bar) ?? firstChosen(bars, asked);
  const subject: ChartSubject = {
    name,
    profile: profileName,
    asOf: whole.as_of,
    page: asked.scope,
  };
  if (chosen === undefined) {
    if (hidden.length === 0) return <Nothing text={liftsMessages.equal} />;
    return (
      <>
        <p>{liftsMessages.hidden(hidden)}</p>
        {props.known}
      </>
    );
  }
  return (
    <div className="lifts">
      <section className="panel" aria-label="Lifts and drags">
        {asked.cut === 'pillar' ? (
          <div ref={pillars} className="lifts-pillars no-print">
            <PillarChoice asked={asked} bars={bars} onChoice={onChoice} />
          </div>
        ) : null}
        <WaterfallChart
          waterfall={{ name, whole, bars, figure: asked.figure }}
          subject={subject}
          chosen={chosen.group ?? undefined}
          onBar={(group) => onChoice({ bar: group })}
        />
        {asked.figure.asked.figure === 'pai' ? (
          <p className="caption">{liftsMessages.sumsLeftOut}</p>
        ) : null}
        {indicative.length === 0 ? null : (
          <p className="caption">{liftsMessages.indicative(indicative)}</p>
        )}
      </section>
      <div className="panel">
        <LiftHoldings
          {...props}
          asked={asked}
          bar={chosen}
          of={{ name, whole }}
          onIssues={
            chosen.pillar === null
              ? undefined
              : () => {
                  onChoice({ pillar: chosen.pillar ?? undefined, bar: undefined });
                  // the button goes away with its bar
                  pillars.current?.querySelector<HTMLElement>(`[value=${chosen.pillar}]`)?.focus();
                }
          }
        />
      </div>
    </div>
  );
}

/** What is listed before a bar is chosen: where a bar is one holding, all of them. */
function firstChosen(bars: readonly AttributionRow[], asked: LiftsRequest): ListedBar | undefined {
  if (asked.cut !== 'holding' || bars.length === 0) return worstOf(bars, asked);
  const holdings = bars.reduce((sum, each) => sum + each.holdings, 0);
  return { group: null, name: liftsMessages.allHoldings, holdings, pillar: null };
}

/** The bar that drags most, of a divided pillar the issue; of bars that all lift, the one that lifts least. */
function worstOf(bars: readonly AttributionRow[], { figure, pillar }: LiftsRequest) {
  const good = (bar: AttributionRow): number => bar.contribution * (figure.isHigherBetter ? 1 : -1);
  const issues = bars.filter(({ issue_id: issueId }) => pillar !== null && issueId !== null);
  const named = (issues.length === 0 ? bars : issues).filter(
    ({ group }) => group !== REST_GROUP && group !== NOT_DISCLOSED_GROUP,
  );
  return (named.length === 0 ? bars : named).toSorted((a, b) => good(a) - good(b))[0];
}
