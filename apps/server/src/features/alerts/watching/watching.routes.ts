import {
  addWatchRuleEndpoint,
  changeWatchRuleEndpoint,
  deleteWatchRuleEndpoint,
  listWatchEventsEndpoint,
  listWatchRulesEndpoint,
  readWatchEventsEndpoint,
  testWatchRuleEndpoint,
  type WatchRule as WatchRuleAnswer,
} from '@verdure/contract/alerts/watching';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { addRule, changeRule, deleteRule, mustFindRule } from './change-rules.ts';
import { checkRule, type WatchParts } from './check-rules.ts';
import { readFigures } from './read-figures.ts';
import { listEvents, readEvents } from './watch-events.store.ts';
import type { WatchRule } from './watch-rule.ts';
import { listRules } from './watch-rules.store.ts';

const present = (rule: WatchRule): WatchRuleAnswer => ({
  id: rule.id,
  subject_type: rule.subject.type,
  subject_id: rule.subject.id,
  subject_name: rule.subjectName,
  of_holdings: rule.ofHoldings,
  profile_id: rule.profileId,
  profile_name: rule.profileName,
  figure: rule.figure,
  line: rule.line,
  by_mail: rule.byMail,
  is_on: rule.isOn,
  over_now: rule.overNow,
  checked_at: rule.checkedAt,
  last_fired_at: rule.lastFiredAt,
});

/** What a rule finds over its line now. */
async function tryRule(parts: WatchParts, asking: ViewerTransaction, ruleId: number) {
  const rule = await mustFindRule(asking.tx, asking.viewer, ruleId);
  const readings = await readFigures(parts, asking, rule);
  const known = readings.filter(({ shown }) => shown !== null);
  return {
    known: known.length,
    unknown: readings.length - known.length,
    over: known.flatMap(({ type, id, name, shown, isOver }) =>
      isOver && shown !== null ? [{ type, id, name, shown }] : [],
    ),
  };
}

function ruleRoutes(parts: WatchParts): readonly Route[] {
  const { database, clock, universe } = parts;
  return [
    serve(listWatchRulesEndpoint, ({ viewer }) =>
      database.withTenant(viewer, async (tx) => (await listRules(tx, viewer)).map(present)),
    ),

    serve(addWatchRuleEndpoint, ({ viewer, body, request }) =>
      database.withTenant(viewer, async (tx) => {
        const rule = await addRule(parts, { tx, viewer }, { body, requestId: request.id });
        const check = { now: clock.now(), version: universe.current().version };
        await checkRule(parts, { tx, viewer }, { ...check, rule });
        return present(await mustFindRule(tx, viewer, rule.id));
      }),
    ),

    serve(changeWatchRuleEndpoint, ({ viewer, params, body, request }) =>
      database.withTenant(viewer, async (tx) => {
        const { organisationId, userId } = viewer;
        const by = { organisationId, userId, requestId: request.id };
        return present(await changeRule(tx, by, { ruleId: params.ruleId, change: body }));
      }),
    ),

    serve(deleteWatchRuleEndpoint, ({ viewer, params, request }) =>
      database.withTenant(viewer, async (tx) => {
        const { organisationId, userId } = viewer;
        await deleteRule(tx, { organisationId, userId, requestId: request.id }, params.ruleId);
        return { id: params.ruleId };
      }),
    ),
  ];
}

/** The rules of a person, and what they found (ui.md 5.20). */
export function watchingRoutes(parts: WatchParts): readonly Route[] {
  const { database, clock } = parts;
  return [
    ...ruleRoutes(parts),

    serve(testWatchRuleEndpoint, ({ viewer, params }) =>
      database.withTenant(viewer, (tx) => tryRule(parts, { tx, viewer }, params.ruleId)),
    ),

    serve(listWatchEventsEndpoint, ({ viewer }) =>
      database.withTenant(viewer, async (tx) => [...(await listEvents(tx, viewer))]),
    ),

    serve(readWatchEventsEndpoint, ({ viewer }) =>
      database.withTenant(viewer, async (tx) => ({
        read: await readEvents(tx, viewer, clock.now()),
      })),
    ),
  ];
}
