import { Download } from 'lucide-react';
import { useContext } from 'react';

import { download } from '../download.ts';
import type { MenuAction } from '../overlay/menu.tsx';
import { MoreMenu } from '../overlay/more-menu.tsx';
import { DemoData } from '../states/demo-data.ts';
import { NOT_RECORDED, RecordingExports, WhyNoExport } from '../exports.ts';
import { showToast } from '../toast/toast-store.ts';
import type { Chart } from './chart.ts';
import { arePatternsShown, setPatterns, usePatterns } from './patterns.ts';
import { isGradeFill } from './share.ts';

interface Props {
  readonly chart: Chart;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const FAILED = 'An error occurred trying to download the chart, please try again';

const hasGradeFills = ({ drawing }: Chart): boolean =>
  drawing.draws === 'shares' && drawing.shares.some(isGradeFill);

/** The menu of every chart: table, patterns, files (ui.md 2.3). */
export function ChartMenu({ chart, isTable, onTable }: Props) {
  const hasPatterns = usePatterns();
  const patterns = {
    label: 'Patterns',
    isChecked: hasPatterns,
    onSelect: () => setPatterns(!hasPatterns),
  };
  return (
    <span className="chart-menu no-print">
      <MoreMenu
        subject={chart.heading}
        actions={[
          { label: 'View as table', isChecked: isTable, onSelect: () => onTable(!isTable) },
          ...(hasGradeFills(chart) ? [patterns] : []),
          ...useFiles(chart),
        ]}
      />
    </span>
  );
}

/** The code that makes files is loaded with the first one. */
function useFiles(chart: Chart): readonly MenuAction[] {
  const isDemo = useContext(DemoData);
  const record = useContext(RecordingExports);
  const whyNot = useContext(WhyNoExport);
  const saving = (ending: 'png' | 'csv') => async () => {
    if (whyNot !== null) return showToast('info', whyNot);
    const kind = ending === 'png' ? 'chart-png' : 'chart-csv';
    const { page: subject } = chart.subject;
    let failed = FAILED;
    try {
      const { chartFile } = await import('./files/chart-files.ts');
      const file = await chartFile(ending, { chart, isDemo, hasPatterns: arePatternsShown() });
      failed = NOT_RECORDED;
      await record({ kind, subject, rows: chart.table.rows.length });
      failed = FAILED;
      download(file);
    } catch {
      showToast('error', failed);
    }
  };
  const icon = <Download className="icon" aria-hidden />;
  return [
    { label: 'Download PNG', icon, onSelect: saving('png') },
    { label: 'Download CSV', icon, onSelect: saving('csv') },
  ];
}
