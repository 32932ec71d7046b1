import type { HoldingBoundsRow } from '@verdure/contract/investments/constituents';
import {
  exclusionsText as exclusionsIn,
  HOLDING_TYPE_WORDS,
  type Holding,
  holdingTypeWord,
  IDENTITY_LABELS,
  type IdentityKind,
  identityText,
  isClosedFunds,
  type NamedKind,
  SHORT,
} from '@verdure/contract/investments/holdings';
import { COVERAGE_MARK_WORDS } from '@verdure/contract/vocabulary';

import type { ReactNode } from 'react';

import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { formatPercent, formatWeight, formatWeightPercent } from '../../../format/percent.ts';
import {
  companyPath,
  companyPillarPath,
  countryPath,
  fundPath,
  portfolioPath,
} from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { coverageMark } from '../../../ui/marks/coverage-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import {
  badgesCell,
  linkCell,
  quietCell,
  textCell,
  textCellWith,
  WAITING_CELL,
} from '../../../ui/table/plain-cell.ts';
import { whyGraded } from './why-graded.ts';
import { FundsLock } from './funds-lock.tsx';
import type { OverallKind } from '@verdure/contract/investments/constituents';
import { opinionColumns } from './opinion-columns.ts';
import type { OpinionFeatures } from './opinion-columns.ts';
import { SHOWN_KEY } from './total-holding.ts';

const column = columnsOf<Holding>();

/** The weights of a draft, which can be changed. */
export interface DraftColumn {
  readonly cell: (holding: Holding) => ReactNode;
  /** Its place by weight, which stays while the weight is changed. */
  readonly orderOf: (holding: Holding) => number;
}

/** What can be done at a row. */
export interface ReplaceHolding {
  readonly labelOf: (holding: Holding) => string;
  readonly press: (holding: Holding) => void;
}

/** Only a company has others like it. */
export const isReplaceable = ({ type, isSummary }: Holding): boolean =>
  type === 'company' && !isSummary;

interface Input extends OpinionFeatures {
  /** Whether the organisation sees the ESG total. */
  readonly hasEsg: boolean;
  readonly pillars: readonly NamedKind[];
  readonly hasFunds: boolean;
  /** Whether the viewer may open countries: administrators see funds, but not country pages. */
  readonly hasCountries: boolean;
  /** How far each letter goes; empty while it loads. */
  readonly bounds: readonly HoldingBoundsRow[];
  /** What the pages of holdings link back to. */
  readonly origin: Origin;
  readonly draft: DraftColumn | undefined;
  /** Replaces a company; absent where nothing can be replaced. */
  readonly replace: ReplaceHolding | undefined;
}

const FLAG_WORDS = [
  COVERAGE_MARK_WORDS.excluded,
  COVERAGE_MARK_WORDS.partial,
  COVERAGE_MARK_WORDS.proxy,
  COVERAGE_MARK_WORDS.not_covered,
  COVERAGE_MARK_WORDS.interim,
  COVERAGE_MARK_WORDS.essentials,
  COVERAGE_MARK_WORDS.universe,
  COVERAGE_MARK_WORDS.incomplete,
  SHORT,
] as const;

const SHORT_BADGE = { word: SHORT, icon: null } as const;

/** Undefined if the viewer may not open it, and for the pinned total. */
function pathOf(holding: Holding, { hasCountries, origin }: Input): string | undefined {
  const { type, id, isSummary } = holding;
  if (isSummary) return undefined;
  switch (type) {
    case 'company':
      return companyPath(id, origin);
    case 'country':
      return hasCountries ? countryPath(id, origin) : undefined;
    case 'fund':
      return fundPath(id, origin);
    case 'portfolio':
      return portfolioPath(id, origin);
    case undefined:
      return undefined;
  }
}

/** The page that explains a grade: a company's at the pillar. */
function gradePath(holding: Holding, kind: OverallKind, input: Input): string | undefined {
  if (isClosedFunds(holding, input)) return undefined;
  return holding.type === 'company' && kind !== 'esg'
    ? companyPillarPath(holding.id, kind, input.origin)
    : pathOf(holding, input);
}

/** A real link, so it can be copied or opened in a new tab; the total and closed funds are text. */
function nameCell(holding: Holding, input: Input) {
  if (isClosedFunds(holding, input)) {
    return (
      <>
        <FundsLock /> <span title={holding.name}>{holding.name}</span>
      </>
    );
  }
  const path = pathOf(holding, input);
  if (path === undefined) return textCell(holding.name);
  const { replace } = input;
  return linkCell(
    holding.name,
    path,
    replace !== undefined && isReplaceable(holding)
      ? { label: replace.labelOf(holding), press: () => replace.press(holding) }
      : undefined,
  );
}

