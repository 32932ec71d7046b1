import { useQuery } from '@tanstack/react-query';

import { ownDataMessages } from '../features/coverage/own-data/own-data.messages.ts';
import { ownDataQuery } from '../features/coverage/own-data/own-data.queries.ts';
import { OwnFunds } from '../features/coverage/own-data/own-funds.tsx';
import { Precedence } from '../features/coverage/own-data/own-precedence.tsx';
import { OwnUpload } from '../features/coverage/own-data/own-upload.tsx';
import { OwnMappings, OwnUploads } from '../features/coverage/own-data/own-uploads.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const LISTS_PX = 400;

/** /dashboard/own-data */
export function OwnDataPage() {
  const own = useQuery(ownDataQuery());
  return (
    <Page title={ownDataMessages.title}>
      <p className="own-what">{ownDataMessages.what}</p>
      <OwnUpload />
      <Loaded query={own} failed={ownDataMessages.loadFailed} heightPx={LISTS_PX}>
        {({ uploads, mappings, precedence, funds }) => (
          <div className="stack">
            <OwnUploads uploads={uploads} />
            <Precedence precedence={precedence} />
            <OwnFunds funds={funds} />
            <OwnMappings mappings={mappings} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
