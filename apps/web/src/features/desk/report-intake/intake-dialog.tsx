import './intake.css';

import type { IdAndName } from '@verdure/contract/http/fields';

import type { GridPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { intakeMessages } from './intake.messages.ts';
import { isDoubtful, isPending, isTakable, whyNotAccepted } from './intake-row.ts';
import { IntakeTable } from './intake-table.tsx';
import { useIntake } from './use-intake.ts';

interface Props {
  readonly files: readonly File[];
  readonly companies: readonly IdAndName[];
  readonly reviewAt: GridPath;
  readonly onClose: () => void;
}

/** Many reports at once: what their covers say, in one table, is confirmed with one button. */
export function IntakeDialog({ files, companies, reviewAt, onClose }: Props) {
  const { rows, set, leaveOut, take } = useIntake(files, reviewAt);
  const isReading = rows.some(isPending);
  const isSending = rows.some(({ state }) => state === 'sending');
  const takable = rows.filter((row) => isTakable(row, rows));
  const read = rows.filter((row) => !isPending(row)).length;
  return (
    <Dialog
      title={intakeMessages.title}
      className="modal intake-dialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            isPending={isSending}
            disabledReason={isSending ? null : whyNotAccepted(rows)}
            onClick={() => void take()}
          >
            {intakeMessages.take(takable.length)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{intakeMessages.lead}</p>
        <p className="caption" role="status">
          {intakeMessages.counts({
            all: rows.length,
            read,
            doubts: rows.filter((row) => isDoubtful(row, rows)).length,
            refused: rows.filter(({ state }) => state === 'refused').length,
          })}
        </p>
        {isReading ? (
          <progress aria-label={intakeMessages.reading} value={read} max={rows.length} />
        ) : null}
        <IntakeTable rows={rows} companies={companies} onSet={set} onLeaveOut={leaveOut} />
      </div>
    </Dialog>
  );
}
