import { COVERAGE_CSV_BYTES, type CsvUpload } from '@verdure/contract/desk/report-uploads';
import type { uploadReportsCsvEndpoint } from '@verdure/contract/desk/report-uploads';
import type { uploadCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { CallError, textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { managementMessages } from './company-management.messages.ts';
import { ErrorList } from './error-list.tsx';

interface Props {
  readonly endpoint: typeof uploadCompaniesEndpoint | typeof uploadReportsCsvEndpoint;
  readonly label: string;
}

/** A CSV or workbook goes in, and every row that is refused comes out with its reasons (SCR-MC-07 to 09). */
export function CsvUploadForm({ endpoint, label }: Props) {
  const makeStale = useMakeStale();
  const upload = useMutation({
    mutationFn: (file: File) => call(endpoint, { file }),
    onSuccess: async ({ warnings }, file) => {
      if (warnings.length > 0) showToast('info', managementMessages.someErrors(file.name));
      await makeStale('companies');
    },
  });
  return (
    <div className="stack">
      <DropZone
        label={label}
        accept={TABLE_ENDINGS}
        maxBytes={COVERAGE_CSV_BYTES - 1}
        onFiles={([file]) => void (file && !upload.isPending && upload.mutate(file))}
      />
      <div aria-live="polite" className="stack">
        {upload.isPending ? <p className="caption">{managementMessages.reading}</p> : null}
        {upload.data ? <Taken answer={upload.data} /> : null}
      </div>
      {upload.error ? <Failed error={upload.error} /> : null}
    </div>
  );
}

function Taken({ answer: { taken, unchanged, warnings } }: { readonly answer: CsvUpload }) {
  return (
    <>
      <Note kind={warnings.length > 0 ? 'warning' : 'success'}>
        {managementMessages.result(taken, unchanged)}
      </Note>
      <ErrorList kind="warning" title={managementMessages.rowsRefused} items={warnings} />
    </>
  );
}

function Failed({ error }: { readonly error: Error }) {
  if (!(error instanceof CallError) || error.errors.length === 0) {
    return <Note kind="error">{textOf(error, managementMessages.uploadFailed)}</Note>;
  }
  return <ErrorList kind="error" title={managementMessages.parseErrors} items={error.errors} />;
}
