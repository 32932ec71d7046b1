import { recordExport } from '../../api/record-export.ts';
import { regulatoryFacts } from '../../features/investments/regulatory/export-regulatory.ts';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { type ExportedSheet, exportSheets } from '../../ui/table/export-sheets.ts';
import { ExportAction } from './export-action.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends Pick<InvestmentTabProps, 'scope' | 'name' | 'profileName'> {
  readonly what: string;
  /** Null while they load, and where there is nothing. */
  readonly sheets: readonly ExportedSheet[] | null;
  readonly evidence: Parameters<typeof regulatoryFacts>[1] | null | undefined;
  /** Why nothing can be exported yet. */
  readonly whyNot: string | null;
}

/** The tables of the tab as one file, in the head of the page. */
export function RegulatoryExport({ scope, name, profileName, what, sheets, ...props }: Props) {
  const { evidence, whyNot } = props;
  if (sheets === null || !evidence) return null;
  return (
    <ExportAction
      whyNot={whyNot}
      onExport={(format) =>
        void exportSheets(format, {
          name,
          what,
          sheets,
          facts: regulatoryFacts(profileName, evidence),
          asOf: scope.asOf,
          record: (kind) =>
            recordExport({
              kind,
              subject: scope,
              rows: sheets.reduce((rows, { lines }) => rows + lines.length - 1, 0),
            }),
          failed: regulatoryMessages.exportFailed,
        })
      }
    />
  );
}
