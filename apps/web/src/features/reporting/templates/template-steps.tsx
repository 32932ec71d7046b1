import { TEMPLATE_ENDINGS, TEMPLATE_LIMITS } from '@verdure/contract/reporting/templates';
import type { ReportName } from '@verdure/contract/reporting/generated-reports';
import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import {
  fillTemplate,
  downloadReport,
  downloadSavedReport,
  type TemplateFailure,
  type TemplateScope,
} from './download-template.ts';
import { TemplateRefusal } from './template-refusal.tsx';
import { templatesMessages as messages } from './templates.messages.ts';

interface Props {
  readonly scope: TemplateScope;
  /** Chooses the profile and the portfolio. */
  readonly selectors: ReactNode;
}

interface Step {
  readonly title: string;
  readonly content: ReactNode;
}

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="template-steps">
    {steps.map(({ title, content }) => (
      <li key={title}>
        <h3 className="template-heading">{title}</h3>
        {content}
      </li>
    ))}
  </ol>
);

/** Work that was asked for: whether it runs, and why the last one failed. */
function useWork() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const run = async (work: Promise<TemplateFailure | null>) => {
    setFailure(null);
    setPending(true);
    setFailure(await work);
    setPending(false);
  };
  return { isPending, failure, run, forget: () => setFailure(null) };
}

/** A template of the reader's own (SCR-REPT-03). */
export function BespokeSteps({ scope, selectors }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { isPending, failure, run, forget } = useWork();
  const choose = (chosen: File) => {
    forget();
    setFile(chosen);
  };
  return (
    <>
      <Steps
        steps={[
          { title: messages.nameSheets, content: <p>{messages.nameSheetsHow}</p> },
          {
            title: messages.chooseFile,
            content: (
              <DropZone
                label={file?.name ?? messages.drop}
                accept={TEMPLATE_ENDINGS}
                maxBytes={TEMPLATE_LIMITS.megabytes * 1024 * 1024}
                onFiles={([first]) => first && choose(first)}
              />
            ),
          },
          {
            title: messages.chooseScope,
            content: (
              <>
                <div className="template-scope">{selectors}</div>
                <p className="caption">
                  {scope.portfolio === null ? messages.wholeCoverage : messages.restricts}
                </p>
              </>
            ),
          },
        ]}
      />
      <Button
        variant="primary"
        isPending={isPending}
        disabledReason={file === null ? messages.fileFirst : null}
        onClick={() => file && void run(fillTemplate(file, scope))}
      >
        {messages.fill}
      </Button>
      <TemplateRefusal failure={failure} />
    </>
  );
}

/** A built-in report, and why the reader may not make it. */
export interface BuiltInReport {
  readonly name: ReportName;
  readonly words: string;
  readonly whyNot: string | null;
}

/** A report that comes with the product (SCR-REPT-02). */
export function ReportSteps({
  report: { name, words, whyNot },
  scope,
  selectors,
}: Props & { readonly report: BuiltInReport }) {
  const { isPending, failure, run } = useWork();
  const needsPortfolio = scope.portfolio === null ? messages.portfolioFirst : null;
  return (
    <>
      <p>{words}</p>
      <Steps
        steps={[
          {
            title: messages.chooseScope,
            content: <div className="template-scope">{selectors}</div>,
          },
        ]}
      />
      <Button
        variant="primary"
        isPending={isPending}
        disabledReason={whyNot ?? needsPortfolio}
        onClick={() => void run(downloadReport(name, scope))}
      >
        Generate {name}
      </Button>
      <TemplateRefusal failure={failure} />
    </>
  );
}

/** The result of a saved query without a template. */
export function SavedReportSteps({
  queries,
  scope,
  selectors,
}: Props & { readonly queries: readonly SavedQueryRow[] }) {
  const [id, setId] = useState<string | null>(null);
  const { isPending, failure, run, forget } = useWork();
  const query = queries.find((each) => String(each.id) === id);
  const choose = (chosen: string) => {
    forget();
    setId(chosen);
  };
  return (
    <>
      <p>{messages.savedHow}</p>
      <Steps
        steps={[
          {
            title: messages.chooseQuery,
            content: (
              <Select
                label={messages.query}
                placeholder={messages.noQuery}
                options={queries.map((each) => ({ value: String(each.id), label: each.name }))}
                value={id}
                onChange={choose}
              />
            ),
          },
          {
            title: messages.chooseScope,
            content: <div className="template-scope">{selectors}</div>,
          },
        ]}
      />
      <Button
        variant="primary"
        isPending={isPending}
        disabledReason={query === undefined ? messages.queryFirst : null}
        onClick={() => query && void run(downloadSavedReport(query, scope))}
      >
        {messages.take}
      </Button>
      <TemplateRefusal failure={failure} />
    </>
  );
}
