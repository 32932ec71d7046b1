import './company-sheet.css';

import type { Company } from '@verdure/contract/coverage/companies';
import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { useViewer } from '../../api/viewer.ts';
import { DeleteMetrics } from '../../features/desk/delete-metrics/delete-metrics.tsx';
import { CompanyTaxonomy } from '../../features/coverage/company-regulatory/taxonomy-objectives.tsx';
import { Excerpts } from '../../features/coverage/documents/excerpts.tsx';
import { ManageReports } from '../../features/coverage/documents/manage-reports.tsx';
import { ReportingYears } from '../../features/coverage/documents/reporting-years.tsx';
import { EditPreferences } from '../../features/desk/preferences/preferences-form.tsx';
import { managementMessages } from '../../features/desk/company-management/company-management.messages.ts';
import { managedCompanyQuery } from '../../features/desk/company-management/company-management.queries.ts';
import { DeleteCompany } from '../../features/desk/company-management/delete-company.tsx';
import { EditCodes, EditPruneCodes } from '../../features/desk/company-management/edit-codes.tsx';
import { EditFundamentals } from '../../features/desk/company-management/edit-fundamentals.tsx';
import { EditMetadata } from '../../features/desk/company-management/edit-metadata.tsx';
import { EditSentimentFilter } from '../../features/news/filters/filter-form.tsx';
import { useLeaveQuestion } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { SECTION_NAMES, SHEET_SECTIONS, type SheetSection } from './sheet-sections.ts';

interface Props {
  readonly companyId: number;
  readonly section: SheetSection;
  readonly onSection: (section: SheetSection) => void;
  readonly onClose: () => void;
}

const FAILED = 'There was an error loading the company, please try refreshing';
const NO_FILTERS = 'Your organisation does not change sentiment filters.';

/** One company to keep: sections at the left, each with its own save (SCR-MCM). */
export function CompanySheet({ companyId, section, onSection, onClose }: Props) {
  const company = useQuery(managedCompanyQuery(companyId));
  const content = useRef<HTMLElement>(null);
  const { leave, question } = useLeaveQuestion();
  return (
    <Drawer title={company.data?.name ?? 'Company'} isOpen onClose={onClose}>
      <div className="company-sheet">
        <nav aria-label="Sections" className="company-sheet-sections">
          {SHEET_SECTIONS.map((each) => (
            <button
              key={each}
              type="button"
              className="company-sheet-section"
              aria-current={each === section ? 'true' : undefined}
              onClick={() => leave(content.current, () => onSection(each))}
            >
              {SECTION_NAMES[each]}
            </button>
          ))}
        </nav>
        <section
          ref={content}
          aria-label={SECTION_NAMES[section]}
          className="company-sheet-content"
        >
          <h3>{SECTION_NAMES[section]}</h3>
          <Loaded query={company} failed={FAILED} heightPx={400}>
            {(found) => (
              <Editable company={found} isReading={section === 'taxonomy'}>
                <Section company={administered(found)} section={section} onDeleted={onClose} />
              </Editable>
            )}
          </Loaded>
        </section>
      </div>
      {question}
    </Drawer>
  );
}

interface EditableProps {
  readonly company: Company;
  /** A section that changes nothing stays open to all. */
  readonly isReading: boolean;
  readonly children: ReactNode;
}

/**
 * Administrators of the restricted organisation read shared companies and change their own. A
 * disabled fieldset disables all controls in it.
 */
function Editable({ company, isReading, children }: EditableProps) {
  const { abilities } = useViewer();
  const isShared = company.pe_organisation_id === null;
  if (abilities.manage_organisations || !isShared || isReading) return children;
  return (
    <>
      <p>{managementMessages.shared}</p>
      <fieldset className="company-sheet-fixed" disabled>
        {children}
      </fieldset>
    </>
  );
}

type Managed = Company & CompanyAdministration;

/** The server adds these fields for administrators, who alone open the page. */
function administered(company: Company): Managed {
  if (!isManaged(company)) throw new Error('the company came without what administrators see');
  return company;
}

const isManaged = (company: Company): company is Managed =>
  company.reporting_years !== undefined && company.preferences !== undefined;

interface SectionProps {
  readonly company: Managed;
  readonly section: SheetSection;
  readonly onDeleted: () => void;
}

type Render = (props: Omit<SectionProps, 'section'>) => ReactNode;

const SECTIONS: Readonly<Record<SheetSection, Render>> = {
  metadata: ({ company }) => <EditMetadata company={company} />,
  codes: ({ company }) => <EditCodes companyId={company.id} />,
  fundamentals: ({ company: { id, fundamentals, judged_amounts } }) => (
    <EditFundamentals companyId={id} fundamentals={fundamentals} judged={judged_amounts} />
  ),
  preferences: ({ company }) => <EditPreferences companyId={company.id} />,
  'sentiment-filter': ({ company }) => <SentimentFilter company={company} />,
  'prune-codes': ({ company }) => <EditPruneCodes companyId={company.id} />,
  reports: ({ company }) => <ManageReports companyId={company.id} />,
  years: ({ company }) => <ReportingYears years={company.reporting_years} />,
  taxonomy: ({ company: { id } }) => (
    <CompanyTaxonomy
      companyId={id}
      evidenceOf={(metricId) => <Excerpts companyId={id} metricId={metricId} heading="h3" />}
    />
  ),
  'delete-metrics': ({ company }) => (
    <DeleteMetrics company={company} years={company.reporting_years.map(({ year }) => year)} />
  ),
  'delete-company': ({ company, onDeleted }) => (
    <DeleteCompany company={company} onDeleted={onDeleted} />
  ),
};

const Section = ({ section, ...props }: SectionProps) => SECTIONS[section](props);

/** Filters serve every organisation, so restricted administrators do not change them. */
function SentimentFilter({ company: { id, sentiment_filter } }: { readonly company: Managed }) {
  const { abilities } = useViewer();
  if (!abilities.manage_organisations) return <p>{NO_FILTERS}</p>;
  return <EditSentimentFilter companyId={id} stored={sentiment_filter ?? ''} />;
}
