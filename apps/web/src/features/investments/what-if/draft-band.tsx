import './what-if.css';

import type { Draft } from '@verdure/contract/investments/drafts';
import { Plus, Redo2, Target, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { copyLink } from '../../../ui/copy-link.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { isTooLongForAddress } from './draft-changes.ts';
import type { WhatIf } from './use-what-if.ts';
import { whatIfMessages } from './what-if.messages.ts';

interface Props {
  readonly whatIf: WhatIf;
  /** Takes the focus of a row that goes. */
  readonly status: Ref<HTMLElement>;
  /** Why the server cannot compute it, a sentence each. */
  readonly refusals: readonly string[];
  readonly onAdd: () => void;
  readonly onReach: () => void;
  /** Null for who may not make portfolios. */
  readonly onSave: (() => void) | null;
}

/** 'Draft: 3 changes', and what can be done with them (ui.md 5.16). */
export function DraftBand({ whatIf, status, refusals, onSave, ...opening }: Props) {
  const { kept } = whatIf;
  if (kept.status === 'none') return null;
  const isRead = kept.status === 'read';
  return (
    <section className="draft-band no-print" aria-label={whatIfMessages.band}>
      <strong ref={status} role="status" tabIndex={-1}>
        {whatIfMessages.band}
        {isRead ? `: ${whatIfMessages.changes(kept.draft.changes.length)}` : null}
      </strong>
      {isRead ? <Tools whatIf={whatIf} isSpread={kept.draft.isSpread} {...opening} /> : null}
      <span className="draft-actions">
        {isRead ? <CopyLink draft={kept.draft} /> : null}
        <Button onClick={whatIf.discard}>{whatIfMessages.discard}</Button>
        {isRead && onSave !== null ? <Save draft={kept.draft} onSave={onSave} /> : null}
      </span>
      <Reasons reasons={isRead ? refusals : kept.reasons} />
    </section>
  );
}

interface DraftProps {
  readonly draft: Draft;
}

const CopyLink = ({ draft }: DraftProps) => (
  <Button
    disabledReason={isTooLongForAddress(draft) ? whatIfMessages.tooLong : null}
    onClick={() => void copyLink()}
  >
    {whatIfMessages.copy}
  </Button>
);

const Save = ({ draft, onSave }: DraftProps & { readonly onSave: () => void }) => (
  <Button
    variant="primary"
    disabledReason={draft.changes.length === 0 ? whatIfMessages.nothingToSave : null}
    onClick={onSave}
  >
    {whatIfMessages.save}
  </Button>
);

const Reasons = ({ reasons }: { readonly reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <div role="alert" className="draft-reasons">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );

interface ToolsProps extends Pick<Props, 'whatIf' | 'onAdd' | 'onReach'> {
  readonly isSpread: boolean;
}

function Tools({ whatIf: { undo, redo, setSpread }, isSpread, onAdd, onReach }: ToolsProps) {
  return (
    <>
      <Switch label={whatIfMessages.spread} isOn={isSpread} onChange={setSpread} />
      {isSpread ? null : <span className="caption">{whatIfMessages.kept}</span>}
      <Button size="dense" onClick={onAdd}>
        <Plus className="icon" aria-hidden /> {whatIfMessages.add}
      </Button>
      <Button size="dense" onClick={onReach}>
        <Target className="icon" aria-hidden /> {whatIfMessages.reach}
      </Button>
      <Button
        size="dense"
        variant="quiet"
        disabledReason={undo === null ? 'Nothing to undo' : null}
        onClick={() => undo?.()}
      >
        <Undo2 className="icon" aria-hidden /> {whatIfMessages.undo}
      </Button>
      <Button
        size="dense"
        variant="quiet"
        disabledReason={redo === null ? 'Nothing to redo' : null}
        onClick={() => redo?.()}
      >
        <Redo2 className="icon" aria-hidden /> {whatIfMessages.redo}
      </Button>
    </>
  );
}
