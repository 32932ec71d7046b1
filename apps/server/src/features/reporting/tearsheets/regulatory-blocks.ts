import {
  type ArticleRuleSetRow,
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  isFirmLine,
  type PaiFigureRow,
  paiHeadline,
  paiStandingText,
} from '@verdure/contract/investments/regulatory';
import {
  ARTICLE_CONDITION_SENTENCES,
  CONDITION_STATE_WORDS,
  INVESTMENT_OUTCOME_RULE,
} from '@verdure/contract/vocabulary';
import { NOT_APPLICABLE_TEXT, NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

import type { Block } from '../../../platform/documents/document.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import {
  shownShareAboveZero,
  shownNumber,
  shownPercent,
  shownWeight,
} from '../../../platform/documents/shown.ts';
import type { TearsheetFigures } from './tearsheet-figures.ts';

const shownFigure = (unit: string, value: number | null): string =>
  unit === '%' ? shownShareAboveZero(value) : shownNumber(value);

/** The headline of a line; of a sum of known Y 'at least x%'. */
export function shownPai(line: PaiFigureRow): string {
  const { value, unit } = paiHeadline(line);
  const text = shownFigure(unit, value);
  return line.standing === 'lower_limit' ? `at least ${text}` : text;
}

/** What is disclosed, over all investments; empty where the headline has no such part. */
export const shownDisclosed = ({ per_covered_unit, value }: PaiFigureRow): string =>
  per_covered_unit === null ? '' : shownNumber(value);

/** The parts of an indicator follow its name without repeating it. */
export function indicatorText(
  { pai_id, pai_name, part: of }: PaiFigureRow,
  before: PaiFigureRow | undefined,
): string {
  if (of === null) return `${pai_id}. ${pai_name}`;
  return before?.pai_id === pai_id ? `${pai_id}. ${of}` : `${pai_id}. ${pai_name}, ${of}`;
}

/** The long company weight by outcome: clear, adverse, not disclosed, not applicable. */
export const shownShares = ({ shares }: Pick<PaiFigureRow, 'shares'>): readonly string[] =>
  shares === null
    ? ['', '', '', '']
    : [shares.clear, shares.adverse, shares.not_disclosed, shares.not_applicable].map(
        shownShareAboveZero,
      );

/** An outcome has no score beside a figure that is indicative or not shown. */
const shownTileScore = (line: PaiFigureRow): string => {
  if (line.score === null) return NOT_APPLICABLE_TEXT;
  return isFirmLine(line) ? String(line.score) : '';
};

/** A line for each indicator and part: no part borrows the outcome of another. */
function outcomeBlocks({ pais }: InvestmentPaiRow): readonly Block[] {
  const [first] = pais;
  if (first === undefined) return [];
  return [
    part('Outcomes'),
    tableOr(
      'No indicator has an outcome.',
      [
        left('Indicator', 5),
        left('Outcome', 4),
        right('Score'),
        right('No impact'),
        right('Possible'),
        right('Not disclosed'),
        right('Not applicable'),
      ],
      pais.map((line, at) => [
        indicatorText(line, pais[at - 1]),
        line.outcome,
        shownTileScore(line),
        ...shownShares(line),
      ]),
    ),
    paragraph(
      `The shares are of the long weight but countries. ${INVESTMENT_OUTCOME_RULE} Governance grade ${first.governance_grade ?? NOT_DISCLOSED_TEXT}, sustainability grade ${first.sustainability_grade ?? NOT_DISCLOSED_TEXT}, sustainable investment ${shownPercent(first.sustainable_investment)} of the long company weight.`,
    ),
  ];
}

const rateText = ({ missing_rates }: InvestmentPaiRow): string =>
  missing_rates.length === 0 ? '' : ` ${missing_rates.join(' ')}`;

const paiBlocks = (pai: InvestmentPaiRow): readonly Block[] => [
  section('Principal adverse impacts'),
  tableOr(
    'No indicator has a figure.',
    [
      left('Indicator', 7),
      right('Figure'),
      left('Unit', 3),
      left('Coverage', 4),
      right('Disclosed part'),
      right('Leaves open'),
    ],
    pai.pais.map((line, at) => [
      indicatorText(line, pai.pais[at - 1]),
      shownPai(line),
      paiHeadline(line).unit,
      paiStandingText(line),
      shownDisclosed(line),
      line.article === null ? NOT_APPLICABLE_TEXT : `Article ${line.article}`,
    ]),
  ),
  ...outcomeBlocks(pai),
  paragraph(
    `Coverage: the long weight but countries with the data. Missing data do not count as 0: figures per covered EUR M are of what is covered; the disclosed part is the sum of the regulation over all investments, in which they do. Leaves open: the highest article that the outcomes of the companies allow. Eligible: ${shownPercent(pai.eligible)} of all investments. Per EUR 1M invested, so that indicator 1 reads like indicator 2; long companies only, standard profile. Indicators 1 to 3 add scope 1, 2 and 3, the footprints above scope 1 and 2.${rateText(pai)}`,
  ),
];

const VERDICTS = {
  hidden: 'Short positions: no article is shown, because SFDR applies to long positions.',
  not_shown: 'No article is shown before all ten policy questions are answered.',
} as const;

