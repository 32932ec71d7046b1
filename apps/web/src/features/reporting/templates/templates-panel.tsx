import './templates.css';

import type { ReportName } from '@verdure/contract/reporting/generated-reports';
import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { TemplateScope } from './download-template.ts';
import { TemplateHelp } from './template-help.tsx';
import {
  BespokeSteps,
  type BuiltInReport,
  ReportSteps,
  SavedReportSteps,
} from './template-steps.tsx';
import { templatesMessages as messages } from './templates.messages.ts';

interface Props {
  readonly queries: readonly SavedQueryRow[];
  readonly reports: readonly BuiltInReport[];
  readonly scope: TemplateScope;
  /** Chooses the profile and the portfolio. */
  readonly selectors: ReactNode;
  readonly onBack: () => void;
}

type Choice = ReportName | 'template' | 'saved';

/** 'Upload an Excel template' with its choices and its help section (SCR-REPT-01). */
export function TemplatesPanel({ queries, reports, scope, selectors, onBack }: Props) {
  const [choice, setChoice] = useState<Choice>('template');
  const report = reports.find(({ name }) => name === choice);
  const asked = { scope, selectors };
  return (
    <div className="templates">
      <Panel title={messages.title} actions={<Button onClick={onBack}>{messages.back}</Button>}>
        <div className="stack template-work">
          <SegmentedControl<Choice>
            label={messages.choices}
            segments={[
              { value: 'template', label: messages.template },
              ...reports.map(({ name }) => ({ value: name, label: name })),
              { value: 'saved', label: messages.savedReport },
            ]}
            value={choice}
            onChange={setChoice}
          />
          {choice === 'template' ? <BespokeSteps {...asked} /> : null}
          {report === undefined ? null : <ReportSteps key={choice} report={report} {...asked} />}
          {choice === 'saved' ? <SavedReportSteps queries={queries} {...asked} /> : null}
        </div>
      </Panel>
      <TemplateHelp queries={queries} />
    </div>
  );
}
