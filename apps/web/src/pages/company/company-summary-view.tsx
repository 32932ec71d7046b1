import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import { CompanySummary } from '../../features/coverage/companies/company-summary.tsx';
import { notesMessages } from '../../features/coverage/notes/notes.messages.ts';
import { companyNotesQuery } from '../../features/coverage/notes/notes.queries.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { Loaded } from '../../ui/states/loaded.tsx';

interface Props {
  readonly company: Company;
  readonly scores: CompanyScores;
  readonly profile: ProfileChoice;
}

const SHEET_PX = 1_000;

/** The summary with the notes that the organisation shows. */
export function CompanySummaryView({ company, scores, profile }: Props) {
  const notes = useQuery(companyNotesQuery({ companyId: company.id, profileId: profile.id }));
  return (
    <Loaded
      query={notes}
      failed={notesMessages.failed}
      heightPx={SHEET_PX}
      waitText={notesMessages.wait}
    >
      {(all) => (
        <CompanySummary
          company={company}
          scores={scores}
          profileName={profile.name}
          notes={all.filter(({ hidden }) => !hidden)}
        />
      )}
    </Loaded>
  );
}
