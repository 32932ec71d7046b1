import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
import { AddFeed } from '../features/news/feeds/add-feed.tsx';
import { feedMessages } from '../features/news/feeds/feed.messages.ts';
import { feedsQuery } from '../features/news/feeds/feed.queries.ts';
import { FeedTable } from '../features/news/feeds/feed-table.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

/** /dashboard/feeds */
export function FeedsPage() {
  const { abilities } = useViewer();
  // feeds serve every organisation
  if (!abilities.manage_organisations) {
    return (
      <Page title={feedMessages.title}>
        <Empty text={feedMessages.mayNot} />
      </Page>
    );
  }
  return <Feeds />;
}

function Feeds() {
  const feeds = useQuery(feedsQuery());
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={feedMessages.title}
      actions={
        <Button
          variant="primary"
          icon={<Plus className="icon" aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {feedMessages.add}
        </Button>
      }
    >
      <Loaded query={feeds} failed={feedMessages.failed}>
        {(found) => (
          <div className="stack">
            <p className="caption">{feedMessages.intro}</p>
            {found.length === 0 ? (
              <Empty text={feedMessages.none} why={feedMessages.noneWhy} />
            ) : (
              <FeedTable feeds={found} />
            )}
          </div>
        )}
      </Loaded>
      {isAdding ? <AddFeed onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
