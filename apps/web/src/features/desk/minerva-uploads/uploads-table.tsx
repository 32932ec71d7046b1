import './minerva-uploads.css';

import { MINERVA_PAGE_SIZE } from '@verdure/contract/desk/minerva-uploads';
import type { MinervaUpload } from '@verdure/contract/desk/minerva-uploads';
import { useQuery } from '@tanstack/react-query';

import { formatMoment } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { minervaMessages } from './minerva.messages.ts';
import { uploadsQuery } from './minerva.queries.ts';
import { PageLinks } from './page-links.tsx';
import { UploadResult } from './upload-result.tsx';
import type { UploadsSearch } from './uploads-search.ts';

interface Props {
  readonly title: string;
  /** Also names the uploader and organisation of each upload. */
  readonly isOfEveryone?: boolean;
  readonly search: UploadsSearch;
}

/** Uploads, newest first; the open one, named in the address, shows its result below. */
export function Uploads({ title, isOfEveryone = false, search }: Props) {
  const page = search.page ?? 1;
  const uploads = useQuery(uploadsQuery(page));
  return (
    <>
      <Panel title={title}>
        <Loaded query={uploads} failed={minervaMessages.listFailed}>
          {({ documents, total }) => (
            <>
              {documents.length === 0 ? (
                <Empty text={minervaMessages.none} />
              ) : (
                <UploadsTable
                  uploads={documents}
                  title={title}
                  isOfEveryone={isOfEveryone}
                  search={search}
                />
              )}
              <PageLinks
                page={page}
                pages={Math.ceil(total / MINERVA_PAGE_SIZE)}
                addressOf={(to) => addressOf({ page: to })}
              />
            </>
          )}
        </Loaded>
      </Panel>
      {search.upload === undefined ? null : (
        <UploadResult
          uploadId={search.upload}
          page={search.results ?? 1}
          addressOf={(results) => addressOf({ ...search, results })}
        />
      )}
    </>
  );
}

/** The same page with another upload or another page of a list. */
function addressOf(search: UploadsSearch): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** An upload that was read to its end and of which nothing counts is not called done. */
function statusWords({ status, ...upload }: MinervaUpload): string {
  const isAllRefused =
    upload.rows_taken + upload.rows_unchanged === 0 &&
    upload.rows_refused + upload.companies_refused > 0;
  return status === 'done' && isAllRefused
    ? minervaMessages.refused
    : minervaMessages.statuses[status];
}

const columns: readonly PlainColumn<MinervaUpload>[] = [
  { header: 'Received', cell: ({ received_at }) => formatMoment(received_at) },
  {
    header: 'Companies',
    isNumber: true,
    cell: (upload) => `${formatCount(upload.companies_done)} of ${formatCount(upload.companies)}`,
  },
  { header: 'Taken', isNumber: true, cell: ({ rows_taken }) => formatCount(rows_taken) },
  {
    header: 'Unchanged',
    isNumber: true,
    cell: ({ rows_unchanged }) => formatCount(rows_unchanged),
  },
  { header: 'Refused', isNumber: true, cell: ({ rows_refused }) => formatCount(rows_refused) },
  { header: 'Status', cell: statusWords },
];

const NOBODY = 'A user that is gone';

const uploaderColumn: PlainColumn<MinervaUpload> = {
  header: 'Uploaded by',
  cell: (upload) => `${upload.uploaded_by ?? NOBODY}, ${upload.organisation_name}`,
};

/** The name opens the result of the upload. */
const fileColumn = ({ page, upload }: UploadsSearch): PlainColumn<MinervaUpload> => ({
  header: 'File',
  cell: ({ id, file_name }) => (
    <a
      href={addressOf({ ...(page && { page }), upload: id })}
      aria-current={upload === id || undefined}
    >
      {file_name}
    </a>
  ),
});

function UploadsTable({
  uploads,
  title,
  isOfEveryone,
  search,
}: Required<Props> & { readonly uploads: readonly MinervaUpload[] }) {
  return (
    <PlainTable
      label={title}
      scrollLabel={minervaMessages.tableOf(title)}
      className="minerva-table"
      columns={[fileColumn(search), ...(isOfEveryone ? [uploaderColumn] : []), ...columns]}
      rows={uploads}
      keyOf={({ id }) => id}
    />
  );
}
