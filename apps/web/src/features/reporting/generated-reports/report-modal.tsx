import './report-modal.css';

import { useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { generateReport, type ReportedPortfolio } from './generate-report.ts';
import {
  generatedReportsMessages as messages,
  REPORT_WORDS,
} from './generated-reports.messages.ts';
import { reportChoices } from './report-choices.ts';

interface Props {
  readonly portfolio: ReportedPortfolio;
  readonly onEnd: () => void;
}

/** Which report to generate; it goes on in the task tray. */
export function ReportModal({ portfolio, onEnd }: Props) {
  const choices = reportChoices(useViewer());
  return (
    <Modal
      title={messages.title}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>{messages.cancel}</Button>
          {choices.map(({ name, whyNot }) => (
            <Button
              key={name}
              disabledReason={whyNot}
              onClick={() => {
                void generateReport(name, portfolio);
                onEnd();
              }}
            >
              {name}
            </Button>
          ))}
        </>
      }
    >
      <div className="stack">
        <p>{messages.intro}</p>
        <dl className="report-choices">
          {choices.map(({ name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="caption">{REPORT_WORDS[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
