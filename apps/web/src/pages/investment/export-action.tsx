import { PageAction } from '../../ui/page.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { ExportButton } from '../../ui/table/export-button.tsx';
import type { TableFormat } from '@verdure/contract/investments/table-files';
import { showToast } from '../../ui/toast/toast-store.ts';

interface Props {
  /** Why the table cannot be exported yet; null if it can. */
  readonly whyNot: string | null;
  readonly onExport: (format: TableFormat) => void;
}

/** Export of the open tab: in the page header, and as a shortcut for CSV. */
export function ExportAction({ whyNot, onExport }: Props) {
  useShortcuts([
    {
      keys: 'e',
      label: 'Export',
      run: () => (whyNot === null ? onExport('csv') : showToast('info', whyNot)),
    },
  ]);
  return (
    <PageAction>
      <ExportButton whyNot={whyNot} onExport={onExport} />
    </PageAction>
  );
}
