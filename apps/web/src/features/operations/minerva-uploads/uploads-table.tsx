import './minerva-uploads.css';

import { MINERVA_PAGE_SIZE } from '@verdure/contract/operations/minerva-uploads';
import type { MinervaUpload } from '@verdure/contract/operations/minerva-uploads';
import { useQuery } from '@tanstack/react-query';

import { formatMoment } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { minervaMessages } from './minerva.messages.ts';
import { uploadsQuery } from './minerva.queries.ts';
import { PageLinks } from './page-links.tsx';
import { UploadResult } from './upload-result.tsx';
import type { UploadsSearch } from './uploads-search.ts';

interface Props {
  readonly title: string;
  /** Names the uploader and the organisation of each. */
  readonly isOfEveryone?: boolean;
  readonly search: UploadsSearch;
}

/** Uploads newest first; the open one shows its result below. The address tells which. */
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
                <UploadsTable uploads={documents} {...{ title, isOfEveryone, search }} />
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

const COUNTS = ['Companies', 'Taken', 'Unchanged', 'Refused'] as const;

function UploadsTable({
  uploads,
  title,
  isOfEveryone,
  search,
}: Required<Props> & { readonly uploads: readonly MinervaUpload[] }) {
  return (
    <TableScroll label={minervaMessages.tableOf(title)}>
      <table className="plain-table minerva-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            {isOfEveryone ? <th scope="col">Uploaded by</th> : null}
            <th scope="col">Received</th>
            {COUNTS.map((header) => (
              <th key={header} scope="col" className="number">
                {header}
              </th>
            ))}
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} {...{ isOfEveryone, search }} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const NOBODY = 'A user that is gone';

function UploadRow({
  upload,
  isOfEveryone,
  search,
}: Pick<Required<Props>, 'isOfEveryone' | 'search'> & { readonly upload: MinervaUpload }) {
  const { id, page } = { id: upload.id, page: search.page };
  return (
    <tr>
      <th scope="row">
        <a
          href={addressOf({ ...(page && { page }), upload: id })}
          aria-current={search.upload === id || undefined}
        >
          {upload.file_name}
        </a>
      </th>
      {isOfEveryone ? (
        <td>
          {upload.uploaded_by ?? NOBODY}, {upload.organisation_name}
        </td>
      ) : null}
      <td>{formatMoment(upload.received_at)}</td>
      <td className="number">
        {formatCount(upload.companies_done)} of {formatCount(upload.companies)}
      </td>
      <td className="number">{formatCount(upload.rows_taken)}</td>
      <td className="number">{formatCount(upload.rows_unchanged)}</td>
      <td className="number">{formatCount(upload.rows_refused)}</td>
      <td>{minervaMessages.statuses[upload.status]}</td>
    </tr>
  );
}
