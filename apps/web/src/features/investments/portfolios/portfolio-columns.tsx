import { type Grade, GRADES } from '@verdure/contract/vocabulary';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { portfolioPath } from '../../../paths.ts';
import { SparkLine } from '../../../ui/chart/spark-line.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import type { CellValue, Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { linkCell, type PlainCell } from '../../../ui/table/plain-cell.ts';
import {
  alertsCell,
  excludedCell,
  footprintCell,
  gradeCell,
  gradedCell,
  scoreCell,
  temperatureCell,
} from './portfolio-figure-cells.ts';
import { scoreChange, scoreLine } from './portfolio-past.ts';
import type { PortfolioRow } from './portfolio-row.ts';
import { portfoliosMessages } from './portfolios.messages.ts';

const column = columnsOf<PortfolioRow>();

export interface ColumnsInput {
  /** What the organisation sees. */
  readonly has: {
    readonly esg: boolean;
    readonly temperature: boolean;
    readonly footprint: boolean;
    readonly comparison: boolean;
  };
  /** The profile in the address, which links keep. */
  readonly profile: number | undefined;
  /** The earlier day of the page, which links keep too; nothing can be changed there, or is watched. */
  readonly asOf: string | undefined;
  /** The last month end that is known; null where no past is, and on a page of an earlier day. */
  readonly since: string | null;
  readonly onTick: (id: number) => void;
  readonly menuOf: (row: PortfolioRow) => ReactNode;
}

interface FigureColumn {
  readonly width: string;
  readonly about: string;
  readonly valueIn: (row: PortfolioRow) => CellValue;
  readonly cell: (row: PortfolioRow) => PlainCell;
  readonly isNarrow?: boolean;
}

const figure = (id: string, header: string, { width, ...more }: FigureColumn) =>
  column.value(id, header, width, { align: 'right', filter: 'range', ...more });

const gradeOf = ({ figures }: PortfolioRow): Grade | null =>
  figures?.overalls?.weighted_esg_grade ?? null;

const wordOf = (row: PortfolioRow): string =>
  gradeOf(row) ?? (row.figures?.is_empty ? NOT_APPLICABLE : NOT_DISCLOSED);

const { about } = portfoliosMessages;

const SCORES: readonly Column<PortfolioRow>[] = [
  column.value('grade', 'Grade', '84px', {
    about: about.grade,
    align: 'centre',
    filter: 'choice',
    choices: [...GRADES, NOT_DISCLOSED, NOT_APPLICABLE],
    choicesOf: (row) => [wordOf(row)],
    isNarrow: true,
    // the best grade comes first, as a letter sorts
    valueIn: (row) => gradeOf(row),
    cell: gradeCell,
  }),
  figure('score', 'Score', {
    width: '84px',
    about: about.score,
    isNarrow: true,
    valueIn: ({ figures }) => figures?.overalls?.weighted_esg_score,
    cell: scoreCell,
  }),
];

/** As it is shown: filters are typed in percent. */
const percentOf = (fraction: number | null | undefined): number | null =>
  fraction === null || fraction === undefined ? null : fraction * 100;

const GRADED = figure('graded', 'Graded', {
  width: '100px',
  about: about.graded,
  valueIn: ({ figures }) => percentOf(figures?.overalls?.esg_covered_weight),
  cell: gradedCell,
});

const TEMPERATURE = figure('temperature', '°C', {
  width: '120px',
  about: about.temperature,
  valueIn: ({ figures }) => figures?.itr?.itr,
  cell: temperatureCell,
});

const FOOTPRINT = figure('footprint', 't/$M', {
  width: '132px',
  about: about.footprint,
  valueIn: ({ figures }) => figures?.footprint?.ev_footprint,
  cell: footprintCell,
});

const EXCLUDED = figure('excluded', 'Excl.', {
  width: '80px',
  about: about.excluded,
  valueIn: ({ figures }) => figures?.excluded,
  cell: excludedCell,
});

const ALERTS = figure('alerts', 'Alerts', {
  width: '84px',
  about: about.alerts,
  valueIn: ({ alerts }) => alerts,
  cell: alertsCell,
});

