import type { LogicType, ScoringLogic } from '@verdure/contract/coverage/score-explanations';

import type { ScoringLogicSearch } from './scoring-logic-search.ts';
import type { Explained } from './scoring-logic.queries.ts';

const PAI = 'pai';

/** What the three selectors offer, and what they explain. */
export interface LogicChoice {
  readonly types: readonly LogicType[];
  readonly type: LogicType | null;
  readonly metric: LogicType['metrics'][number] | null;
  readonly sub: LogicType['metrics'][number]['sub_metrics'][number] | null;
  readonly explained: Explained | null;
}

/** What an administrator edits; countries have no texts of their own to edit. */
export interface EditedLogic extends Explained {
  readonly tab: Exclude<Explained['tab'], 'countries'>;
  readonly metricType: string;
}

/** Null where nothing is chosen yet. */
export function editedLogic({ type, explained }: LogicChoice): EditedLogic | null {
  if (type === null || explained === null || explained.tab === 'countries') return null;
  const { tab, kind, metricId } = explained;
  return { tab, kind, metricId, metricType: type.id };
}

const listOf = ({
  tab = 'companies',
  variant = undefined,
}: ScoringLogicSearch): Explained['tab'] => (tab === 'companies' ? (variant ?? 'public') : tab);

const byId = <Item extends { readonly id: unknown }>(items: readonly Item[], id: unknown) =>
  items.find((item) => item.id === id) ?? null;

/** Reads the choice of the address. A metric with one sub-metric needs no third choice. */
export function logicChoice(logic: ScoringLogic, search: ScoringLogicSearch): LogicChoice {
  const tab = listOf(search);
  const types = logic[tab];
  const type = byId(types, search.type);
  const metric = byId(type?.metrics ?? [], search.metric);
  const subs = metric?.sub_metrics ?? [];
  const sub = byId(subs, search.sub) ?? (subs.length === 1 ? (subs[0] ?? null) : null);
  const kind: Explained['kind'] = type?.id === PAI ? 'pai' : 'metric';
  const metricId = kind === 'pai' ? metric?.id : sub?.id;
  const explained: Explained | null = metricId === undefined ? null : { tab, kind, metricId };
  return { types, type, metric, sub, explained };
}
