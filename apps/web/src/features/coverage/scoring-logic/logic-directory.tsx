import './logic-directory.css';

import type { LogicType } from '@verdure/contract/coverage/score-explanations';

import { logicPath } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { LogicChoice } from './logic-choice.ts';
import type { ScoringLogicSearch } from './scoring-logic-search.ts';

type Metric = LogicType['metrics'][number];

interface Props {
  readonly choice: LogicChoice;
  readonly search: ScoringLogicSearch;
}

/** Everything that is explained below what is chosen so far: each name opens its explanation. */
export function LogicDirectory({ choice, search }: Props) {
  const types = choice.type === null ? choice.types : [choice.type];
  const { tab, variant } = search;
  return (
    <div className="stack">
      {types.map((type) => (
        <Panel key={type.id} title={type.name}>
          <div className="logic-directory">
            {(choice.metric === null ? type.metrics : [choice.metric]).map((metric) => (
              <MetricLinks
                key={metric.id}
                metric={metric}
                pathOf={(sub) =>
                  logicPath({
                    tab,
                    variant,
                    type: type.id,
                    metric: String(metric.id),
                    sub: sub === null ? undefined : String(sub),
                  })
                }
              />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

interface LinksProps {
  readonly metric: Metric;
  readonly pathOf: (sub: number | null) => string;
}

/** A metric with one sub-metric, or none, is one link. */
function MetricLinks({ metric, pathOf }: LinksProps) {
  const { name, sub_metrics } = metric;
  if (sub_metrics.length < 2)
    return (
      <div className="logic-metric">
        <a href={pathOf(null)}>{name}</a>
      </div>
    );
  return (
    <div className="logic-metric">
      <h3>{name}</h3>
      <ul>
        {sub_metrics.map((sub) => (
          <li key={sub.id}>
            <a href={pathOf(sub.id)}>{sub.name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
