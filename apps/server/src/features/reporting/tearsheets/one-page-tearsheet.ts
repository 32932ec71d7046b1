import { standingWords } from '@verdure/contract/vocabulary';

import type { Block, Figure } from '../../../platform/documents/document.ts';
import { gradeStrip } from '../../../platform/documents/drawings.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  someNames,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import {
  shownCelsius,
  shownFootprint,
  shownGrade,
  shownIntensity,
  shownPercent,
  shownWeight,
} from '../../../platform/documents/shown.ts';
import { bestAndWorst, contributorsTitle, weightBy } from './contributors.ts';
import { basisName, FOOTPRINT_NAMES, footprintOn } from './footprint-parts.ts';
import { pillarTable } from './pillar-blocks.ts';
import { contributorTable, headline, weightTable } from './risk-tearsheet.ts';
import { excludedSentence } from './risk-tearsheet.ts';
import { hasOnlyCountries, type TearsheetFigures } from './tearsheet-figures.ts';

/** What fits on one page whatever is held. */
const MOST = { holdings: 8, contributors: 3, names: 6, characters: 30 } as const;

/** A row of one line: a name over three lines would push the rules off the page. */
const onOneLine = (name: string): string =>
  name.length <= MOST.characters ? name : `${name.slice(0, MOST.characters - 1).trimEnd()}…`;

const named = <T extends { readonly name: string }>(rows: readonly T[], most: number) =>
  rows.slice(0, most).map((row) => ({ ...row, name: onOneLine(row.name) }));

interface Beside {
  readonly name: string;
  readonly value: string;
  /** What the benchmark's figure stands on: a net figure of less weight is lower, and no better. */
  readonly words: string;
}

/** '65.8% of the weight; Global 139.49, 89.5% of the weight'. */
const comparedOf = (standing: string, { name, value, words }: Beside): string =>
  [standing, `${name} ${value}${words === '' ? '' : `, ${words}`}`].filter(Boolean).join('; ');

/** Temperature, carbon intensity and carbon footprint, each with what it stands on. */
function climateFigures(figures: TearsheetFigures): readonly Figure[] {
  const { own, benchmark, benchmarkName, useEv } = figures;
  const { itr } = own;
  const beside = benchmark?.itr ?? null;
  const ofItr: readonly Figure[] =
    itr === null
      ? []
      : [
          {
            label: 'Implied temperature rise',
            value: shownCelsius(itr.itr),
            beside: comparedOf(standingWords(itr.standing, itr.covered), {
              name: benchmarkName,
              value: shownCelsius(beside?.itr ?? null),
              words: beside === null ? '' : standingWords(beside.standing, beside.covered),
            }),
          },
          {
            label: 'WACI, tCO2e per $1M of revenue',
            value: shownIntensity(itr.waci),
            beside: comparedOf(standingWords(itr.waci_standing, itr.waci_covered), {
              name: benchmarkName,
              value: shownIntensity(beside?.waci ?? null),
              words:
                beside === null ? '' : standingWords(beside.waci_standing, beside.waci_covered),
            }),
          },
        ];
  const [carbon] = FOOTPRINT_NAMES;
  if (carbon === undefined || own.footprints.length === 0) return ofItr;
  // net, as the page and the table of portfolios show it
  const { net, words } = footprintOn(own, carbon.metricId, useEv);
  const other = footprintOn(benchmark, carbon.metricId, useEv);
  return [
    ...ofItr,
    {
      label: `Carbon, tCO2e per $1M invested, scope 1 and 2, by ${basisName(figures)}, net`,
      value: shownFootprint(net),
      beside: comparedOf(words, {
        name: benchmarkName,
        value: shownFootprint(other.net),
        words: other.words,
      }),
    },
  ];
}

function climateBlocks(figures: TearsheetFigures): readonly Block[] {
  const found = hasOnlyCountries(figures) ? [] : climateFigures(figures);
  return found.length === 0 ? [] : [part('Climate'), { kind: 'figures', figures: found }];
}

function contributorBlocks({ contributors }: TearsheetFigures): readonly Block[] {
  if (contributors === null) return [];
  const { best, worst } = bestAndWorst(contributors);
  return [
    part(contributorsTitle(contributors)),
    {
      kind: 'pair',
      left: [contributorTable('No holding lifts the score.', named(best, MOST.contributors))],
      right: [contributorTable('No holding lowers the score.', named(worst, MOST.contributors))],
    },
  ];
}

/** The largest holdings beside where the weight sits. */
function holdingBlocks({ holdings, holdingOveralls, ...figures }: TearsheetFigures): Block {
  const rows = named(holdings, MOST.holdings).map(({ name, weight }, at) => [
    name,
    shownGrade(holdingOveralls[at]?.esg_grade ?? null, holdingOveralls[at]?.esg_score ?? null),
    shownWeight(weight),
  ]);
  const by = hasOnlyCountries(figures) ? 'country' : 'sector';
  const weights = weightBy(holdings, by).map(
    ([name, weight]) => [onOneLine(name), weight] as const,
  );
  return {
    kind: 'pair',
    left: [
      tableOr(
        'You may see none of the companies held here.',
        [left('Largest holdings', 3), right('ESG'), right('Weight')],
        rows,
      ),
    ],
    right: [weightTable(by === 'country' ? 'Country' : 'Sub-sector', weights)],
  };
}

/** Exclusions and the article, each in a sentence. */
function ruleBlocks(figures: TearsheetFigures): readonly Block[] {
  if (hasOnlyCountries(figures)) return [];
  const { exclusions } = figures;
  const held = exclusions.exclusions.filter(({ status }) => status === 'Y');
  const names = someNames(
    held.map(({ name }) => name),
    MOST.names,
  );
  const sentence =
    held.length === 0 ? 'No excluded activity is held.' : `Excluded activities held: ${names}.`;
  return [part('Exclusions'), paragraph(`${excludedSentence(figures)} ${sentence}`)];
}

const ADDS =
  'Adds: what the holding explains of the difference, as in lifts and drags; weights there are of what has a score.';

/** The risk tearsheet on one page: what a committee asks first. */
export const onePageTearsheet = (figures: TearsheetFigures): readonly Block[] => [
  section('At a glance'),
  headline(figures),
  ...(figures.contributors === null
    ? []
    : [
        {
          kind: 'drawing' as const,
          drawing: gradeStrip(figures.own.overalls.grade_distribution),
        },
      ]),
  ...pillarTable(figures),
  ...climateBlocks(figures),
  ...contributorBlocks(figures),
  part('Where the weight sits'),
  holdingBlocks(figures),
  ...ruleBlocks(figures),
  paragraph(
    `Direct coverage ${shownPercent(figures.coverage.weighted_direct_coverage)} of the weight, proxy ${shownPercent(figures.coverage.weighted_proxy_coverage)}, not covered ${shownPercent(figures.coverage.weighted_not_covered)}. Grades run from A (best) to E, scores from 4 (best) to 0. ${ADDS}`,
  ),
];
