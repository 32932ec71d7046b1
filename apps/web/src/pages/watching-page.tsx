import '../features/alerts/watching/watching.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { WatchEvent } from '@verdure/contract/alerts/watching';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
import { companyQuery } from '../features/coverage/companies/company.queries.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { savedQueryQuery } from '../features/screening/saved-queries/saved-queries.queries.ts';
import { useProfile } from '../features/profiles/use-profile.ts';
import { AddRule, type RuleSubject } from '../features/alerts/watching/add-rule.tsx';
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
      <Events />
      <NewRule isAdding={isAdding} onEnd={() => setAdding(false)} />
    </Page>
  );
}

function Events() {
  const events = useQuery(watchEventsQuery());
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

interface Subjects {
  readonly query: IdAndName | undefined;
  readonly company: IdAndName | undefined;
  readonly portfolio: IdAndName | undefined;
}

/** A screen stands before a company, that before a portfolio; null lets the reader choose. */
function subjectOf({ query, company, portfolio }: Subjects): RuleSubject | null {
  if (query) return { type: 'query', id: query.id, name: query.name };
  if (company) return { type: 'company', id: company.id, name: company.name };
  return portfolio ? { type: 'portfolio', id: portfolio.id, name: portfolio.name } : null;
}

interface NewRuleProps {
  readonly isAdding: boolean;
  readonly onEnd: () => void;
}

/** Opens from the button, or from the address that a portfolio or company leads with. */
function NewRule({ isAdding, onEnd }: NewRuleProps) {
  const { portfolio, company, query } = useSearch({ from: paths.watching });
  const onSearch = useSearchChange(paths.watching);
  const viewer = useViewer();
  const profiles = useProfile(viewer.default_profile_id ?? undefined);
  const portfolios = useQuery(portfoliosQuery());
  const found = useQuery({ ...companyQuery(company ?? 0), enabled: company !== undefined });
  const screen = useQuery({ ...savedQueryQuery(query ?? 0), enabled: query !== undefined });
  const close = () => {
    onSearch({ portfolio: undefined, company: undefined, query: undefined });
    onEnd();
  };
  const isAsked = portfolio !== undefined || company !== undefined || query !== undefined;
  if (!isAdding && !isAsked) return null;
  const asked = [
    profiles,
    portfolios,
    ...(company === undefined ? [] : [found]),
    ...(query === undefined ? [] : [screen]),
  ];
  const failed = asked.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    return (
      <Modal title={watchingMessages.add} isOpen onClose={close}>
        <QueryFailed query={failed} message={watchingMessages.subjectFailed} />
      </Modal>
    );
  }
  if (profiles.data === undefined || portfolios.data === undefined) return null;
  const held = portfolios.data.find(({ id }) => id === portfolio);
  if (company !== undefined && found.data === undefined) return null;
  if (query !== undefined && screen.data === undefined) return null;
  return (
    <AddRule
      subject={subjectOf({ query: screen.data, company: found.data, portfolio: held })}
      portfolios={portfolios.data}
      profiles={profiles.data.profiles}
      profileId={profiles.data.profile.id}
      onClose={close}
    />
  );
}
