import './regulatory.css';

import type { InvestmentPaiRow, PaiFigureRow } from '@verdure/contract/investments/regulatory';

import { missingWord } from '../../../format/missing.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ArticlePills } from './article-pills.tsx';
import { paiFigure, plainFigure } from './figure-in.ts';
import type { FigureIn } from './figure-in.ts';
import { regulatoryMessages } from './regulatory.messages.ts';

const isWhole = ({ part }: PaiFigureRow): boolean => part === null;

/** Indicators 5 and 6 have parts only; their first line names them. */
function withHeads({ pais, energy_coverage }: InvestmentPaiRow): readonly PaiFigureRow[] {
  const lines: PaiFigureRow[] = [];
  const named = new Set<number>();
  for (const line of [...pais, ...emptyEnergy(pais)].toSorted((a, b) => a.pai_id - b.pai_id)) {
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

/** Indicator 6 stays in the list where no holding is in one of its sections. */
function emptyEnergy(pais: readonly PaiFigureRow[]): readonly PaiFigureRow[] {
  const energy = pais.find(({ pai_id }) => pai_id === 6);
  if (energy !== undefined) return [];
  return [
    {
      pai_id: 6,
      pai_name: 'Energy consumption intensity per high impact climate sector',
      part: null,
      unit: 'GWh per EUR M revenue',
      value: null,
      coverage: null,
      article: null,
    },
  ];
}

/** The line above the parts of 5 and 6 has no figure of its own. */
const isHead = ({ pai_id, part }: PaiFigureRow): boolean =>
  (pai_id === 5 || pai_id === 6) && part === null;

function figureOf(line: PaiFigureRow): string {
  const { value, unit } = line;
  if (isHead(line)) return '';
  if (unit === '%') return formatPercent(value);
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

const columnsOf = (
  eligible: number | null,
  figureIn: FigureIn,
): readonly PlainColumn<PaiFigureRow>[] => [
  nameColumn,
  { header: 'Figure', isNumber: true, cell: (line) => drawn(line, figureIn) },
  { header: 'Unit', cell: ({ unit }) => unit },
  {
    header: 'Coverage',
    isNumber: true,
    cell: ({ coverage }) => (coverage === null ? 'N/A' : formatPercent(coverage)),
  },
  {
    header: 'Eligible',
    isNumber: true,
    cell: ({ part }) => (part === null ? formatPercent(eligible) : ''),
  },
  {
    header: 'Articles',
    cell: ({ part, article }) => (part === null ? <ArticlePills highest={article} /> : null),
  },
];

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
      <p className="caption">
        {regulatoryMessages.eligible} {regulatoryMessages.compatible} {regulatoryMessages.amounts}
      </p>
      <PlainTable
        label="The 14 indicators"
        className="pai-table"
        columns={columnsOf(pai.eligible, figureIn)}
        rows={withHeads(pai)}
        keyOf={({ pai_id, part }) => `${pai_id} ${part}`}
      />
    </Panel>
  );
}
