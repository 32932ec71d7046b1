import type { UploadCheck } from '@verdure/contract/investments/portfolios';
import { TriangleAlert } from 'lucide-react';

import { formatNumber } from '../../../format/number.ts';
import { Note } from '../../../ui/states/note.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { type Choosing, RowChoices } from './row-choices.tsx';
import { UploadAccountLines } from './upload-account.tsx';
import { UploadColumns } from './upload-columns.tsx';
import { UnmatchedRows, unmatchedOf } from './unmatched-rows.tsx';
import { uploadMessages } from './upload.messages.ts';

type Readable = Extract<UploadCheck, { status: 'readable' }>;
type Refused = Extract<UploadCheck, { status: 'refused' }>;

interface Props {
  readonly check: UploadCheck;
  readonly isUpdate: boolean;
  /** Other columns were chosen. */
  readonly onChoose: (columns: string) => void;
  readonly choosing: Choosing;
}

/** What an upload of the file would do, or why it cannot be uploaded. */
export const UploadCheckResult = ({ check, isUpdate, onChoose, choosing }: Props) => (
  <>
    {check.status === 'refused' ? (
      <RefusedFile check={check} choosing={choosing} />
    ) : (
      <ReadableFile check={check} isUpdate={isUpdate} choosing={choosing} />
    )}
    {check.layout === null ? null : <UploadColumns layout={check.layout} onChoose={onChoose} />}
  </>
);

interface RefusedProps extends Pick<Props, 'choosing'> {
  readonly check: Refused;
}

/** Where the rows were read and none matches, their companies can be chosen. */
function RefusedFile({ check, choosing }: RefusedProps) {
  const { message, problems, examples, account } = check;
  const rows = account?.look_at ?? [];
  return (
    <>
      <Note kind="error">
        <p>{message}</p>
        <Problems problems={problems} />
        {examples.length > 0 && rows.length === 0 ? (
          <ul className="bullets">
            {examples.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </Note>
      {account === null ? null : <RowChoices account={account} choosing={choosing} />}
    </>
  );
}

const Problems = ({ problems }: Pick<UploadCheck, 'problems'>) =>
  problems.length === 0 ? null : (
    <ul className="bullets">
      {problems.map(({ text, rows }) => (
        <li key={text}>{uploadMessages.problem(rows, text)}</li>
      ))}
    </ul>
  );

interface ReadableProps {
  readonly check: Readable;
  readonly isUpdate: boolean;
  readonly choosing: Choosing;
}

function ReadableFile({ check, isUpdate, choosing }: ReadableProps) {
  const unmatched = unmatchedOf(check);
  return (
    <>
      {isUpdate ? null : (
        <p>
          Portfolio name: <strong>{check.name}</strong>
        </p>
      )}
      <p>
        <strong>{uploadMessages.matched(check.matched, check.rows)}</strong>
        {weightWords(check)}
        {unmatched.length === 0 || check.account !== undefined
          ? null
          : `; ${uploadMessages.rest(unmatched.length, check.not_recognised_weight)}`}
      </p>
      {check.account === undefined ? null : (
        <>
          <UploadAccountLines account={check.account} />
          <RowChoices account={check.account} choosing={choosing} />
        </>
      )}
      {check.notes.length > 0 ? (
        <ul className="bullets" aria-label={uploadMessages.asRead}>
          {check.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <Problems problems={check.problems} />
      <FirstRows rows={check.preview} />
      {check.warnings.length > 0 ? (
        <ul className="bullets">
          {check.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {unmatched.length > 0 ? (
        <details>
          <summary>{uploadMessages.unmatched(unmatched.length)}</summary>
          <UnmatchedRows rows={unmatched} showsHints={false} />
        </details>
      ) : null}
    </>
  );
}

/** The share of what is not recognised is rounded. */
const NEAR_PERCENT = 0.05;

/** What the weights of the file add up to; another sum than 100% is scaled to it. */
function weightWords({ file_sum: sum, gross_weight: gross, account, ...check }: Readable): string {
  // the account says the sum
  if (sum === null || gross === null) return account ? '' : ` · ${uploadMessages.equal}`;
  const words = account ? [] : [uploadMessages.sum(sum)];
  const whole = gross / (1 - check.not_recognised_weight);
  const isWhole = Math.abs(whole - 100) < NEAR_PERCENT;
  const hasShorts = Math.abs(whole - sum) >= NEAR_PERCENT;
  const all = [...words, ...(isWhole ? [] : [uploadMessages.scaled(hasShorts)])].join('; ');
  return all === '' ? '' : ` · ${all}`;
}

const FirstRows = ({ rows }: { readonly rows: Readable['preview'] }) => (
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
          <th scope="col">Matches</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, isin, weight, match, aside }) => (
          <tr key={row} className={match === null && aside === null ? 'row-problem' : undefined}>
            <td className="number faint">{row}</td>
            <td>{name}</td>
            <td>
              <code>{isin}</code>
            </td>
            <td className="number">{weight === null ? '' : `${formatNumber(weight)}%`}</td>
            <td>{match ?? (aside === null ? <NoMatch /> : uploadMessages.aside[aside])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);

const NoMatch = () => (
  <span className="problem">
    <TriangleAlert className="icon" role="img" aria-label="Warning" />
    Nothing
  </span>
);
