import { Button } from '../../ui/controls/button.tsx';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { useSaveDraft } from './customisation.mutations.ts';
import { isOtherProfile } from './is-other-profile.ts';
import { draftBody, incompleteGroup, isEmptyDraft, NO_DRAFT, withoutSaved } from './weighing.ts';
import type { DraftGroup } from './weighing.ts';
import { percentText } from './weight-text.ts';

interface Props extends Customisation {
  readonly onDraft: NonNullable<Customisation['onDraft']>;
  /** What a group is called: 'Governance of Coal'. */
  readonly nameOfGroup: (group: DraftGroup) => string;
}

/** Saves what was changed; off until every pillar totals 100% (SCR-PROF-09). */
export function SaveWeights({ profile, draft, onDraft, nameOfGroup }: Props) {
  const save = useSaveDraft(profile.id);
  const incomplete = incompleteGroup(draft);
  const isEmpty = isEmptyDraft(draft);
  const reason = isEmpty
    ? customisationMessages.nothingChanged
    : incomplete && `${nameOfGroup(incomplete.group)} has ${percentText(incomplete.left)} left`;
  return (
    <div className="save-weights">
      <Button
        variant="primary"
        disabledReason={reason}
        isPending={save.isPending}
        onClick={() =>
          save.mutate(draftBody(profile, draft), {
            onSuccess: () => onDraft((now) => withoutSaved(now, draft)),
          })
        }
      >
        Save
      </Button>
      {isEmpty ? null : <Button onClick={() => onDraft(NO_DRAFT)}>Discard</Button>}
      <LeaveGuard
        isDirty={!isEmpty}
        text={customisationMessages.leave}
        isLeaving={isOtherProfile}
      />
    </div>
  );
}
