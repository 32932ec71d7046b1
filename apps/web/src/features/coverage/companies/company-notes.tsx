import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { Note } from '../../../ui/states/note.tsx';
import { companyMessages } from './company.messages.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly profileName: string;
}

/** Notes to read before any number: universe, exclusions, proxy (SCR-COMP-11, 16 and 18). */
export function CompanyNotes({ scores, profileName }: Props) {
  const activities = scores.excluded_activities.map(({ name }) => name).join(', ');
  return (
    <>
      {scores.wrong_universe ? (
        <Note kind="warning">{companyMessages.outsideUniverse(profileName)}</Note>
      ) : null}
      {scores.excluded ? (
        <Note kind="warning">{companyMessages.excluded(profileName, activities)}</Note>
      ) : null}
      {scores.proxy && !scores.wrong_universe ? (
        <Note kind="info">{companyMessages.proxy}</Note>
      ) : null}
    </>
  );
}
