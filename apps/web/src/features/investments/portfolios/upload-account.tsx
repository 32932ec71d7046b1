import './upload.css';

import type { UploadAccount } from '@verdure/contract/investments/upload-account';

import { uploadMessages } from './upload.messages.ts';

/** What became of the whole file: its sum, what is lost, and the lines that are told apart. */
export const UploadAccountLines = ({ account }: { readonly account: UploadAccount }) => (
  <div className="lines">
    <p>
      {account.file_sum === null
        ? uploadMessages.equalRows
        : uploadMessages.fileSum(account.file_sum)}{' '}
      <strong>{uploadMessages.lost(account.lost_rows, account.lost_weight)}</strong>
    </p>
    {account.set_aside.length > 0 ? (
      <>
        <p className="caption">{uploadMessages.asideTitle}</p>
        <ul className="bullets">
          {account.set_aside.map(({ kind, rows, weight, examples }) => (
            <li key={kind}>
              {uploadMessages.aside[kind]}: {uploadMessages.asideRows(rows, weight)}{' '}
              <span className="faint">({examples.join('; ')})</span>
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </div>
);