export function verdictOf(pai: InvestmentPaiRow, type: 'portfolio' | 'fund'): string {
  if (pai.article_state !== 'shown') return VERDICTS[pai.article_state];
  return pai.article === null
    ? `This ${type} has no article: no long holding can be classified.`
    : `This ${type} is compatible with Article ${pai.article}.`;
}

/** The least that two decimals show. */
const LEAST_SHOWN = 0.0001;

/** Two decimals, as on the page: a holding that they would round to nothing is still named. */
const shownShare = (share: number): string =>
  share > 0 && share < LEAST_SHOWN ? 'under 0.01%' : shownWeight(share);

const ruleSetBlocks = ({ name, proposal, categories }: ArticleRuleSetRow): readonly Block[] => [
  part(proposal ? `${name} (proposed, not law)` : name),
  tableOr(
    '',
    [left('Category'), left('Test', 4), left('State', 0), right('Share')],
    categories.flatMap(({ name: category, state, conditions }) => [
      [category, 'All tests together', CONDITION_STATE_WORDS[state], ''],
      ...conditions.map(({ condition, state: each, share }) => [
        '',
        ARTICLE_CONDITION_SENTENCES[condition],
        CONDITION_STATE_WORDS[each],
        share === null ? '' : shownShare(share),
      ]),
    ]),
  ),
];

function verdictBlocks(pai: InvestmentPaiRow, type: 'portfolio' | 'fund'): readonly Block[] {
  const answered =
    pai.answered === null ? '' : ` ${pai.answered} of 10 policy questions are answered.`;
  return [
    section('SFDR article'),
    paragraph(`${verdictOf(pai, type)}${answered}`),
    {
      kind: 'figures',
      figures: [
        { label: 'Long weight in Article 9', value: shownPercent(pai.share_9), beside: '' },
        {
          label: 'Long weight in Article 8 or 9',
          value: shownPercent(pai.share_8_or_9),
          beside: 'More than 80% is asked for',
        },
        {
          label: 'Long weight that is classified',
          value: shownPercent(pai.classified),
          beside: '',
        },
      ],
    },
    ...pai.rule_sets.flatMap(ruleSetBlocks),
  ];
}

/** Adverse impacts, and the article with its tests; nothing for those who do not see SFDR. */
export const sfdrBlocks = ({ pai, type }: TearsheetFigures): readonly Block[] =>
  pai === null ? [] : [...paiBlocks(pai), ...verdictBlocks(pai, type)];

/** Where nothing can be assessed, 0.0% would be an answer nobody gave. */
const shownAssessed = (share: number | null, assessed: number | null): string =>
  assessed === 0 ? 'not assessed' : shownPercent(share);

const findingTable = (
  noun: string,
  rows: readonly {
    readonly name: string;
    readonly contributing: number | null;
    readonly harming: number | null;
    readonly known: number | null;
  }[],
): Block =>
  tableOr(
    '',
    [left(noun, 4), right('Contribution'), right('Possible harm'), right('Known')],
    rows.map(({ name, contributing, harming, known }) => [
      name,
      shownAssessed(contributing, known),
      shownAssessed(harming, known),
      shownPercent(known),
    ]),
  );

/** Nothing without SFDR. */
const articleNineBlocks = (row: InvestmentArtNineRow): readonly Block[] =>
  row.requirements.length === 0
    ? []
    : [
        section('Article 9: sustainable investment'),
        {
          kind: 'figures',
          figures: [
            {
              label: 'Sustainable investment',
              value: shownAssessed(row.article_9_aligned, row.article_9_assessed),
              beside: `${shownPercent(row.article_9_assessed)} can be assessed`,
            },
            {
              label: 'Good governance',
              value: shownAssessed(row.governance_practices, row.article_9_assessed),
              beside: 'Governance grade better than E',
            },
          ],
        },
        findingTable('Requirement', row.requirements),
      ];

/** Nothing without the taxonomy feature. */
const taxonomyBlocks = (row: InvestmentArtNineRow): readonly Block[] =>
  row.objectives.length === 0
    ? []
    : [
        section('EU taxonomy'),
        {
          kind: 'figures',
          figures: [
            {
              label: 'Aligned by our assessment',
              value: shownAssessed(row.overall_taxo_aligned, row.taxo_assessed),
              beside: `${shownPercent(row.taxo_assessed)} can be assessed, ${shownPercent(row.activity_unknown)} activity unknown`,
            },
            {
              label: 'Aligned turnover, as reported',
              value: shownPercent(row.eu_taxo_aligned),
              beside: `${shownPercent(row.eu_taxo_coverage)} of the weight reports it`,
            },
            {
              label: 'Minimum safeguards kept',
              value: shownPercent(row.safeguard),
              beside: '',
            },
          ],
        },
        findingTable('Objective', row.objectives),
      ];

const FINDINGS_METHOD = paragraph(
  'Shares of the long company weight, under the Uncustomised profile. Known: the weight with data; the rest counts as not contributing. Harm wins over a contribution. Sustainable: contributes, harms nowhere, good governance.',
);

/** Shares of Article 9 and the taxonomy; nothing for those who see neither. */
export function alignmentBlocks({ artNine }: TearsheetFigures): readonly Block[] {
  if (artNine === null) return [];
  const blocks = [...articleNineBlocks(artNine), ...taxonomyBlocks(artNine)];
  return blocks.length === 0 ? [] : [...blocks, FINDINGS_METHOD];
}
