import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
  PaiFigureRow,
} from '@verdure/contract/investments/regulatory';

import { NOT_DISCLOSED } from '../../../format/missing.ts';
import type { Fact } from '../../../ui/table/export-lines.ts';
import type { ExportedSheet } from '../../../ui/table/export-sheets.ts';

const known = (value: number | null): number | string => value ?? NOT_DISCLOSED;

const unitOf = ({ unit }: PaiFigureRow): string => (unit === '%' ? 'fraction (0.01 is 1%)' : unit);

const SHARE_HEADERS = [
  'Disclosed, no adverse impact',
  'Possible adverse impact',
  'Not disclosed',
  'Not applicable',
];
const PERCENT_HEADERS = ['Coverage', 'Eligible', 'Sustainable investment', ...SHARE_HEADERS];
const PAI_HEADERS = [
  ...['Indicator', 'Name', 'Part', 'Figure', 'Unit', 'Coverage', 'Eligible', 'Highest article'],
  ...['Outcome', 'Score', 'Grade', ...SHARE_HEADERS, 'Comment'],
  ...['Governance grade', 'Sustainability grade', 'Sustainable investment'],
];

/** The long company weight by outcome. */
function sharesOf({ shares }: PaiFigureRow): readonly (number | string)[] {
  if (shares === null) return SHARE_HEADERS.map(() => 'N/A');
  const { clear, adverse, not_disclosed, not_applicable } = shares;
  return [clear, adverse, not_disclosed, not_applicable];
}

/** The 14 indicators with all their digits. */
export const paiSheet = ({ pais, eligible }: InvestmentPaiRow): ExportedSheet => ({
  name: 'PAI indicators',
  lines: [
    PAI_HEADERS,
    ...pais
      .toSorted((a, b) => a.pai_id - b.pai_id)
      .map((line) => [
        line.pai_id,
        line.pai_name,
        line.part ?? '',
        known(line.value),
        unitOf(line),
        line.coverage ?? 'N/A',
        known(eligible),
        line.article ?? 'N/A',
        line.outcome,
        line.score ?? 'N/A',
        line.grade ?? 'N/A',
        ...sharesOf(line),
        line.comment,
        line.governance_grade ?? NOT_DISCLOSED,
        line.sustainability_grade ?? NOT_DISCLOSED,
        known(line.sustainable_investment),
      ]),
  ],
  forms: PAI_HEADERS.map((header) => (PERCENT_HEADERS.includes(header) ? 'percent' : undefined)),
});

type Share = Pick<
  InvestmentArtNineRow['requirements'][number],
  'name' | 'contributing' | 'harming' | 'known'
>;

const sharesSheet = (name: string, noun: string, shares: readonly Share[]): ExportedSheet => ({
  name,
  lines: [
    [noun, 'Contribution', 'Significant harm', 'Known'],
    ...shares.map((share) => [
      share.name,
      known(share.contributing),
      known(share.harming),
      known(share.known),
    ]),
  ],
  forms: [undefined, 'percent', 'percent', 'percent'],
});

const factsSheet = (name: string, facts: readonly (readonly [string, number | null])[]) => ({
  name,
  lines: [['Share', 'Value'], ...facts.map(([label, share]) => [label, known(share)])],
  forms: [undefined, 'percent' as const],
});

/** What Article 9 asks for, as shares of the long company weight. */
export const articleNineSheets = (artNine: InvestmentArtNineRow): readonly ExportedSheet[] => [
  factsSheet('Article 9', [
    ['Sustainable investment', artNine.article_9_aligned],
    ['Can be assessed', artNine.article_9_assessed],
    ['Good governance', artNine.governance_practices],
  ]),
  sharesSheet('Requirements of Article 9', 'Requirement', artNine.requirements),
];

export const taxonomySheets = (artNine: InvestmentArtNineRow): readonly ExportedSheet[] => [
  factsSheet('EU taxonomy', [
    ['Aligned by our assessment', artNine.overall_taxo_aligned],
    ['Can be assessed', artNine.taxo_assessed],
    ['Aligned turnover, as companies report it', artNine.eu_taxo_aligned],
    ['Companies that report it', artNine.eu_taxo_coverage],
    ['Minimum safeguards kept', artNine.safeguard],
  ]),
  sharesSheet('Objectives of the taxonomy', 'Objective', artNine.objectives),
];

type Evidence = Pick<InvestmentPaiRow, 'as_of' | 'snapshot_version' | 'methodology_version'>;

/** What a reader needs to get the same figures again. */
export const regulatoryFacts = (
  profileName: string | null,
  evidence: Evidence,
): readonly Fact[] => [
  ...(profileName === null ? [] : [['Profile', profileName] as const]),
  ['Calculated for', evidence.as_of],
  ['Snapshot', evidence.snapshot_version],
  ['Methodology', evidence.methodology_version],
];
