import { type Excerpt, wordsOfItems } from '@verdure/contract/coverage/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { documentPageImageQuery, documentPageQuery } from '../../../api/document-page.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { documentsMessages } from './documents.messages.ts';

interface Props {
  readonly excerpt: Excerpt;
}

/** Opens the page of an excerpt as it is printed; nothing where its report has no pages to show. */
export function PageOfExcerpt({ excerpt }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!excerpt.has_file || excerpt.format !== 'pdf') return null;
  return (
    <>
      <button
        type="button"
        className={`${buttonClass('secondary', 'dense')} no-print`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {documentsMessages.showPage(excerpt.page)}
      </button>
      {isOpen ? <BoxedPage excerpt={excerpt} /> : null}
    </>
  );
}

function BoxedPage({ excerpt }: Props) {
  const { report_id: documentId, page, title, boxes, items } = excerpt;
  const at = { documentId, page };
  const loaded = useQuery(documentPageQuery(at, null));
  const image = useQuery({
    ...documentPageImageQuery(at),
    enabled: loaded.data?.kind === 'page',
  });
  const label = documentsMessages.pageOf(page, title);
  return (
    <div className="excerpt-page">
      <Loaded query={loaded} failed={documentsMessages.pageFailed} heightPx={420}>
        {(data) =>
          data.kind === 'none' ? (
            <p className="caption">{data.why}</p>
          ) : (
            <Sheet
              label={label}
              place={`${documentId} ${page}`}
              alt={`${label}: ${wordsOfItems(items)}`}
              size={data}
              image={image.data ?? null}
              boxes={boxes}
            />
          )
        }
      </Loaded>
    </div>
  );
}
