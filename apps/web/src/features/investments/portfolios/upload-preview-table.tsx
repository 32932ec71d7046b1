import { TriangleAlert } from 'lucide-react';

import { Note } from '../../../ui/states/note.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import type { UploadPreview } from './preview-upload.ts';
import { uploadMessages } from './upload.messages.ts';

/** What the file says, with problems marked before anything is sent. */
export function UploadPreviewTable({ preview }: { readonly preview: UploadPreview }) {
  const hasProblems = preview.nameProblem !== null || preview.rows.some((row) => row.problem);
  return (
    <div className="upload-preview">
      {preview.name === null ? null : (
        <p>
          Portfolio name: <strong>{preview.name || 'missing'}</strong>
        </p>
      )}
      {preview.nameProblem ? <Note kind="warning">{preview.nameProblem}</Note> : null}
      <TableScroll label="Rows of the file">
        <table className="plain-table">
          <caption className="visually-hidden">{uploadMessages.preview}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Row
              </th>
              <th scope="col">Company</th>
              <th scope="col">ISIN</th>
              <th scope="col" className="number">
                Weight
              </th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ line, cells, problem }) => (
              <tr key={line} className={problem ? 'row-problem' : undefined}>
                <td className="number faint">{line}</td>
                <td>{cells[0]}</td>
                <td>
                  <code>{cells[1]}</code>
                </td>
                <td className="number">{cells[2]}</td>
                <td>
                  {problem ? (
                    <span className="problem">
                      <TriangleAlert className="icon" role="img" aria-label="Warning" />
                      {problem}
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {hasProblems ? null : <p className="caption">{uploadMessages.noProblems}</p>}
    </div>
  );
}
