import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { ToggleChoice } from '../../../ui/controls/toggle-choice.tsx';
import { disclosuresMessages } from './disclosures.messages.ts';

interface Props {
  readonly grades: readonly Grade[];
  readonly onChange: (grades: readonly Grade[]) => void;
}

/** Which grades are shown (SCR-PORT-11). */
export const GradeChoice = ({ grades, onChange }: Props) => (
  <ToggleChoice
    label={disclosuresMessages.grades}
    choices={GRADES}
    chosen={grades}
    showing={disclosuresMessages.showing(GRADES.filter((grade) => grades.includes(grade)))}
    onChange={onChange}
  />
);
