import { useQueries } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { recordExport } from '../../api/record-export.ts';
import { hasFeature, useViewer } from '../../api/viewer.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import {
  comparisonFile,
  comparisonSections,
} from '../../features/investments/comparison/comparison.ts';
import type {
  ComparedInvestment,
  ComparisonSection,
} from '../../features/investments/comparison/comparison.ts';
import { comparisonMessages } from '../../features/investments/comparison/comparison.messages.ts';
import { ComparisonTable } from '../../features/investments/comparison/comparison-table.tsx';
import { portfolioAnswersQuery } from '../../features/investments/policy-questions/policy-questions.queries.ts';
import {
  artNineQuery,
  paiQuery,
} from '../../features/investments/regulatory/regulatory.queries.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { type ExportFormat, exportSheets } from '../../ui/table/export-sheets.ts';
import { ExportAction } from './export-action.tsx';

interface Props {
  /** The first is what the others are compared with. */
  readonly investments: readonly ComparedWith[];
}

/** What the rules say of each portfolio or fund, side by side, with an export. */
export function ComparisonView({ investments }: Props) {
  const viewer = useViewer();
  const query = useCompared({ investments, hasSfdr: hasFeature(viewer, 'sfdr') });
  const features = {
    hasSfdr: hasFeature(viewer, 'sfdr'),
    hasTaxonomy: hasFeature(viewer, 'taxonomy'),
  };
  const compared = query.data;
  return (
    <>
      <ExportAction
        whyNot={whyNotSettled(query)}
        onExport={(format) => {
          if (compared === undefined) return;
          const sections = comparisonSections(compared, features);
          void exportComparison(format, { compared, sections, of: investments[0]?.scope });
        }}
      />
      <Loaded query={query} failed={comparisonMessages.failed} heightPx={600}>
        {(all) => (
          <div className="comparison">
            {comparisonSections(all, features).map((section) => (
              <ComparisonTable key={section.title} section={section} portfolios={all} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface Wanted extends Props {
  readonly hasSfdr: boolean;
}

/** Policy questions are asked of portfolios; a benchmark has none, and the answers are of today. */
const hasQuestions = ({ type, id, asOf }: InvestmentScope): boolean =>
  type === 'portfolio' && id > 0 && asOf === undefined;

/** Waits for all of them: half a comparison says nothing. */
function useCompared({ investments, hasSfdr }: Wanted): LoadedQuery<readonly ComparedInvestment[]> {
  const scopes = investments.map(({ scope }) => scope);
  const sfdrScopes = hasSfdr ? scopes : [];
  const asked = sfdrScopes.filter(hasQuestions);
  const pais = useQueries({ queries: sfdrScopes.map(paiQuery) });
  const artNines = useQueries({ queries: scopes.map(artNineQuery) });
  const answers = useQueries({ queries: asked.map(({ id }) => portfolioAnswersQuery(id)) });
  const queries: readonly LoadedQuery<unknown>[] = [...pais, ...artNines, ...answers];
  const isHere = queries.every(({ data }) => data !== undefined);
  const compared = investments.map(({ name, scope }, place) => ({
    key: `${scope.type}-${scope.id}`,
    name,
    pai: pais[place]?.data ?? null,
    artNine: artNines[place]?.data ?? null,
    answers: hasQuestions(scope) ? (answers[asked.indexOf(scope)]?.data?.value ?? null) : undefined,
  }));
  return {
    data: isHere ? compared : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}

interface Exported {
  readonly compared: readonly ComparedInvestment[];
  readonly sections: readonly ComparisonSection[];
  readonly of: InvestmentScope | undefined;
}

/** All tables as one file. */
async function exportComparison(
  format: ExportFormat,
  { compared, sections, of: subject }: Exported,
): Promise<void> {
  const [first] = compared;
  if (first === undefined || subject === undefined) return;
  const lines = comparisonFile(compared, sections);
  await exportSheets(format, {
    name: first.name,
    what: 'comparison',
    sheets: [{ name: 'Comparison', lines }],
    facts: [],
    asOf: subject.asOf,
    record: (kind) => recordExport({ kind, subject, rows: lines.length - 1 }),
    failed: comparisonMessages.exportFailed,
  });
}
