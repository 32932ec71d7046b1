import './upload.css';

import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import { NO_ORIGIN, portfolioPath } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Note } from '../../../ui/states/note.tsx';
import { UploadAccountLines } from './upload-account.tsx';
import { UnmatchedRows, unmatchedOf } from './unmatched-rows.tsx';
import { uploadMessages } from './upload.messages.ts';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The rows that were added, and those that were not (SCR-UPL-04 to 06). */
export function UploadResult({ answer }: { readonly answer: UploadAnswer }) {
  const { portfolio, matched, warnings } = answer;
  const unmatched = unmatchedOf(answer);
  const isWhole = unmatched.length === 0 && warnings.length === 0;
  return (
    // the pressed button is gone, so the focus moves here
    <section
      className="upload-result"
      tabIndex={-1}
      ref={takeFocus}
      aria-label={uploadMessages.result}
    >
      <Note kind={isWhole ? 'success' : 'warning'}>
        <p>
          {isWhole
            ? uploadMessages.succeeded(portfolio.name)
            : uploadMessages.partly(portfolio.name)}
        </p>
        <p>{uploadMessages.saved(matched)}</p>
      </Note>
      {answer.account === undefined ? null : <UploadAccountLines account={answer.account} />}
      <p>
        <a className={buttonClass('primary')} href={portfolioPath(portfolio.id, NO_ORIGIN)}>
          {uploadMessages.open}
        </a>
      </p>
      {warnings.length > 0 ? (
        <ul className="bullets">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {unmatched.length > 0 ? <UnmatchedRows rows={unmatched} /> : null}
    </section>
  );
}
