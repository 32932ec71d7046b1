import type { BodyOf } from '@verdure/contract/http/endpoint';
import {
  addWatchRuleEndpoint,
  changeWatchRuleEndpoint,
  deleteWatchRuleEndpoint,
  listWatchEventsEndpoint,
  listWatchRulesEndpoint,
  readWatchEventsEndpoint,
  testWatchRuleEndpoint,
} from '@verdure/contract/alerts/watching';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { watchingMessages } from './watching.messages.ts';

export const watchRulesQuery = () => readQuery(keys.watchRules, listWatchRulesEndpoint, {});

const NEWS_AFTER_MS = 60_000;

/** Asked for anew when the reader comes back to it, at most once a minute. */
export const watchEventsQuery = () =>
  queryOptions({
    ...readQuery(keys.watchEvents, listWatchEventsEndpoint, {}),
    staleTime: NEWS_AFTER_MS,
    refetchOnWindowFocus: true,
  });

export const watchTestQuery = (ruleId: number) =>
  queryOptions({
    ...readQuery(keys.watchTest(ruleId), testWatchRuleEndpoint, { params: { ruleId } }),
    // 'now' is what the reader asks for
    staleTime: 0,
  });

interface Said {
  readonly done?: string;
  readonly failed: string;
}

const useWatchingChange = <Input>(act: (input: Input) => Promise<unknown>, said: Said) =>
  useAct({ act, makesStale: 'watching', ...said });

type NewRule = BodyOf<typeof addWatchRuleEndpoint>;

export const useAddRule = () =>
  useWatchingChange((body: NewRule) => call(addWatchRuleEndpoint, { body }), {
    done: watchingMessages.added,
    failed: watchingMessages.addFailed,
  });

interface RuleChange {
  readonly ruleId: number;
  readonly change: BodyOf<typeof changeWatchRuleEndpoint>;
}

export const useChangeRule = () =>
  useWatchingChange(
    ({ ruleId, change }: RuleChange) =>
      call(changeWatchRuleEndpoint, { params: { ruleId }, body: change }),
    { failed: watchingMessages.changeFailed },
  );

export const useDeleteRule = () =>
  useWatchingChange((ruleId: number) => call(deleteWatchRuleEndpoint, { params: { ruleId } }), {
    done: watchingMessages.deleted,
    failed: watchingMessages.deleteFailed,
  });

export const useReadEvents = () =>
  useWatchingChange(() => call(readWatchEventsEndpoint, {}), {
    failed: watchingMessages.readFailed,
  });