const scoreToday = ({ figures }: PortfolioRow) => figures?.overalls?.weighted_esg_score;

/** The change since a month end. */
function changeColumn(since: string): Column<PortfolioRow> {
  const changeOf = (row: PortfolioRow) => scoreChange(scoreToday(row), row.monthEnds, since);
  return column.value('change', '1 m', '76px', {
    about: about.change(since),
    align: 'right',
    filter: 'range',
    valueIn: changeOf,
    cell: (row) => <ChangeIndicator change={changeOf(row)} />,
  });
}

const LINE: Column<PortfolioRow> = {
  ...column.cell('line', 'Line', '88px', (row) => {
    const line = scoreLine(scoreToday(row), row.monthEnds);
    return line && <SparkLine {...line} />;
  }),
  about: about.line,
};

const managerOf = ({ portfolio: { manager } }: PortfolioRow): string =>
  manager ? `${manager.first_name} ${manager.last_name}` : portfoliosMessages.managerMissing;

const usersOf = ({ portfolio: { users } }: PortfolioRow): string =>
  users.length === 0
    ? portfoliosMessages.noUsers
    : users.map(({ full_name }) => full_name).join(', ');

/** What one may add. */
const WHOSE: readonly Column<PortfolioRow>[] = [
  column.value('manager', 'Manager', '160px', { isOffAtFirst: true, valueIn: managerOf }),
  column.value('users', 'Users', '180px', { isOffAtFirst: true, valueIn: usersOf }),
  column.value('proxy', 'Proxy', '88px', {
    isOffAtFirst: true,
    filter: 'choice',
    choices: ['On', 'Off'],
    choicesOf: ({ portfolio }) => [portfolio.proxy ? 'On' : 'Off'],
    valueIn: ({ portfolio }) => (portfolio.proxy ? 'On' : 'Off'),
  }),
  column.value('default', 'Default', '104px', {
    isOffAtFirst: true,
    filter: null,
    valueIn: ({ isDefault }) => (isDefault ? 'Default' : 'No'),
    cell: ({ isDefault }) => (isDefault ? <DefaultMark /> : 'No'),
  }),
];

const DefaultMark = () => (
  <span className="default-mark">
    <Star className="icon" aria-hidden />
    Default
  </span>
);

/** Name, figures, what one may add, and what one does with a portfolio (ui.md 9.2). */
export const portfolioColumns = ({
  has,
  profile,
  asOf,
  since,
  onTick,
  menuOf,
}: ColumnsInput): readonly Column<PortfolioRow>[] => [
  column.value('name', 'Name', 'minmax(140px, 2fr)', {
    valueIn: ({ portfolio }) => portfolio.name,
    cell: ({ portfolio }) =>
      linkCell(portfolio.name, portfolioPath(portfolio.id, { profile, asOf })),
  }),
  ...(has.esg ? [...SCORES, ...(since === null ? [] : [changeColumn(since)]), GRADED] : []),
  ...(has.temperature ? [TEMPERATURE] : []),
  ...(has.footprint ? [FOOTPRINT] : []),
  EXCLUDED,
  ...(asOf === undefined ? [ALERTS] : []),
  ...(has.esg && since !== null ? [LINE] : []),
  ...WHOSE,
  ...(has.comparison ? [tickColumn(onTick)] : []),
  ...(asOf === undefined ? [actionsColumn(menuOf)] : []),
];

const actionsColumn = (menuOf: ColumnsInput['menuOf']): Column<PortfolioRow> => ({
  ...column.cell('actions', '', '56px', menuOf),
  about: about.actions,
  isControl: true,
});

const tickColumn = (onTick: (id: number) => void): Column<PortfolioRow> => ({
  ...column.cell('compare', 'Compare', '92px', ({ portfolio, isTicked }) => (
    <input
      type="checkbox"
      // the grid is one stop of Tab: inside it Space presses this
      tabIndex={-1}
      aria-label={portfoliosMessages.tick(portfolio.name)}
      checked={isTicked}
      onChange={() => onTick(portfolio.id)}
    />
  )),
  align: 'centre',
  isControl: true,
});
