import { TriangleAlert } from 'lucide-react';

import { Note } from '../../../ui/states/note.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { NARROW_TABLE, useMedia } from '../../../ui/table/use-media.ts';
import type { PreviewRow, UploadPreview } from './preview-upload.ts';
import { uploadMessages } from './upload.messages.ts';

/** The rows of the file, with problems marked before anything is sent. */
export function UploadPreviewTable({ preview }: { readonly preview: UploadPreview }) {
  const hasProblems = preview.nameProblem !== null || preview.rows.some((row) => row.problem);
  const isNarrow = useMedia(NARROW_TABLE);
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
              {isNarrow ? null : <th scope="col">Problem</th>}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <PreviewLines key={row.line} row={row} isNarrow={isNarrow} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {hasProblems ? null : <p className="caption">{uploadMessages.noProblems}</p>}
    </div>
  );
}

interface LinesProps {
  readonly row: PreviewRow;
  readonly isNarrow: boolean;
}

/** A problem is shown beside its row, or below it if there is no room beside. */
function PreviewLines({ row: { line, cells, problem }, isNarrow }: LinesProps) {
  const className = problem ? 'row-problem' : undefined;
  return (
    <>
      <tr className={className}>
        <td className="number faint">{line}</td>
        <td>{cells[0]}</td>
        <td>
          <code>{cells[1]}</code>
        </td>
        <td className="number">{cells[2]}</td>
        {isNarrow ? null : <td>{problem ? <Problem text={problem} /> : null}</td>}
      </tr>
      {isNarrow && problem ? (
        <tr className={className}>
          <td colSpan={4}>
            <Problem text={problem} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

const Problem = ({ text }: { readonly text: string }) => (
  <span className="problem">
    <TriangleAlert className="icon" role="img" aria-label="Warning" />
    {text}
  </span>
);
