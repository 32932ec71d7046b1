import {
  disclosedPartName,
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
  paiStandingText,
} from '@verdure/contract/investments/regulatory';
import { NOT_ASSESSED } from '@verdure/contract/investments/regulatory-words';
import { NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

import type { TableSheet } from './table-sheet.ts';

const known = (value: number | null): number | string => value ?? NOT_DISCLOSED_TEXT;

const unitText = (unit: string): string => (unit === '%' ? 'fraction (0.01 is 1%)' : unit);

/** What is disclosed, over all investments, where the headline is per covered EUR M. */
const disclosedOf = (line: PaiFigureRow): readonly (number | string)[] =>
  line.per_covered_unit === null
    ? ['', '']
    : [known(line.value), `${line.unit} (${disclosedPartName(line).toLowerCase()})`];

const SHARE_HEADERS = [
  'Disclosed, no adverse impact',
  'Possible adverse impact',
  'Not disclosed',
  'Not applicable',
];
const PERCENT_HEADERS = [
  'Covered',
  'Coverage',
  'Eligible',
  'Sustainable investment',
  ...SHARE_HEADERS,
];
const PAI_HEADERS = [
  ...['Indicator', 'Name', 'Part', 'Figure', 'Unit', 'Covered', 'Standing'],
  ...['Disclosed part', 'Unit of the disclosed part', 'Coverage', 'Eligible', 'Highest article'],
  ...['Outcome', 'Score', 'Grade', ...SHARE_HEADERS, 'Comment', 'Data from', 'Data to'],
  ...['Governance grade', 'Sustainability grade', 'Sustainable investment'],
];

/** The long company weight by outcome. */
function sharesOf({ shares }: PaiFigureRow): readonly (number | string)[] {
  if (shares === null) return SHARE_HEADERS.map(() => 'N/A');
  const { clear, adverse, not_disclosed, not_applicable } = shares;
  return [clear, adverse, not_disclosed, not_applicable];
}

/** The 14 indicators with all their digits. */
export const paiSheet = ({ pais, eligible }: InvestmentPaiRow): TableSheet => ({
  name: 'PAI indicators',
  lines: [
    PAI_HEADERS,
    ...pais
      .toSorted((a, b) => a.pai_id - b.pai_id)
      .map((line) => [
        line.pai_id,
        line.pai_name,
        line.part ?? '',
        known(paiHeadline(line).value),
        unitText(paiHeadline(line).unit),
        line.covered,
        paiStandingText(line),
        ...disclosedOf(line),
        line.coverage ?? 'N/A',
        known(eligible),
        line.article ?? 'N/A',
        line.outcome,
        line.score ?? 'N/A',
        line.grade ?? '',
        ...sharesOf(line),
        line.comment,
        line.data_from ?? '',
        line.data_to ?? '',
        line.governance_grade ?? NOT_DISCLOSED_TEXT,
        line.sustainability_grade ?? NOT_DISCLOSED_TEXT,
        known(line.sustainable_investment),
      ]),
  ],
  forms: PAI_HEADERS.map((header) => (PERCENT_HEADERS.includes(header) ? 'percent' : undefined)),
});

/** Where nothing can be assessed, 0 would be an answer nobody gave. */
const assessed = (share: number | null, of: number | null): number | string =>
  of === 0 ? NOT_ASSESSED : known(share);

type Share = Pick<
  InvestmentArtNineRow['requirements'][number],
  'name' | 'contributing' | 'harming' | 'known'
>;

const sharesSheet = (name: string, noun: string, shares: readonly Share[]): TableSheet => ({
  name,
  lines: [
    [noun, 'Contribution', 'Significant harm', 'Known'],
    ...shares.map((share) => [
      share.name,
      assessed(share.contributing, share.known),
      assessed(share.harming, share.known),
      known(share.known),
    ]),
  ],
  forms: [undefined, 'percent', 'percent', 'percent'],
});

/** The days of the data of some shares. */
const daysLines = (
  from: string | null,
  to: string | null,
): readonly (readonly [string, string])[] =>
  from === null || to === null
    ? []
    : [
        ['Data from', from],
        ['Data to', to],
      ];

const factsSheet = (name: string, facts: readonly (readonly [string, number | string])[]) => ({
  name,
  lines: [['Share', 'Value'], ...facts],
  forms: [undefined, 'percent' as const],
});

/** What Article 9 asks for, as shares of the long company weight. */
export const articleNineSheets = (artNine: InvestmentArtNineRow): readonly TableSheet[] => [
  factsSheet('Article 9', [
    ['Sustainable investment', assessed(artNine.article_9_aligned, artNine.article_9_assessed)],
    ['Can be assessed', known(artNine.article_9_assessed)],
    ['Good governance', assessed(artNine.governance_practices, artNine.article_9_assessed)],
    ...daysLines(artNine.data_from, artNine.data_to),
  ]),
  sharesSheet('Requirements of Article 9', 'Requirement', artNine.requirements),
];

export const taxonomySheets = (artNine: InvestmentArtNineRow): readonly TableSheet[] => [
  factsSheet('EU taxonomy', [
    ['Aligned by our assessment', assessed(artNine.overall_taxo_aligned, artNine.taxo_assessed)],
    ['Can be assessed', known(artNine.taxo_assessed)],
    ['Activity unknown', known(artNine.activity_unknown)],
    ['Aligned turnover, as companies report it', known(artNine.eu_taxo_aligned)],
    ['Companies that report it', known(artNine.eu_taxo_coverage)],
    ['Minimum safeguards kept', known(artNine.safeguard)],
    ...daysLines(artNine.taxo_data_from, artNine.taxo_data_to),
  ]),
  sharesSheet('Objectives of the taxonomy', 'Objective', artNine.objectives),
];
