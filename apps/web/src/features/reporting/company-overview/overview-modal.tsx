import './overview-modal.css';

import {
  companyOverviewEndpoint,
  PRINT_OPTIONS,
} from '@verdure/contract/reporting/company-overview';
import type { PrintOptionId } from '@verdure/contract/reporting/company-overview';

import { textOf } from '../../../api/call-error.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { useDownload } from '../../../api/use-download.ts';
import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SIZE_WORDS, overviewMessages as messages } from './company-overview.messages.ts';

interface Props {
  readonly companyId: number;
  readonly profileId: number;
  /** The earlier day of the page; undefined: now. */
  readonly asOf: string | undefined;
  readonly onEnd: () => void;
}

/** Makes a document and saves it. */
const useTake = ({ companyId, profileId, asOf, onEnd }: Props) =>
  useDownload(
    async (printOption: PrintOptionId, signal) => {
      const params = { printOption, companyId, profileId };
      const file = await downloadFile(companyOverviewEndpoint, {
        params,
        ...(asOf !== undefined && { query: { asOf } }),
        signal,
      });
      download({ type: 'application/pdf', ...file });
    },
    {
      onSuccess: onEnd,
      onError: (error) => showToast('error', textOf(error, messages.failed)),
    },
  );

/** The three sizes of a company on paper, each with its feature, and Cancel (SCR-CDL-02). */
export function OverviewModal(props: Props) {
  const viewer = useViewer();
  const take = useTake(props);
  return (
    <Modal
      title={messages.title}
      isOpen
      onClose={props.onEnd}
      footer={
        <>
          <Button onClick={props.onEnd}>{messages.cancel}</Button>
          {PRINT_OPTIONS.map(({ id, name, feature }) => (
            <Button
              key={id}
              isPending={take.isPending}
              disabledReason={hasFeature(viewer, feature) ? null : messages.notSubscribed(name)}
              onClick={() => take.mutate(id)}
            >
              {name}
            </Button>
          ))}
        </>
      }
    >
      <div className="stack">
        <dl className="overview-sizes">
          {PRINT_OPTIONS.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className="caption">{SIZE_WORDS[id]}</dd>
            </div>
          ))}
        </dl>
        <p role="status">{take.isPending ? messages.wait : null}</p>
        {take.error ? <p role="alert">{textOf(take.error, messages.failed)}</p> : null}
      </div>
    </Modal>
  );
}
