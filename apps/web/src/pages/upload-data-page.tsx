import { getRouteApi } from '@tanstack/react-router';

import { minervaMessages } from '../features/desk/minerva-uploads/minerva.messages.ts';
import { UploadForm } from '../features/desk/minerva-uploads/upload-form.tsx';
import { Uploads } from '../features/desk/minerva-uploads/uploads-table.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';

const route = getRouteApi(paths.uploadData);

/** /dashboard/upload-data */
export function UploadDataPage() {
  return (
    <Page title={minervaMessages.title}>
      <UploadForm />
      <Uploads title={minervaMessages.ownUploads} search={route.useSearch()} />
    </Page>
  );
}
