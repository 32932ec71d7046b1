import './regulatory.css';

import {
  disclosedPartName,
  type InvestmentPaiRow,
  isFirmLine,
  type PaiFigureRow,
  paiHeadline,
} from '@verdure/contract/investments/regulatory';
import { dataOfWords } from '@verdure/contract/vocabulary';

import { type ReactNode, use } from 'react';

import { formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { OutcomeMark } from '../../../ui/marks/outcome-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { type FigureDrawing, DrawFigure } from './draw-figure.ts';
import { ArticlePills } from './article-pills.tsx';
import { outcomeFigure, paiFigure } from '@verdure/contract/investments/rule-figures';
import { paiStandingText } from '@verdure/contract/investments/regulatory';
import { coverageText, headlineText } from '../../../format/pai-line.ts';
import { regulatoryMessages } from './regulatory.messages.ts';

const isWhole = ({ part }: PaiFigureRow): boolean => part === null;

/** The first line of an indicator, which names it. */
interface Line extends PaiFigureRow {
  /** Above the parts of 5 and 6: it has no figure and no outcome of its own. */
  readonly isHead: boolean;
}

/** Indicators 5 and 6 have parts only; their first line names them. */
function withHeads({ pais, energy_coverage }: InvestmentPaiRow): readonly Line[] {
  const lines: Line[] = [];
  const named = new Set<number>();
  for (const line of pais.toSorted((a, b) => a.pai_id - b.pai_id)) {
    const hasWhole = pais.some((one) => one.pai_id === line.pai_id && isWhole(one));
    if (!hasWhole && !named.has(line.pai_id) && line.part !== null) {
      const coverage = line.pai_id === 6 ? energy_coverage : line.coverage;
      lines.push({ ...line, part: null, value: null, coverage, isHead: true });
    }
    named.add(line.pai_id);
    lines.push({ ...line, isHead: false });
  }
  return lines;
}

/** A figure that is N/D or indicative has no mark and no colour: the word alone. */
const drawnOutcome = (line: Line, drawFigure: FigureDrawing) => {
  const { pai_name, part, outcome, colour } = line;
  const hasMark = isFirmLine(line) || colour === 'grey';
  const shown = hasMark ? (
    <OutcomeMark outcome={outcome} colour={colour} />
  ) : (
    <span className="faint">{outcome}</span>
  );
  // without a company there is nothing to explain
  if (line.shares === null) return shown;
  const name = part === null ? pai_name : `${pai_name}, ${part}`;
  return drawFigure({ figure: outcomeFigure(line), label: `the outcome of ${name}`, shown });
};

/** Nothing for the line above parts. */
const unlessHead = (header: string, drawnOf: (line: Line) => ReactNode): PlainColumn<Line> => ({
  header,
  cell: (line) => (line.isHead ? null : drawnOf(line)),
});

const drawnScore = ({ score, grade }: Line) =>
  grade === null ? (
    score === null && 'N/A'
  ) : (
    <span className="pai-score">
      <GradeMark grade={grade} /> {score}
    </span>
  );

const nameColumn: PlainColumn<Line> = {
  header: 'Indicator',
  cell: ({ pai_id, pai_name, part }) =>
    part === null ? `${pai_id}. ${pai_name}` : <span className="pai-part">{part}</span>,
};

/** The headline; without a value there is nothing to explain. */
const drawnFigure = (line: Line, drawFigure: FigureDrawing) =>
  paiHeadline(line).value === null
    ? headlineText(line)
    : drawFigure({
        figure: paiFigure(line),
        label: [line.pai_name, line.part].filter((part) => part !== null).join(', '),
        shown: headlineText(line),
      });

/** On how much the headline stands and how firmly, and the sum of the regulation behind it. */
const Standing = ({ line }: { readonly line: Line }) => (
  <div className="pai-said lines-left">
    <span>{paiStandingText(line)}</span>
    {line.data_to === null ? null : <span className="pai-comment">{dataOfWords(line)}</span>}
    {line.per_covered_unit === null || line.value === null ? null : (
      <span className="pai-comment">
        {disclosedPartName(line)}: {formatNumber(line.value)} {line.unit}
      </span>
    )}
  </div>
);

/** A figure in percent says it itself. */
const unitBeside = ({ unit }: { readonly unit: string }) => (unit === '%' ? '' : unit);

const columnsOf = (drawFigure: FigureDrawing): readonly PlainColumn<Line>[] => [
  nameColumn,
  {
    header: 'Figure',
    isNumber: true,
    cell: (line) => (line.isHead ? '' : drawnFigure(line, drawFigure)),
  },
  { header: 'Unit', cell: (line) => unitBeside(paiHeadline(line)) },
  {
    header: 'Coverage',
    cell: (line) => (line.isHead ? coverageText(line.coverage) : <Standing line={line} />),
  },
  unlessHead('Score', drawnScore),
  unlessHead('Outcome and comment', (line) => (
    <div className="pai-said lines-left">
      {drawnOutcome(line, drawFigure)}
      <span className="pai-comment">{line.comment}</span>
    </div>
  )),
  {
    header: 'Articles',
    cell: (line) => (isWhole(line) ? <ArticlePills highest={line.article} /> : null),
  },
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
}

/** The 14 indicators of a portfolio or fund (SCR-PORT-22). */
export function PaiTable({ pai }: Props) {
  const drawFigure = use(DrawFigure);
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
      <p className="caption">{regulatoryMessages.basis}</p>
      {pai.missing_rates.map((sentence) => (
        <Note key={sentence} kind="warning">
          {sentence}
        </Note>
      ))}
      <WholeFacts {...pai} />
      <PlainTable
        label="The 14 indicators"
        className="pai-table"
        columns={columnsOf(drawFigure)}
        rows={withHeads(pai)}
        keyOf={({ pai_id, part }) => `${pai_id} ${part}`}
      />
    </Panel>
  );
}
