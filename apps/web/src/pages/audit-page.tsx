import type { listAuditEventsEndpoint } from '@verdure/contract/administration/audit';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
import { organisationsQuery } from '../features/access/organisations/organisations.queries.ts';
import { AuditChain } from '../features/administration/audit/audit-chain.tsx';
import { AuditFilters } from '../features/administration/audit/audit-filters.tsx';
import { auditMessages } from '../features/administration/audit/audit.messages.ts';
import {
  auditActionsQuery,
  auditEventsQuery,
  EVENTS_A_PAGE,
} from '../features/administration/audit/audit.queries.ts';
import type { AuditSearch } from '../features/administration/audit/audit-search.ts';
import { AuditTable } from '../features/administration/audit/audit-table.tsx';
import { exportAudit } from '../features/administration/audit/export-audit.ts';
import { companyQuery } from '../features/coverage/companies/company.queries.ts';
import { FindCompany } from '../features/coverage/companies/find-company.tsx';
import { formatCount } from '../format/number.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABLE_PX = 520;

/** /dashboard/audit: all organisations for role 1, their own for role 2 */
export function AuditPage() {
  const { abilities } = useViewer();
  if (abilities.read_audit) return <Log />;
  return (
    <Page title={auditMessages.title}>
      <Empty text={auditMessages.mayNot} />
    </Page>
  );
}

function Log() {
  const viewer = useViewer();
  const isAdmin = viewer.role_id === ROLE_ADMIN;
  const search = useSearch({ from: paths.audit });
  const onSearch = useSearchChange(paths.audit);
  const events = useQuery(auditEventsQuery(search));
  const actions = useQuery(auditActionsQuery());
  const organisations = useQuery({ ...organisationsQuery(), enabled: isAdmin });
  return (
    <Page
      title={auditMessages.title}
      facts={isAdmin ? 'All organisations' : viewer.organisation.name}
      actions={<ExportButton search={search} />}
    >
      <AuditChain />
      <AuditFilters
        search={search}
        onSearch={onSearch}
        actions={actions.data ?? []}
        organisations={organisations.data ?? []}
        companyFilter={
          <CompanyFilter
            companyId={search.company}
            onChoose={(company) => onSearch({ company, page: undefined })}
          />
        }
      />
      <Loaded query={events} failed={auditMessages.loadFailed} heightPx={TABLE_PX}>
        {(found) => (
          <Events
            found={found}
            page={search.page ?? 1}
            isAdmin={isAdmin}
            onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface CompanyFilterProps {
  readonly companyId: number | undefined;
  readonly onChoose: (companyId: number | undefined) => void;
}

/** One company of those that the reader may open, found by a search. */
function CompanyFilter({ companyId, onChoose }: CompanyFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const company = useQuery({ ...companyQuery(companyId ?? 0), enabled: companyId !== undefined });
  const choose = (chosen: number | undefined) => {
    onChoose(chosen);
    setOpen(false);
  };
  const name = companyId === undefined ? auditMessages.everyCompany : company.data?.name;
  return (
    <>
      <button
        type="button"
        className="select-button"
        aria-label={`Company: ${name ?? companyId}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          <span className="select-label">Company: </span>
          {name ?? companyId}
        </span>
      </button>
      <Modal title={auditMessages.chooseCompany} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="stack">
          <Button onClick={() => choose(undefined)}>{auditMessages.everyCompany}</Button>
          <FindCompany
            nameIn={(found) => (
              <Button size="dense" variant="quiet" onClick={() => choose(found.id)}>
                {found.name}
              </Button>
            )}
          />
        </div>
      </Modal>
    </>
  );
}

interface EventsProps {
  readonly found: AnswerOf<typeof listAuditEventsEndpoint>;
  readonly page: number;
  readonly isAdmin: boolean;
  readonly onPage: (page: number) => void;
}

function Events({ found, page, isAdmin, onPage }: EventsProps) {
  const { documents, total, has_more } = found;
  const count = `${has_more ? 'More than ' : ''}${formatCount(total)} events`;
  return (
    <div className="stack">
      <p className="caption" role="status">
        {count}
      </p>
      {documents.length === 0 ? (
        <Empty text={auditMessages.none} why={auditMessages.noneWhy} />
      ) : (
        <AuditTable events={documents} hasOrganisations={isAdmin} />
      )}
      <Pager
        label="Pages of events"
        page={page}
        pages={Math.ceil(total / EVENTS_A_PAGE)}
        onPage={onPage}
      />
    </div>
  );
}

function ExportButton({ search }: { readonly search: AuditSearch }) {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    await exportAudit(search);
    setPending(false);
  };
  return (
    <span className="no-print">
      <Button isPending={isPending} onClick={() => void start()}>
        Export CSV
      </Button>
    </span>
  );
}
