import { TriangleAlert } from 'lucide-react';

import { formatCount } from '../../../format/number.ts';
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
      <FileFacts preview={preview} />
      {hasProblems ? null : <p className="caption">{uploadMessages.noProblems}</p>}
    </div>
  );
}

/** The whole file: how many holdings, what they weigh, and its problems by kind. */
function FileFacts({ preview }: { readonly preview: UploadPreview }) {
  const { rowCount, weightSum, problems } = preview;
  const areFractions = weightSum !== null && rowCount > 1 && Math.abs(weightSum - 1) < 0.05;
  return (
    <>
      <p className="caption">
        {uploadMessages.summary(rowCount)} · {weightWords(weightSum)}
      </p>
      {areFractions ? <Note kind="warning">{uploadMessages.fractions(weightSum)}</Note> : null}
      {problems.length > 0 ? (
        <ul className="upload-problems">
          {problems.map(({ text, count }) => (
            <li key={text}>
              {formatCount(count)} {count === 1 ? 'row' : 'rows'}: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const NEAR_PERCENT = 0.01;

function weightWords(sum: number | null): string {
  if (sum === null) return uploadMessages.equal;
  return Math.abs(sum - 100) < NEAR_PERCENT ? uploadMessages.sum(sum) : uploadMessages.scaled(sum);
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
