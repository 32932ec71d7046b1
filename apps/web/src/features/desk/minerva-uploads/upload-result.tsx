import './minerva-uploads.css';

import { MINERVA_PAGE_SIZE } from '@verdure/contract/desk/minerva-uploads';
import type { MinervaResult, MinervaUpload } from '@verdure/contract/desk/minerva-uploads';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../format/number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { minervaMessages } from './minerva.messages.ts';
import { uploadQuery } from './minerva.queries.ts';
import { PageLinks } from './page-links.tsx';

interface Props {
  readonly uploadId: number;
  readonly page: number;
  readonly addressOf: (page: number) => string;
}

/** The result of each file: the company, the rows accepted, the rows refused and why. */
export function UploadResult({ uploadId, page, addressOf }: Props) {
  const result = useQuery(uploadQuery(uploadId, page));
  return (
    <Loaded query={result} failed={minervaMessages.resultFailed}>
      {({ upload, results }) => (
        <Panel title={minervaMessages.resultOf(upload.file_name)}>
          <Summary upload={upload} />
          {results.length > 0 ? <ResultTable results={results} /> : null}
          <PageLinks
            page={page}
            pages={Math.ceil(upload.companies_done / MINERVA_PAGE_SIZE)}
            addressOf={addressOf}
          />
        </Panel>
      )}
    </Loaded>
  );
}

function Summary({ upload }: { readonly upload: MinervaUpload }) {
  if (upload.failed_because !== null) return <Note kind="error">{upload.failed_because}</Note>;
  if (upload.status === 'queued') {
    return (
      <p role="status">
        {formatCount(upload.companies_done)} of {formatCount(upload.companies)} companies so far
      </p>
    );
  }
  return (
    <p className="caption minerva-summary">
      {formatCount(upload.rows_taken)} rows wait for approval, {formatCount(upload.rows_unchanged)}{' '}
      say what was known, {formatCount(upload.rows_refused)} were refused.
    </p>
  );
}

const columns: readonly PlainColumn<MinervaResult>[] = [
  { header: 'File', cell: ({ file_name }) => file_name },
  { header: 'Company', cell: ({ company_name }) => company_name },
  { header: 'ISIN', cell: ({ isin }) => isin },
  { header: 'Taken', isNumber: true, cell: ({ rows_taken }) => formatCount(rows_taken) },
  {
    header: 'Unchanged',
    isNumber: true,
    cell: ({ rows_unchanged }) => formatCount(rows_unchanged),
  },
  { header: 'Refused, and why', cell: (result) => <Refusals result={result} /> },
];

const ResultTable = ({ results }: { readonly results: readonly MinervaResult[] }) => (
  <PlainTable
    label="Result of each file"
    scrollLabel="Files of the upload"
    className="minerva-table"
    columns={columns}
    rows={results}
    keyOf={({ position }) => position}
  />
);

function Refusals({ result }: { readonly result: MinervaResult }) {
  const { refused_because, refusals } = result;
  if (refused_because !== null) return refused_because;
  if (refusals.length === 0) return <span className="faint">{minervaMessages.allTaken}</span>;
  return (
    <ul>
      {refusals.map(({ row, reason }) => (
        <li key={row}>{minervaMessages.row(row, reason)}</li>
      ))}
    </ul>
  );
}
