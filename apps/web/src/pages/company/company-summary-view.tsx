import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import {
  CompanySummary,
  SummaryActions,
} from '../../features/coverage/companies/company-summary.tsx';
import { notesMessages } from '../../features/coverage/notes/notes.messages.ts';
import { companyNotesQuery } from '../../features/coverage/notes/notes.queries.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { companyIssuePath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import { usePrintedEvidence } from '../../ui/print-foot.ts';
import { Loaded } from '../../ui/states/loaded.tsx';

interface Props {
  readonly company: Company;
  readonly scores: CompanyScores;
  readonly profile: ProfileChoice;
  readonly origin: Origin;
}

const SHEET_PX = 1_000;

/** The summary with the notes that the organisation shows. */
export function CompanySummaryView({ company, scores, profile, origin }: Props) {
  usePrintedEvidence(profile.name, scores);
  const notes = useQuery(companyNotesQuery({ companyId: company.id, profileId: profile.id }));
  return (
    <Loaded
      query={notes}
      failed={notesMessages.failed}
      heightPx={SHEET_PX}
      waitText={notesMessages.wait}
    >
      {(all) => {
        const parts = {
          company,
          scores,
          profileName: profile.name,
          notes: all.filter(({ hidden }) => !hidden),
        };
        return (
          <CompanySummary
            {...parts}
            actions={<SummaryActions {...parts} />}
            issuePath={(issue) => companyIssuePath(company.id, issue, origin)}
          />
        );
      }}
    </Loaded>
  );
}
