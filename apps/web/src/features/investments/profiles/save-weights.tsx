import { useBlocker } from '@tanstack/react-router';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { useSaveDraft } from './customisation.mutations.ts';
import { draftBody, incompleteGroup, isEmptyDraft, NO_DRAFT } from './weighing.ts';
import { percentText } from './weight-text.ts';

interface Props extends Customisation {
  readonly onDraft: NonNullable<Customisation['onDraft']>;
  /** What a group is called: 'Governance of Coal'. */
  readonly nameOfGroup: (key: string) => string;
}

/** Saves what was changed; off until every pillar totals 100% (SCR-PROF-09). */
export function SaveWeights({ profile, draft, onDraft, nameOfGroup }: Props) {
  const save = useSaveDraft(profile.id);
  const incomplete = incompleteGroup(draft);
  const isEmpty = isEmptyDraft(draft);
  const reason = isEmpty
    ? customisationMessages.nothingChanged
    : incomplete && `${nameOfGroup(incomplete.key)} has ${percentText(incomplete.left)} left`;
  return (
    <div className="save-weights">
      <Button
        variant="primary"
        disabledReason={reason}
        isPending={save.isPending}
        onClick={() =>
          save.mutate(draftBody(profile, draft), { onSuccess: () => onDraft(NO_DRAFT) })
        }
      >
        Save
      </Button>
      {isEmpty ? null : <Button onClick={() => onDraft(NO_DRAFT)}>Discard</Button>}
      <LeaveGuard isDirty={!isEmpty} />
    </div>
  );
}

const profileIn = (search: object): unknown => ('profile' in search ? search.profile : undefined);

/** Asks before unsaved weights are left for another page or profile (SCR-PROF-19). */
function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname || profileIn(current.search) !== profileIn(next.search)),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal
      title={customisationMessages.leaveTitle}
      isOpen
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>{customisationMessages.leave}</p>
    </Modal>
  );
}
