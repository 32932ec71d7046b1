import type { HoldingBoundsRow } from '@verdure/contract/investments/constituents';
import { COVERAGE_STATE_WORDS, COVERAGE_TIER_LABELS } from '@verdure/contract/vocabulary';

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
import { SHORT } from './holding.ts';
import type { Holding, ScoreKind } from './holding.ts';
import { opinionColumns } from './opinion-columns.ts';
import type { OpinionFeatures } from './opinion-columns.ts';
import { SHOWN_KEY } from './total-holding.ts';
import type { Pillar } from './pillar-kinds.ts';

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
  readonly pillars: readonly Pillar[];
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

const TYPE_WORDS = {
  company: 'Company',
  country: 'Country',
  fund: 'Fund',
  portfolio: 'Portfolio',
} as const;

const FLAG_WORDS = [
  'Excluded',
  COVERAGE_STATE_WORDS.partial,
  COVERAGE_STATE_WORDS.proxy,
  COVERAGE_STATE_WORDS.not_covered,
  'ICM',
  'ECM',
  'Outside universe',
  'Incomplete',
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

/** The row that stands for all funds of an organisation that has not subscribed to them. */
const isClosedFunds = ({ type }: Holding, { hasFunds }: Input): boolean =>
  type === 'fund' && !hasFunds;

/** The page that explains a grade: a company's at the pillar. */
function gradePath(holding: Holding, kind: ScoreKind, input: Input): string | undefined {
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

const typeWord = ({ type }: Holding): string => (type === undefined ? '' : TYPE_WORDS[type]);

const flagsCell = ({ flagMarks, flags }: Holding) =>
  badgesCell(flags.includes(SHORT) ? [...flagMarks, SHORT_BADGE] : flagMarks);

function exclusionsCell(holding: Holding) {
  if (holding.exclusions === null) return holding.type === undefined ? null : WAITING_CELL;
  const text = exclusionsText(holding);
  return text === NOT_APPLICABLE ? quietCell(text) : textCell(text);
}

/** An excluded company that is held below the threshold is not a hit: the words say why. */
function exclusionsText({ exclusions, flags }: Holding): string {
  if (exclusions === null) return '';
  const { any = NOT_APPLICABLE, activities, thresholdFraction } = exclusions;
  if (any === 'Y') return activities.join(', ');
  return any === 'N' && flags.includes('Excluded')
    ? `below the ${formatPercent(thresholdFraction)} threshold`
    : any;
}

/** What a type of holding can have at all: a country has no sector. */
const IDENTITY_TYPES = {
  isin: ['company', 'fund'],
  sector: ['company'],
  country: ['company', 'country'],
  tier: ['company'],
} as const satisfies Record<string, readonly (keyof typeof TYPE_WORDS)[]>;

type IdentityKind = keyof typeof IDENTITY_TYPES;

/** Unknown, or not applicable; the totals have nothing here. */
function identityText(holding: Holding, kind: IdentityKind, input: Input): string {
  const { type } = holding;
  if (type === undefined) return '';
  if (isClosedFunds(holding, input)) return NOT_APPLICABLE;
  const value = kind === 'tier' ? tierText(holding) : holding[kind];
  if (value !== null) return value;
  return IDENTITY_TYPES[kind].some((each) => each === type) ? UNKNOWN[kind] : NOT_APPLICABLE;
}

const UNKNOWN = {
  isin: 'Unknown',
  sector: 'Unknown',
  country: 'Unknown',
  tier: COVERAGE_STATE_WORDS.not_covered,
} as const satisfies Record<IdentityKind, string>;

/** The tier of a company with an ESG total of its own, else how it is covered. */
function tierText({ tier, coverage_state: state }: Holding): string | null {
  if (tier !== null) return COVERAGE_TIER_LABELS[tier];
  return state === null ? null : COVERAGE_STATE_WORDS[state];
}

interface IdentityColumn {
  readonly kind: IdentityKind;
  readonly label: string;
  readonly width: string;
  readonly isOffAtFirst?: boolean;
}

function identityColumn(
  { kind, label, width, isOffAtFirst = false }: IdentityColumn,
  input: Input,
) {
  return column.value(kind, label, width, {
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

interface GradeColumn extends Pillar {
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
    exported: [
      {
        header: 'Weight',
        form: 'weight',
        of: ({ weightFraction }) => formatWeight(weightFraction).replace('−', '-'),
      },
    ],
  });
}

/** ESG OVERVIEW: name, type, weight, grades, exclusions, flags. */
export function holdingsColumns(input: Input): readonly Column<Holding>[] {
  return [
    column.value('name', 'Name', 'minmax(176px, 2fr)', {
      valueIn: ({ name }) => name,
      cell: (holding) => nameCell(holding, input),
    }),
    column.value('type', 'Type', '84px', {
      valueIn: typeWord,
      filter: 'choice',
      choices: Object.values(TYPE_WORDS),
      choicesOf: (holding) => [typeWord(holding)],
    }),
    identityColumn({ kind: 'isin', label: 'ISIN', width: '136px' }, input),
    identityColumn({ kind: 'country', label: 'Country', width: '112px' }, input),
    identityColumn(
      { kind: 'sector', label: 'Sub-sector', width: '160px', isOffAtFirst: true },
      input,
    ),
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
    identityColumn(
      { kind: 'tier', label: 'Coverage tier', width: '136px', isOffAtFirst: true },
      input,
    ),
  ];
}
