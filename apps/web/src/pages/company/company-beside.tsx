import './company-beside.css';

import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import type { CompanyNote } from '@verdure/contract/coverage/notes';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';

import { hasEsg, useViewer } from '../../api/viewer.ts';
import { CompanyFacts } from '../../features/coverage/companies/company-facts.tsx';
import { CompanyNotes } from '../../features/coverage/companies/company-notes.tsx';
import { CompanySummary } from '../../features/coverage/companies/company-summary.tsx';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import {
  companyQuery,
  companyScoresQuery,
} from '../../features/coverage/companies/company.queries.ts';
import { isNotCovered } from '../../features/coverage/companies/coverage-state.ts';
import { companyNotesQuery } from '../../features/coverage/notes/notes.queries.ts';
import { companyIssuePath, companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { CoverageBadges } from '../../ui/marks/coverage-badge.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { both } from '../../ui/states/loaded-query.ts';
import { NotCovered } from '../../ui/states/not-covered.tsx';

interface Props {
  readonly companyId: number;
  readonly profile: { readonly id: number; readonly name: string };
  readonly origin: Origin;
  readonly onClose: () => void;
}

const SUMMARY_PX = 900;
const NO_NOTES: readonly CompanyNote[] = [];

/** The summary of a company beside the list that it was chosen in. */
export function CompanyBeside({ companyId, profile, origin, onClose }: Props) {
  const { asOf } = origin;
  const company = useQuery(companyQuery(companyId, asOf));
  const scores = useQuery(companyScoresQuery({ companyId, profileId: profile.id, asOf }));
  const name = company.data?.name;
  return (
    <section className="company-beside no-print" aria-label={companyMessages.beside(name)}>
      <header className="company-beside-head">
        <h2 className="panel-title">
          <a href={companyPath(companyId, origin)}>{name ?? companyMessages.openPage}</a>
        </h2>
        {company.data === undefined ? null : <CoverageBadges flags={company.data} hasTooltips />}
        <IconButton
          label={companyMessages.closeBeside}
          icon={<X className="icon" aria-hidden />}
          onClick={onClose}
        />
      </header>
      <p role="status" className="visually-hidden">
        {name === undefined ? null : companyMessages.beside(name)}
      </p>
      <Loaded
        query={both(company, scores, (found, scored) => ({ company: found, scores: scored }))}
        failed={company.error ? companyMessages.failed : companyMessages.scoresFailed}
        heightPx={SUMMARY_PX}
        waitText={companyMessages.waitOveralls}
      >
        {(loaded) => <Known {...loaded} profile={profile} origin={origin} />}
      </Loaded>
    </section>
  );
}

interface KnownProps extends Pick<Props, 'profile' | 'origin'> {
  readonly company: Company;
  readonly scores: CompanyScores;
}

function Known({ company, scores, ...given }: KnownProps) {
  return (
    <>
      <p className="caption">
        <CompanyFacts company={company} />
      </p>
      {company.sentiment_only ? (
        <Empty text={companyMessages.noOverall} why={companyMessages.sentimentOnly} />
      ) : (
        <>
          <CompanyNotes scores={scores} profileName={given.profile.name} />
          <Scored company={company} scores={scores} {...given} />
        </>
      )}
    </>
  );
}

/** The notes are of today: an earlier day has none. */
function Scored({ company, scores, profile, origin }: KnownProps) {
  const viewer = useViewer();
  const notes = useQuery({
    ...companyNotesQuery({ companyId: company.id, profileId: profile.id }),
    enabled: origin.asOf === undefined,
  });
  if (scores.wrong_universe) return null;
  if (hasEsg(viewer) && isNotCovered(scores))
    return <NotCovered why={companyMessages.notCoveredWhy} />;
  return (
    <CompanySummary
      company={company}
      scores={scores}
      profileName={profile.name}
      notes={notes.data?.filter(({ hidden }) => !hidden) ?? NO_NOTES}
      issuePath={(issue) => companyIssuePath(company.id, issue, origin)}
    />
  );
}
