import './export-button.css';

import { ChevronDown, Download, FileSpreadsheet } from 'lucide-react';

import { Button } from '../controls/button.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { TableFormat } from '@verdure/contract/investments/table-files';

interface Props {
  /** Why the table cannot be exported yet; null if it can. */
  readonly whyNot?: string | null;
  readonly onExport: (format: TableFormat) => void;
  /** What it exports, on a page with several tables. */
  readonly of?: string;
}

/** Exports as CSV at a press; the menu beside it also offers a workbook. */
export function ExportButton({ whyNot = null, onExport, of }: Props) {
  const words = of === undefined ? '' : ` ${of}`;
  const icon = <Download className="icon" aria-hidden />;
  const formats = [
    { label: 'CSV', icon, onSelect: () => onExport('csv'), disabledReason: whyNot },
    {
      label: 'Excel workbook',
      icon: <FileSpreadsheet className="icon" aria-hidden />,
      onSelect: () => onExport('xlsx'),
      disabledReason: whyNot,
    },
  ];
  return (
    <span className="export-button">
      <Button icon={icon} disabledReason={whyNot} onClick={() => onExport('csv')}>
        Export{words}
      </Button>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={`File formats${words}`}>
            <ChevronDown className="icon" aria-hidden />
          </button>
        }
        actions={formats}
      />
    </span>
  );
}
