import './documents.css';

import { type Excerpt, tablesOfItems, textOfItems } from '@verdure/contract/coverage/documents';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { excerptImageQuery } from '../../../api/excerpt-image.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { ReportTables } from '../../../ui/table/report-tables.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentsMessages } from './documents.messages.ts';
import { excerptsQuery } from './documents.queries.ts';
import { PageOfExcerpt } from './page-of-excerpt.tsx';

interface Props {
  readonly companyId: number;
  readonly metricId: number;
  /** One level below what it stands in. */
  readonly heading?: 'h3' | 'h4';
}

/** The numbered passages that a value was read from (SCR-REASON-04). */
export function Excerpts({ companyId, metricId, heading: Heading = 'h4' }: Props) {
  const excerpts = useQuery(excerptsQuery({ companyId, metricId, asOf: usePastDay() }));
  return (
    <section aria-label={documentsMessages.excerpts}>
      <Heading className="reason-heading">{documentsMessages.excerpts}</Heading>
      <Loaded query={excerpts} failed={documentsMessages.excerptsFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="faint">{documentsMessages.noExcerpts}</p>
          ) : (
            <ol className="excerpts">
              {rows.map((excerpt) => (
                <li key={excerpt.id}>
                  <p className="excerpt-place">
                    <DocumentLink
                      document={{ ...excerpt, id: excerpt.report_id }}
                      page={excerpt.page}
                    />
                    , page {excerpt.page}
                  </p>
                  <Passage excerpt={excerpt} />
                  <PageOfExcerpt excerpt={excerpt} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

function Passage({ excerpt }: { readonly excerpt: Excerpt }) {
  if (excerpt.kind === 'image') return <Picture excerpt={excerpt} />;
  if (excerpt.kind === 'table') {
    return <ReportTables tables={tablesOfItems(excerpt.items)} page={excerpt.page} />;
  }
  const text = textOfItems(excerpt.items);
  return text === null ? (
    <p className="field-error">{documentsMessages.noText}</p>
  ) : (
    <blockquote className="excerpt-text text-block">{text}</blockquote>
  );
}

/** The part of a page that the value was read from, as a picture. */
function Picture({ excerpt: { id, page } }: { readonly excerpt: Excerpt }) {
  const image = useQuery(excerptImageQuery(id));
  return (
    <Loaded query={image} failed={documentsMessages.noImage(page)}>
      {(address) => (
        <img className="excerpt-image" src={address} alt={documentsMessages.imageOf(page)} />
      )}
    </Loaded>
  );
}
