import './regulatory.css';

import type { InvestmentPaiRow, PaiFigureRow } from '@verdure/contract/investments/regulatory';

import type { ReactNode } from 'react';

import { missingWord } from '../../../format/missing.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatHeldPercent, formatPercent } from '../../../format/percent.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { OutcomeMark } from '../../../ui/marks/outcome-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ArticlePills } from './article-pills.tsx';
import { outcomeFigure, paiFigure, plainFigure } from './figure-in.ts';
import type { FigureIn } from './figure-in.ts';
import { regulatoryMessages } from './regulatory.messages.ts';

const isWhole = ({ part }: PaiFigureRow): boolean => part === null;

/** Indicators 5 and 6 have parts only; their first line names them. */
function withHeads({ pais, energy_coverage }: InvestmentPaiRow): readonly PaiFigureRow[] {
  const lines: PaiFigureRow[] = [];
  const named = new Set<number>();
  for (const line of pais.toSorted((a, b) => a.pai_id - b.pai_id)) {
    const hasWhole = pais.some((one) => one.pai_id === line.pai_id && isWhole(one));
    if (!hasWhole && !named.has(line.pai_id) && line.part !== null) {
      const coverage = line.pai_id === 6 ? energy_coverage : line.coverage;
      lines.push({ ...line, part: null, value: null, coverage });
    }
    named.add(line.pai_id);
    lines.push(line);
  }
  return lines;
}

/** The line above the parts of 5 and 6 has no figure of its own. */
const isHead = ({ pai_id, part }: PaiFigureRow): boolean =>
  (pai_id === 5 || pai_id === 6) && part === null;

const drawnOutcome = (line: PaiFigureRow, figureIn: FigureIn) => {
  const { pai_name, outcome, colour } = line;
  const shown = <OutcomeMark outcome={outcome} colour={colour} />;
  // without a company there is nothing to explain
  if (line.shares === null) return shown;
  return figureIn({ figure: outcomeFigure(line), label: `the outcome of ${pai_name}`, shown });
};

/** Of the indicator as a whole: its parts have no outcome of their own. */
const ofWhole = (
  header: string,
  drawnOf: (line: PaiFigureRow) => ReactNode,
): PlainColumn<PaiFigureRow> => ({
  header,
  cell: (line) => (isWhole(line) ? drawnOf(line) : null),
});

const drawnScore = ({ score, grade }: PaiFigureRow) =>
  grade === null ? (
    'N/A'
  ) : (
    <span className="pai-score">
      <GradeMark grade={grade} /> {score}
    </span>
  );

function figureOf(line: PaiFigureRow): string {
  const { value, unit } = line;
  if (isHead(line)) return '';
  if (unit === '%') return formatHeldPercent(value);
  return missingWord(value) ?? formatNumber(value);
}

const nameColumn: PlainColumn<PaiFigureRow> = {
  header: 'Indicator',
  cell: ({ pai_id, pai_name, part }) =>
    part === null ? `${pai_id}. ${pai_name}` : <span className="pai-part">{part}</span>,
};

/** Without a value there is nothing to explain. */
const drawn = (line: PaiFigureRow, figureIn: FigureIn) =>
  line.value === null
    ? figureOf(line)
    : figureIn({
        figure: paiFigure(line),
        label: [line.pai_name, line.part].filter((part) => part !== null).join(', '),
        shown: figureOf(line),
      });

const columnsOf = (figureIn: FigureIn): readonly PlainColumn<PaiFigureRow>[] => [
  nameColumn,
  { header: 'Figure', isNumber: true, cell: (line) => drawn(line, figureIn) },
  { header: 'Unit', cell: ({ unit }) => unit },
  {
    header: 'Coverage',
    isNumber: true,
    cell: ({ coverage }) => (coverage === null ? 'N/A' : formatPercent(coverage)),
  },
  ofWhole('Score', drawnScore),
  ofWhole('Outcome and comment', (line) => (
    <div className="pai-said">
      {drawnOutcome(line, figureIn)}
      <span className="pai-comment">{line.comment}</span>
    </div>
  )),
  ofWhole('Articles', ({ article }) => <ArticlePills highest={article} />),
];

/** What each entry says of the investment as a whole. */
function WholeFacts({ pais: [line], eligible }: InvestmentPaiRow) {
  if (line === undefined) return null;
  const { governance_grade, sustainability_grade, sustainable_investment } = line;
  return (
    <dl className="regulatory-facts">
      <div className="regulatory-fact">
        <dt>Eligible: long companies as a share of all investments</dt>
        <dd>{formatPercent(eligible)}</dd>
      </div>
      <div className="regulatory-fact">
        <dt>Governance grade</dt>
        <dd>
          <GradeMark grade={governance_grade} />
        </dd>
      </div>
      <div className="regulatory-fact">
        <dt>Sustainability grade</dt>
        <dd>
          <GradeMark grade={sustainability_grade} />
        </dd>
      </div>
      <div className="regulatory-fact">
        <dt>Sustainable investment, of the long company weight</dt>
        <dd>{formatPercent(sustainable_investment)}</dd>
      </div>
    </dl>
  );
}

interface Props {
  readonly pai: InvestmentPaiRow;
  readonly figureIn?: FigureIn;
}

/** The 14 indicators of a portfolio or fund (SCR-PORT-22). */
export function PaiTable({ pai, figureIn = plainFigure }: Props) {
  return (
    <Panel
      title="Principal adverse impacts"
      actions={
        pai.article_value === null ? null : (
          <p className="caption">{regulatoryMessages.articleValue(pai.article_value)}</p>
        )
      }
    >
      <p className="caption">{regulatoryMessages.outcome}</p>
      <p className="caption">{regulatoryMessages.compatible}</p>
      <p className="caption">
        {regulatoryMessages.amounts} {regulatoryMessages.basis}
      </p>
      <WholeFacts {...pai} />
      <PlainTable
        label="The 14 indicators"
        className="pai-table"
        columns={columnsOf(figureIn)}
        rows={withHeads(pai)}
        keyOf={({ pai_id, part }) => `${pai_id} ${part}`}
      />
    </Panel>
  );
}
