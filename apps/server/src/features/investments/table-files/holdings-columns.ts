import type { OverallKind } from '@verdure/contract/investments/constituents';
import {
  COMPANY_KINDS,
  exclusionsText,
  type Holding,
  holdingTypeWord,
  IDENTITY_LABELS,
  type IdentityKind,
  identityText,
  type NamedKind,
  SOVEREIGN_KINDS,
} from '@verdure/contract/investments/holdings';
import { SENTIMENT_COLOUR_WORDS } from '@verdure/contract/news/company-sentiment';
import type { InvestmentType } from '@verdure/contract/vocabulary';
import { percentText, shownText } from '@verdure/scoring/display';

import type { Viewer } from '../../../platform/viewer.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { OwnCompanies } from '../../coverage/own-data/own-companies.reads.ts';
import { isKindShown } from '../constituents/constituents.reads.ts';
import { type FiledColumn, plainColumn } from './chosen-table.ts';
import { gradedFields, wordText } from './graded-fields.ts';

/** A score, and its grade beside it. */
const gradeColumn = (kind: OverallKind, header: string): FiledColumn<Holding> => ({
  id: kind,
  header,
  fields: gradedFields(header, ({ scores }) => scores?.[kind]),
});

const WEIGHT: FiledColumn<Holding> = {
  id: 'weight',
  header: 'Weight',
  fields: [
    {
      header: 'Weight',
      form: 'weight',
      of: ({ weightFraction }) => shownText('portfolio_weighting', weightFraction),
    },
  ],
};

const CONSENSUS = plainColumn<Holding>('consensus', 'Consensus', ({ consensus }) =>
  consensus === null ? undefined : wordText(consensus.grade),
);

const SENTIMENT = plainColumn<Holding>('sentiment', 'Sentiment', ({ sentiment }) => {
  if (sentiment === null) return undefined;
  const { colour } = sentiment;
  return colour ? SENTIMENT_COLOUR_WORDS[colour] : wordText(colour);
});

interface Seeing extends Pick<Viewer, 'features'> {
  readonly investmentType: InvestmentType | null;
  /** By company where its own data come from; empty: none of the companies has any. */
  readonly sources: OwnCompanies['sources'];
}

/** The kinds of scores that stand in the table: of countries alone, or what is subscribed to of companies. */
function kindsOf({ features, investmentType }: Seeing): readonly NamedKind[] {
  const pillars = subscribedPillars(features);
  const total: readonly NamedKind[] = [{ kind: 'esg', label: 'ESG' }];
  const others = investmentType === 'pure_sovereign' ? SOVEREIGN_KINDS : COMPANY_KINDS;
  return [...total, ...others].filter(({ kind }) => isKindShown(kind, pillars));
}

/** Nobody rates countries or writes of them. */
function opinionsOf({ features, investmentType }: Seeing): readonly FiledColumn<Holding>[] {
  if (investmentType === 'pure_sovereign') return [];
  return [
    ...(features.has('consensus') ? [CONSENSUS] : []),
    ...(features.has('sentimentDisplay') ? [SENTIMENT] : []),
  ];
}

/** The page names own data where a company is opened; in a file the line of the company does. */
function nameColumn({ sources }: Seeing): FiledColumn<Holding> {
  const name = plainColumn<Holding>('name', 'Name', (holding) => holding.name);
  if (sources.size === 0) return name;
  const of = ({ type, id }: Holding) =>
    type === 'company' ? (sources.get(id)?.join('; ') ?? null) : null;
  return { ...name, fields: [...name.fields, { header: 'Own data', of }] };
}

/** The columns of the table of holdings that its reader can have. */
export function holdingsColumns(seeing: Seeing): readonly FiledColumn<Holding>[] {
  const seen = { hasFunds: seeing.features.has('funds') };
  const identity = (kind: IdentityKind) =>
    plainColumn<Holding>(kind, IDENTITY_LABELS[kind], (holding) =>
      identityText(holding, kind, seen),
    );
  return [
    nameColumn(seeing),
    plainColumn('type', 'Type', holdingTypeWord),
    ...(['isin', 'country', 'sector', 'tier'] as const).map(identity),
    WEIGHT,
    ...kindsOf(seeing).map(({ kind, label }) => gradeColumn(kind, label)),
    ...opinionsOf(seeing),
    plainColumn('exclusions', 'Exclusions', (holding) => exclusionsText(holding, percentText)),
    plainColumn('flags', 'Coverage', ({ flags }) => flags.join(', ')),
  ];
}
