import { getRouteApi } from '@tanstack/react-router';

import { minervaMessages } from '../features/desk/minerva-uploads/minerva.messages.ts';
import { Uploads } from '../features/desk/minerva-uploads/uploads-table.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';

const route = getRouteApi(paths.minervaUploads);

/** /dashboard/minerva-uploads */
export function MinervaUploadsPage() {
  return (
    <Page title={minervaMessages.uploadsTitle}>
      <Uploads title={minervaMessages.allUploads} isOfEveryone search={route.useSearch()} />
    </Page>
  );
}
