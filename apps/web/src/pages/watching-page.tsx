import '../features/alerts/watching/watching.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { WatchedType, WatchEvent } from '@verdure/contract/alerts/watching';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
import { companyQuery } from '../features/coverage/companies/company.queries.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { savedQueryQuery } from '../features/screening/saved-queries/saved-queries.queries.ts';
import { useProfile } from '../features/profiles/use-profile.ts';
import { AddRule } from '../features/alerts/watching/add-rule.tsx';
import { EventsTable } from '../features/alerts/watching/events-table.tsx';
import { RulesTable } from '../features/alerts/watching/rules-table.tsx';
import { watchingMessages } from '../features/alerts/watching/watching.messages.ts';
import {
  useReadEvents,
  watchEventsQuery,
  watchRulesQuery,
} from '../features/alerts/watching/watching.queries.ts';
import { controversiesMessages } from '../features/news/controversies/controversies.messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABLE_PX = 240;

/** /dashboard/watching, and a new rule with ?portfolio=ID, ?company=ID or ?query=ID of a saved screen */
export function WatchingPage() {
  const [isAdding, setAdding] = useState(false);
  const rules = useQuery(watchRulesQuery());
  const events = useQuery(watchEventsQuery());
  return (
    <Page
      title={watchingMessages.title}
      actions={
        <>
          <a className={buttonClass('secondary')} href={paths.controversies}>
            {controversiesMessages.title}
          </a>
          <Button
            variant="primary"
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {watchingMessages.add}
          </Button>
        </>
      }
    >
      <Panel title={watchingMessages.rules}>
        <Loaded query={rules} failed={watchingMessages.rulesFailed} heightPx={TABLE_PX}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty text={watchingMessages.noRules} why={watchingMessages.noRulesWhy} />
            ) : (
              <RulesTable rules={rows} />
            )
          }
        </Loaded>
      </Panel>
      {/* stands below the rules, and comes with them */}
      {rules.isPending ? null : <Events events={events} />}
      <NewRule isAdding={isAdding} onEnd={() => setAdding(false)} />
    </Page>
  );
}

interface EventsProps {
  readonly events: UseQueryResult<readonly WatchEvent[]>;
}

function Events({ events }: EventsProps) {
  const read = useReadEvents();
  const hasNew = events.data?.some((event: WatchEvent) => !event.is_read) === true;
  return (
    <Panel
      title={watchingMessages.events}
      actions={
        hasNew ? (
          <Button size="dense" isPending={read.isPending} onClick={() => read.mutate(undefined)}>
            {watchingMessages.markRead}
          </Button>
        ) : null
      }
    >
      <p className="caption">{watchingMessages.eventsNote}</p>
      <Loaded query={events} failed={watchingMessages.eventsFailed} heightPx={TABLE_PX}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text={watchingMessages.noEvents} />
          ) : (
            <EventsTable events={rows} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** What the address names as the subject of a new rule: a screen, a company or a portfolio. */
function useSubject() {
  const { portfolio, company, query } = useSearch({ from: paths.watching });
  const portfolios = useQuery(portfoliosQuery());
  const found = useQuery({ ...companyQuery(company ?? 0), enabled: company !== undefined });
  const screen = useQuery({ ...savedQueryQuery(query ?? 0), enabled: query !== undefined });
  const held = portfolios.data?.find(({ id }) => id === portfolio);
  const named: readonly (readonly [WatchedType, number | undefined, IdAndName | undefined])[] = [
    ['query', query, screen.data],
    ['company', company, found.data],
    ['portfolio', portfolio, held],
  ];
  const [type, , subject] = named.find(([, id]) => id !== undefined) ?? [];
  return {
    isNamed: type !== undefined,
    subject: type && subject ? { type, id: subject.id, name: subject.name } : null,
    asked: [
      portfolios,
      ...(company === undefined ? [] : [found]),
      ...(query === undefined ? [] : [screen]),
    ],
    portfolios,
  };
}

interface NewRuleProps {
  readonly isAdding: boolean;
  readonly onEnd: () => void;
}

/** Opens from the button, or from the address that a portfolio, a company or a screen leads with. */
function NewRule({ isAdding, onEnd }: NewRuleProps) {
  const onSearch = useSearchChange(paths.watching);
  const viewer = useViewer();
  const profiles = useProfile(viewer.default_profile_id ?? undefined);
  const { isNamed, subject, asked, portfolios } = useSubject();
  const close = () => {
    onSearch({ portfolio: undefined, company: undefined, query: undefined });
    onEnd();
  };
  if (!isAdding && !isNamed) return null;
  const failed = [profiles, ...asked].find(
    ({ data, error }) => data === undefined && error !== null,
  );
  if (failed !== undefined) {
    return (
      <Modal title={watchingMessages.add} isOpen onClose={close}>
        <QueryFailed query={failed} message={watchingMessages.subjectFailed} />
      </Modal>
    );
  }
  const isLoaded = asked.every(({ data }) => data !== undefined);
  if (profiles.data === undefined || portfolios.data === undefined || !isLoaded) return null;
  return (
    <AddRule
      subject={subject}
      portfolios={portfolios.data}
      profiles={profiles.data.profiles}
      profileId={profiles.data.profile.id}
      onClose={close}
    />
  );
}
