import { countryPageEndpoint } from '@verdure/contract/reporting/country-page';
import { Download } from 'lucide-react';

import { textOf } from '../../../api/call-error.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { usePastDay } from '../../../api/past-day.ts';
import { useDownload } from '../../../api/use-download.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

interface Props {
  readonly countryId: number;
  readonly profileId: number;
}

const FAILED = 'The document could not be generated. Please try again.';

/** Downloads the country as one page of paper. */
export function CountryPageAction({ countryId, profileId }: Props) {
  const viewer = useViewer();
  const asOf = usePastDay();
  const take = useDownload(
    async (_: null, signal) => {
      const file = await downloadFile(countryPageEndpoint, {
        params: { countryId, profileId },
        ...(asOf !== undefined && { query: { asOf } }),
        signal,
      });
      download({ type: 'application/pdf', ...file });
    },
    { onError: (error) => showToast('error', textOf(error, FAILED)) },
  );
  if (!mayCall(viewer, countryPageEndpoint)) return null;
  return (
    <Button
      icon={<Download className="icon" aria-hidden />}
      isPending={take.isPending}
      onClick={() => take.mutate(null)}
    >
      Download
    </Button>
  );
}
