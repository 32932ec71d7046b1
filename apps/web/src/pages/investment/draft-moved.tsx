import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { FOOTPRINT_METRIC_IDS, type Standing } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { placeholderOf } from '../../api/placeholder-of.ts';
import { keys } from '../../api/keys.ts';
import { hasFeature, useViewer } from '../../api/viewer.ts';
import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { formatAlike } from '../../features/investments/compared/figure-format.ts';
import type { FigureFormat } from '../../features/investments/compared/figure-format.ts';
import { pillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import { formatFootprint } from '../../features/investments/footprints/footprint-columns.tsx';
import { FOOTPRINT_KINDS, footprintName } from '@verdure/contract/investments/footprint-kinds';
import { footprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { itrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import { movedMost } from '../../features/investments/what-if/moved-figures.ts';
import type { DraftedFigure } from '../../features/investments/what-if/moved-figures.ts';
import { whatIfMessages } from '../../features/investments/what-if/what-if.messages.ts';
import { summaryValue, useSummaryAnswers } from './summary-comparison.tsx';

interface Props {
  readonly scope: InvestmentScope;
  readonly saved: ComparedWith;
  readonly isWeighted: boolean;
}

interface ShownFigure extends DraftedFigure {
  readonly format: FigureFormat;
}

/** ESG, temperature and carbon, then what a draft moves most in proportion to what is saved. */
export function DraftMoved({ scope, saved, isWeighted }: Props) {
  const figures = [
    ...useSummaryFigures({ scope, saved, isWeighted }),
    ...useWarmingFigures(scope, saved.scope),
    ...useFootprintFigures(scope, saved.scope),
  ];
  const moved = movedMost(figures);
  const id = useId();
  return (
    <section className="panel moved" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {whatIfMessages.moved}
      </h2>
      {moved.length === 0 ? (
        <p className="caption">{whatIfMessages.notMoved}</p>
      ) : (
        <dl className="moved-figures">
          {moved.map(({ name, drafted, saved: before, format }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {format.value(drafted ?? null)}
                <ComparedFigure
                  label={name}
                  own={drafted}
                  other={before}
                  otherName={saved.name}
                  format={format}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const COVERAGES = [
  { name: 'direct_coverage', label: 'Direct coverage' },
  { name: 'not_covered', label: 'Not covered' },
];

/** The ESG score, the pillars and the coverage. */
function useSummaryFigures({ scope, saved, isWeighted }: Props): readonly ShownFigure[] {
  const viewer = useViewer();
  const here = useSummaryAnswers(scope);
  const there = useSummaryAnswers(saved.scope);
  const pillars = pillarsOf(there.coverage?.investment_type ?? null, viewer);
  const scores = pillars.map(({ kind, label }) => ({ name: kind, label }));
  return [{ name: 'esg', label: 'ESG score' }, ...scores, ...COVERAGES].map(({ name, label }) => {
    const { value: drafted, format } = summaryValue(name, here, isWeighted);
    const before = summaryValue(name, there, isWeighted).value;
    return { name: label, drafted, saved: before, format, isFirst: name === 'esg' };
  });
}

const FOOTPRINT = formatAlike(formatFootprint);

/** Only figures that are shown without a reserve have moved. */
const firm = (standing: Standing, value: number | null): number | null =>
  standing === 'shown' ? value : null;

function useFootprintFigures(
  scope: InvestmentScope,
  saved: InvestmentScope,
): readonly ShownFigure[] {
  const enabled = hasFeature(useViewer(), 'footprint');
  const held = { enabled, placeholderData: placeholderOf(keys.held(scope.type, scope.id)) };
  const here = useQuery({ ...footprintsQuery(scope), ...held }).data;
  const there = useQuery({ ...footprintsQuery(saved), enabled }).data;
  const valueIn = (rows: readonly FootprintRow[] | undefined, metricId: number) => {
    const row = rows?.find(({ metric_id }) => metric_id === metricId);
    return row && firm(row.standing, row.ev_footprint);
  };
  return FOOTPRINT_METRIC_IDS.flatMap((metricId) => {
    const kind = FOOTPRINT_KINDS.find((each) => each.metricId === metricId);
    if (kind === undefined) return [];
    return [
      {
        name: `${footprintName(kind)}, ${kind.unit} per $1M`,
        drafted: valueIn(here, metricId),
        saved: valueIn(there, metricId),
        format: FOOTPRINT,
        isFirst: kind.id === 'carbon',
      },
    ];
  });
}

const CELSIUS = formatAlike(formatTemperature);
const INTENSITY = formatAlike(formatIntensity);

function useWarmingFigures(scope: InvestmentScope, saved: InvestmentScope): readonly ShownFigure[] {
  const enabled = hasFeature(useViewer(), 'temperatureRise');
  const held = { enabled, placeholderData: placeholderOf(keys.held(scope.type, scope.id)) };
  const here = useQuery({ ...itrQuery(scope), ...held }).data;
  const there = useQuery({ ...itrQuery(saved), enabled }).data;
  return [
    {
      name: 'Temperature rise, °C',
      drafted: here && firm(here.standing, here.itr),
      saved: there && firm(there.standing, there.itr),
      format: CELSIUS,
      isFirst: true,
    },
    {
      name: 'WACI, tCO2e per $1M',
      drafted: here && firm(here.waci_standing, here.waci),
      saved: there && firm(there.waci_standing, there.waci),
      format: INTENSITY,
    },
  ];
}
