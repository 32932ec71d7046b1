import { ATTRIBUTED_PAIS } from '@verdure/contract/investments/attribution';
import { NACE_SECTIONS, PAI_INDICATORS, PER_COVERED_UNITS } from '@verdure/contract/vocabulary';

import { hasEsg, hasFeature } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { InvestmentTypeOrNull } from '../../features/investments/constituents/investment-type.ts';
import { pillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import {
  FOOTPRINT_KINDS,
  footprintMeasure,
  footprintName,
} from '@verdure/contract/investments/footprint-kinds';
import type { ChangeFigure } from '../../features/investments/changes/change-figure.ts';
import type { LiftFigure } from '../../features/investments/lifts/lift-figure.ts';
import { PAI_SHORT_NAMES } from '@verdure/contract/investments/regulatory-holdings';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import { formatNumber } from '../../format/number.ts';
import { formatPercent, formatWeightPercent } from '../../format/percent.ts';
import { formatScore } from '../../format/score.ts';

const POINTS = 'points, 0 to 4';

const scoreFigure = (
  kind: LiftFigure['asked']['figure'],
  label: string,
  hasIssues: boolean,
): LiftFigure => ({
  hasIssues,
  hasGrades: true,
  id: kind,
  label,
  unit: POINTS,
  asked: { figure: kind },
  isHigherBetter: true,
  format: formatScore,
});

/** No temperature above is shown (methodology 17.2), °C. */
const HIGHEST_SHOWN = 10;

/** What a company adds is not capped; what is shown of one is. */
const formatUncapped = (celsius: number | null): string =>
  celsius !== null && celsius > HIGHEST_SHOWN
    ? `over ${HIGHEST_SHOWN}`
    : formatTemperature(celsius);

const CLIMATE: readonly LiftFigure[] = [
  {
    id: 'itr',
    label: 'Implied temperature rise',
    unit: '°C',
    asked: { figure: 'itr' },
    isHigherBetter: false,
    format: formatUncapped,
  },
  {
    id: 'waci',
    label: 'Weighted average carbon intensity',
    unit: 'tCO2e per $1M of revenue',
    asked: { figure: 'waci' },
    isHigherBetter: false,
    format: formatIntensity,
  },
];

const FOOTPRINTS = FOOTPRINT_KINDS.map(
  (kind): LiftFigure => ({
    id: `footprint-${kind.id}`,
    label: footprintName(kind),
    unit: `${footprintMeasure(kind)}, by enterprise value, net`,
    asked: { figure: 'footprint', metricId: kind.metricId },
    isHigherBetter: kind.isHigherBetter,
    format: formatNumber,
  }),
);

/** The one indicator of which more is better. */
const BOARD_DIVERSITY_ID = 13;

/** 'Consumption'; of a section of economic activities, its letter and name. */
function partName(indicatorId: number, part: string): string {
  const section = NACE_SECTIONS.find(({ code }) => indicatorId === 6 && code === part);
  return section === undefined ? part : `${part} ${section.name}`;
}

function paiFigure(pai: string): readonly LiftFigure[] {
  const [number, part] = pai.split('/');
  const indicator = PAI_INDICATORS.find(({ id }) => String(id) === number);
  if (indicator === undefined) return [];
  const { id } = indicator;
  const unit = PER_COVERED_UNITS[id] ?? indicator.unit;
  const isShare = unit === '%';
  return [
    {
      id: `pai-${pai}`,
      label: `PAI ${id}. ${PAI_SHORT_NAMES[id]}${part === undefined ? '' : `: ${partName(id, part)}`}`,
      unit,
      asked: { figure: 'pai', pai },
      isHigherBetter: id === BOARD_DIVERSITY_ID,
      isShare,
      format: isShare ? formatWeightPercent : formatNumber,
    },
  ];
}

const PAIS = ATTRIBUTED_PAIS.flatMap(paiFigure);

/** Nobody with a limit of companies sees the figures of the regulation. */
const seesPais = (viewer: Viewer): boolean => !viewer.user_is_scoped && hasFeature(viewer, 'sfdr');

/** The figures whose lifts and drags a reader sees, the ESG score first. */
export function liftFigures(type: InvestmentTypeOrNull, viewer: Viewer): readonly LiftFigure[] {
  const hasCompanies = type !== 'pure_sovereign';
  return [
    ...(hasEsg(viewer) ? [scoreFigure('esg', 'ESG score', hasCompanies)] : []),
    ...pillarsOf(type, viewer).map(({ kind, label }) => scoreFigure(kind, label, hasCompanies)),
    ...(hasCompanies && hasFeature(viewer, 'temperatureRise') ? CLIMATE : []),
    ...(hasCompanies && hasFeature(viewer, 'footprint') ? FOOTPRINTS : []),
    ...(hasCompanies && seesPais(viewer) ? PAIS : []),
  ];
}

const GRADED: ChangeFigure = {
  id: 'graded',
  label: 'Share graded',
  unit: '% of the weight with an ESG score',
  format: (value) => (value === null ? '' : formatPercent(value)),
};

/** The figures whose change since a day a reader sees, the ESG score first. */
export function changeFigures(type: InvestmentTypeOrNull, viewer: Viewer): readonly ChangeFigure[] {
  return [...liftFigures(type, viewer), ...(hasEsg(viewer) ? [GRADED] : [])];
}
