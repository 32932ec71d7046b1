import {
  type ConstituentFootprintRow,
  MISSING_REASONS,
  type MissingReason,
} from '@verdure/contract/investments/footprint';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { standingWords, temperatureBasis, temperatureWords } from '@verdure/contract/vocabulary';
import { NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

import type { Block } from '../../../platform/documents/document.ts';
import { temperatureStrip } from '../../../platform/documents/drawings.ts';
import { basisName, FOOTPRINT_NAMES, footprintOn } from './footprint-parts.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
  wordy,
} from '../../../platform/documents/paper-parts.ts';
import {
  shownCelsius,
  shownCount,
  shownFootprint,
  shownIntensity,
  shownPercent,
  shownWeight,
} from '../../../platform/documents/shown.ts';
import type { TearsheetFigures } from './tearsheet-figures.ts';

const CARBON_ID = 44;
const MOST_CONTRIBUTORS = 10;

function footprintTable(figures: TearsheetFigures): Block {
  const { own, benchmark, benchmarkName, useEv } = figures;
  return tableOr(
    '',
    [
      left('Footprint per $1M invested'),
      right('Net'),
      right('Gross'),
      right('Without data'),
      left('Stands on'),
      right(`${benchmarkName}, gross`),
    ],
    FOOTPRINT_NAMES.map(({ metricId, name, unit }) => {
      const { net, gross, notDisclosed, words } = footprintOn(own, metricId, useEv);
      return [
        `${name}, ${unit}`,
        shownFootprint(net),
        shownFootprint(gross),
        shownPercent(notDisclosed),
        words,
        shownFootprint(footprintOn(benchmark, metricId, useEv).gross),
      ];
    }),
  );
}

const REASONS = {
  not_disclosed: 'Not disclosed',
  no_amount: 'No enterprise value or market capitalisation known to us',
  proxy: 'Proxy',
  wrong_universe: 'Outside the universe',
  not_covered: 'Not covered',
} as const satisfies Record<MissingReason, string>;

function carbonContributors(
  { useEv, own }: TearsheetFigures,
  carbon: readonly ConstituentFootprintRow[],
): Block {
  const total = footprintOn(own, CARBON_ID, useEv).net;
  const rows = carbon
    .flatMap((row) => {
      const adds = useEv ? row.contribution : row.mc_contribution;
      return adds === null ? [] : [{ row, adds }];
    })
    .sort((a, b) => b.adds - a.adds)
    .slice(0, MOST_CONTRIBUTORS);
  return tableOr(
    'No company held here counts in the carbon footprint.',
    [
      left('Company', 3),
      right('Long weight'),
      right('tCO2e'),
      right('Year'),
      right('Adds'),
      left('Share of the total'),
    ],
    rows.map(({ row, adds }) => [
      row.name,
      shownWeight(row.weight),
      shownCount(row.metric_value),
      row.year === null ? '' : String(row.year),
      shownFootprint(adds),
      { bar: total === null || total === 0 ? 0 : adds / total },
    ]),
  );
}

/** Why companies add nothing to the carbon footprint. */
function carbonGaps(rows: readonly ConstituentFootprintRow[], useEv: boolean): string {
  const reasons = rows.map((row) => (useEv ? row.missing : row.mc_missing));
  const counts = MISSING_REASONS.flatMap((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return count === 0 ? [] : [`${REASONS[reason]}: ${shownCount(count)}`];
  });
  return counts.length === 0
    ? 'Every company held here counts in the carbon footprint.'
    : `Companies that do not count in the carbon footprint. ${counts.join('. ')}.`;
}

function carbonBlocks(figures: TearsheetFigures): readonly Block[] {
  const rows = figures.holdingFootprints.filter(({ metric_id }) => metric_id === CARBON_ID);
  if (rows.length === 0) return [paragraph('You see no company that is held long here.')];
  return [carbonContributors(figures, rows), paragraph(carbonGaps(rows, figures.useEv))];
}

export function footprintBlocks(figures: TearsheetFigures): readonly Block[] {
  if (figures.own.footprints.length === 0) return [];
  return [
    section('Footprints'),
    footprintTable(figures),
    paragraph(
      `Attributed by ${basisName(figures)}. Net counts what is disclosed; gross brings it to the whole weight. Weight: the share among all long positions but countries, with what is not recognised or identified, and cash.`,
    ),
    part('The ten largest contributors to carbon'),
    ...carbonBlocks(figures),
  ];
}

type TemperatureRow = readonly [label: string, of: (itr: ItrRow) => string];

/** What a temperature stands on, and what it is of. */
const basisOf = ({ standing, covered, value_added_estimated_share: estimated }: ItrRow): string =>
  temperatureBasis(standing, covered, estimated);

const TEMPERATURE_ROWS: readonly TemperatureRow[] = [
  ['Implied temperature rise', ({ itr }) => shownCelsius(itr)],
  ['Without reduction plans', ({ unfaded_itr }) => shownCelsius(unfaded_itr)],
  ['Not grossed up', ({ ungrossed_itr }) => shownCelsius(ungrossed_itr)],
  ['Temperatures are of', basisOf],
  ['WACI, tCO2e per $1M of revenue', ({ waci }) => shownIntensity(waci)],
  [
    'WACI stands on',
    ({ waci_standing, waci_covered }) => standingWords(waci_standing, waci_covered),
  ],
  ['tCO2e per $1M of value added', ({ emissions_per_mn }) => shownIntensity(emissions_per_mn)],
  ['Without data', ({ non_disclosed_weight }) => shownPercent(non_disclosed_weight)],
];

const markOf = (name: string, itr: ItrRow | null) =>
  itr === null || itr.itr === null || itr.standing !== 'shown' ? [] : [{ name, value: itr.itr }];

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/**
 * The strip of temperatures, with what the pointers stand for. Its colours say how aligned an
 * investment is, so one without a status has its words alone.
 */
function stripBlocks(figures: TearsheetFigures, itr: ItrRow): readonly Block[] {
  const { benchmark, benchmarkName, name } = figures;
  const words = temperatureWords({
    celsius: itr.itr,
    status: itr.status,
    reason: itr.status_reason,
  });
  if (words === null) return [];
  if (itr.status === null) return [paragraph(sentence(words))];
  const marks = [...markOf(name, itr), ...markOf(benchmarkName, benchmark?.itr ?? null)];
  return [
    { kind: 'drawing', drawing: temperatureStrip(marks) },
    paragraph(`${sentence(words)} Dark pointer: this investment. Light pointer: ${benchmarkName}.`),
  ];
}

export function temperatureBlocks(figures: TearsheetFigures): readonly Block[] {
  const { own, benchmark, benchmarkName } = figures;
  const { itr } = own;
  if (itr === null) return [];
  const beside = benchmark?.itr ?? null;
  return [
    section('Temperature and carbon intensity'),
    ...stripBlocks(figures, itr),
    tableOr(
      '',
      [left('Measure', 3), wordy('This investment', 4), wordy(benchmarkName, 4)],
      TEMPERATURE_ROWS.map(([label, of]) => [
        label,
        of(itr),
        beside === null ? NOT_DISCLOSED_TEXT : of(beside),
      ]),
    ),
  ];
}