function flagsCell({ marks, flags }: Holding) {
  const badges = marks.map(coverageMark);
  return badgesCell(flags.includes(SHORT) ? [...badges, SHORT_BADGE] : badges);
}

function exclusionsCell(holding: Holding) {
  if (holding.exclusions === null) return holding.type === undefined ? null : WAITING_CELL;
  const text = exclusionsText(holding);
  return text === NOT_APPLICABLE ? quietCell(text) : textCell(text);
}

const exclusionsText = (holding: Holding): string => exclusionsIn(holding, formatPercent);

interface IdentityColumn {
  readonly kind: IdentityKind;
  readonly width: string;
  readonly isOffAtFirst?: boolean;
}

function identityColumn({ kind, width, isOffAtFirst = false }: IdentityColumn, input: Input) {
  return column.value(kind, IDENTITY_LABELS[kind], width, {
    isOffAtFirst,
    valueIn: (holding) => identityText(holding, kind, input),
    cell: (holding) => {
      const text = identityText(holding, kind, input);
      const isKnown = kind === 'tier' ? holding.tier !== null : holding[kind] !== null;
      return isKnown ? textCellWith(text, text) : quietCell(text);
    },
  });
}

function gradeColumn({ kind, label, width }: GradeColumn, input: Input): Column<Holding> {
  const made = column.grade(kind, label, width, {
    gradeOf: ({ scores }) => scores?.[kind].grade,
    scoreOf: ({ scores }) => scores?.[kind].score,
    hrefOf: (holding) => gradePath(holding, kind, input),
    whyOf: (holding) => whyGraded(holding, kind, input.bounds),
    isNarrow: kind === 'esg',
  });
  return {
    ...made,
    cell: (row) => {
      if (row.key === SHOWN_KEY) return null;
      return row.scores === null ? WAITING_CELL : made.cell(row);
    },
  };
}

interface GradeColumn extends NamedKind {
  readonly width: string;
}

/** As wide as the header text, so that all columns fit at 1440 px. */
const widthOf = (label: string): string => `${Math.max(56 + label.length * 6, 96)}px`;

const weightCell = ({ weightFraction }: Holding) =>
  textCellWith(formatWeightPercent(weightFraction), formatWeight(weightFraction));

function weightColumn(input: Input): Column<Holding> {
  const { draft } = input;
  // a change of closed funds would not say which of them it changes
  const isFixed = (holding: Holding) => holding.type === undefined || isClosedFunds(holding, input);
  return column.value('weight', 'Weight', draft === undefined ? '112px' : '196px', {
    align: 'right',
    filter: draft === undefined ? 'range' : null,
    isNarrow: true,
    valueIn: (holding) => draft?.orderOf(holding) ?? holding.weightFraction * 100,
    cell: (holding) =>
      draft === undefined || isFixed(holding) ? weightCell(holding) : draft.cell(holding),
  });
}

/** ESG OVERVIEW: name, type, weight, grades, exclusions, flags. */
export function holdingsColumns(input: Input): readonly Column<Holding>[] {
  return [
    column.value('name', 'Name', 'minmax(232px, 4fr)', {
      valueIn: ({ name }) => name,
      cell: (holding) => nameCell(holding, input),
    }),
    column.value('type', 'Type', '84px', {
      valueIn: holdingTypeWord,
      filter: 'choice',
      choices: Object.values(HOLDING_TYPE_WORDS),
      choicesOf: (holding) => [holdingTypeWord(holding)],
    }),
    identityColumn({ kind: 'isin', width: '136px' }, input),
    identityColumn({ kind: 'country', width: '128px' }, input),
    identityColumn({ kind: 'sector', width: '160px', isOffAtFirst: true }, input),
    weightColumn(input),
    ...(input.hasEsg ? [gradeColumn({ kind: 'esg', label: 'ESG', width: '96px' }, input)] : []),
    ...input.pillars.map((pillar) =>
      gradeColumn({ ...pillar, width: widthOf(pillar.label) }, input),
    ),
    ...opinionColumns(input),
    column.value('exclusions', 'Exclusions', 'minmax(104px, 1fr)', {
      valueIn: exclusionsText,
      cell: exclusionsCell,
    }),
    column.value('flags', 'Coverage', 'minmax(140px, 1fr)', {
      valueIn: ({ flags }) => flags.join(', ') || undefined,
      cell: flagsCell,
      filter: 'choice',
      choices: FLAG_WORDS,
      choicesOf: ({ flags }) => flags,
    }),
    identityColumn({ kind: 'tier', width: '136px', isOffAtFirst: true }, input),
  ];
}
