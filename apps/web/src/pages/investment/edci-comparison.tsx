import { type EdciRow, isShare } from '@verdure/contract/investments/edci';
import type { TableFormat } from '@verdure/contract/investments/table-files';
import { standingWords } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { formatAlike, SHARE_FORMAT } from '../../features/investments/compared/figure-format.ts';
import { EdciPanel } from '../../features/investments/edci/edci-panel.tsx';
import { valueText } from '../../features/investments/edci/edci-values.ts';
import { edciMessages } from '../../features/investments/edci/edci.messages.ts';
import { edciQuery } from '../../features/investments/edci/edci.queries.ts';
import { downloadTable } from './download-table.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly beside: ComparedWith | null;
  readonly issues: string | undefined;
  readonly onIssues: (issues: string | undefined) => void;
}

/** The EDCI metrics, each with the value of what stands beside. */
export function EdciComparison({ scope, beside, ...issues }: Props) {
  const shown = {
    ...issues,
    onExport: (format: TableFormat, chosen: readonly string[] | undefined) =>
      void downloadTable(format, {
        table: 'edci',
        scope,
        failed: edciMessages.exportFailed,
        ...(chosen !== undefined && { issues: chosen }),
      }),
  };
  const { data } = useQuery({ ...edciQuery(beside?.scope ?? scope), enabled: beside !== null });
  if (beside === null || data === undefined) return <EdciPanel scope={scope} {...shown} />;
  const besideIn = (row: EdciRow) => {
    const { metric, metric_id, unit, performance_value: own } = row;
    const other = data.find((each) => each.metric_id === metric_id);
    // a difference needs both figures on half of the weight (methodology 13.1)
    const isFirm = row.standing === 'shown' && other?.standing === 'shown';
    const format = isShare(unit)
      ? SHARE_FORMAT
      : formatAlike((value) => valueText({ performance_value: value, unit }));
    return (
      <>
        <ComparedFigure
          label={metric}
          own={isFirm ? own : null}
          other={other?.performance_value ?? null}
          otherName={beside.name}
          format={format}
        />
        {other === undefined || other.standing === 'shown' ? null : (
          <span className="beside-value"> {standingWords(other.standing, other.covered)}</span>
        )}
      </>
    );
  };
  return <EdciPanel scope={scope} {...shown} besideIn={besideIn} />;
}
