import { FIGURE_WORDS, type WatchEvent } from '@verdure/contract/alerts/watching';

import { formatMoment } from '../../../format/date.ts';
import { NO_ORIGIN } from '../../../paths.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { pathOfEntity } from './test-rule.tsx';
import { watchingMessages } from './watching.messages.ts';

/** What crossed its line, newest first. */
export function EventsTable({ events }: { readonly events: readonly WatchEvent[] }) {
  return (
    <PlainTable
      label={watchingMessages.events}
      scrollLabel={watchingMessages.eventRows}
      keyOf={({ id }) => id}
      rows={events}
      columns={[
        {
          header: 'What',
          cell: ({ entity_type, entity_id, entity_name, is_read }) => (
            <span>
              <a href={pathOfEntity({ type: entity_type, id: entity_id }, NO_ORIGIN)}>
                {entity_name}
              </a>
              {is_read ? null : <span className="watch-new">New</span>}
            </span>
          ),
        },
        { header: 'Figure', cell: ({ figure }) => FIGURE_WORDS[figure] },
        { header: 'Before', cell: ({ before }) => before },
        { header: 'After', cell: ({ after }) => after },
        {
          header: 'Of',
          cell: ({ entity_name, subject_name }) =>
            entity_name === subject_name ? '' : subject_name,
        },
        { header: 'When', cell: ({ at }) => formatMoment(at) },
      ]}
    />
  );
}
