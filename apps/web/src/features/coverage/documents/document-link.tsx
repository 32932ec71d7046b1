import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { openDocument } from './open-document.ts';

interface Props {
  readonly document: {
    readonly id: number;
    readonly title: string;
    readonly format: ReportFormat;
    readonly url: string | null;
    readonly has_file: boolean;
  };
  readonly page?: number;
}

/** The title of a report: opens its file, else its address, else is a title. */
export function DocumentLink({ document, page }: Props) {
  const { id, title, format, url, has_file } = document;
  if (has_file) {
    return (
      <button
        type="button"
        className="document-link"
        onClick={() => void openDocument({ id, title, format, ...(page && { page }) })}
      >
        {title}
      </button>
    );
  }
  if (url === null) return title;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
