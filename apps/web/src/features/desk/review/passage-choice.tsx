import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { buttonClass } from '../../../ui/controls/button-class.ts';
import { pageMessages } from './report-page.messages.ts';

interface Props {
  readonly passages: readonly ReviewedExcerpt[];
  readonly shown: ReviewedExcerpt;
  readonly onShow: (passage: ReviewedExcerpt) => void;
}

/** Which passage's page is shown, where a value has several. */
export const PassageChoice = ({ passages, shown, onShow }: Props) =>
  passages.length < 2 ? null : (
    <div className="report-page-passages no-print">
      {passages.map((passage, at) => (
        <button
          key={passage.id}
          type="button"
          className={`${buttonClass('secondary', 'dense')} passage-toggle`}
          aria-pressed={passage.id === shown.id}
          onClick={() => onShow(passage)}
        >
          {pageMessages.passage(at + 1, passage.page)}
        </button>
      ))}
    </div>
  );
