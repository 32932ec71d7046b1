import { useQueries } from '@tanstack/react-query';

import { recordExport } from '../../api/record-export.ts';
import { hasFeature, useViewer } from '../../api/viewer.ts';
import {
  comparisonFile,
  comparisonSections,
} from '../../features/investments/comparison/comparison.ts';
import type {
  ComparedPortfolio,
  ComparisonSection,
} from '../../features/investments/comparison/comparison.ts';
import { comparisonMessages } from '../../features/investments/comparison/comparison.messages.ts';
import { ComparisonTable } from '../../features/investments/comparison/comparison-table.tsx';
import { portfolioAnswersQuery } from '../../features/investments/policy-questions/policy-questions.queries.ts';
import {
  artNineQuery,
  paiQuery,
} from '../../features/investments/regulatory/regulatory.queries.ts';
import { csvOf } from '../../format/csv.ts';
import { download, fileNameOf } from '../../ui/download.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { NOT_RECORDED } from '../../ui/take-away.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ExportAction } from './export-action.tsx';

interface Props {
  /** The first is what the others are compared with. */
  readonly portfolios: readonly { readonly id: number; readonly name: string }[];
  readonly profileId: number;
  readonly universeId: number;
}

/** What the rules say of each portfolio, side by side, with an export. */
export function ComparisonView({ portfolios, profileId, universeId }: Props) {
  const viewer = useViewer();
  const query = useCompared({ portfolios, universeId, hasSfdr: hasFeature(viewer, 'sfdr') });
  const features = {
    hasSfdr: hasFeature(viewer, 'sfdr'),
    hasTaxonomy: hasFeature(viewer, 'taxonomy'),
  };
  const compared = query.data;
  return (
    <>
      <ExportAction
        whyNot={whyNotSettled(query)}
        onExport={() => {
          if (compared === undefined) return;
          const sections = comparisonSections(compared, features);
          void exportComparison({ compared, sections, profileId });
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

type Wanted = Pick<Props, 'portfolios' | 'universeId'> & { readonly hasSfdr: boolean };

/** Waits for every portfolio: half a comparison says nothing. */
function useCompared({
  portfolios,
  universeId,
  hasSfdr,
}: Wanted): LoadedQuery<readonly ComparedPortfolio[]> {
  const scopes = portfolios.map(({ id }) => ({ type: 'portfolio', id, universeId }) as const);
  const sfdrScopes = hasSfdr ? scopes : [];
  const pais = useQueries({ queries: sfdrScopes.map(paiQuery) });
  const artNines = useQueries({ queries: scopes.map(artNineQuery) });
  const answers = useQueries({ queries: sfdrScopes.map(({ id }) => portfolioAnswersQuery(id)) });
  const queries: readonly LoadedQuery<unknown>[] = [...pais, ...artNines, ...answers];
  const isHere = queries.every(({ data }) => data !== undefined);
  const compared = portfolios.map(({ id, name }, place) => ({
    id,
    name,
    pai: pais[place]?.data ?? null,
    artNine: artNines[place]?.data ?? null,
    answers: answers[place]?.data?.value ?? null,
  }));
  return {
    data: isHere ? compared : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}

interface Exported {
  readonly compared: readonly ComparedPortfolio[];
  readonly sections: readonly ComparisonSection[];
  readonly profileId: number;
}

/** All tables as one file. The export is recorded first. */
async function exportComparison({ compared, sections, profileId }: Exported): Promise<void> {
  const [first] = compared;
  if (first === undefined) return;
  const lines = comparisonFile(compared, sections);
  const subject = { type: 'portfolio', id: first.id, profileId } as const;
  try {
    await recordExport({ kind: 'table-csv', subject, rows: lines.length - 1 });
  } catch {
    showToast('error', NOT_RECORDED);
    return;
  }
  const name = `${fileNameOf(first.name)} comparison.csv`;
  download({ name, type: 'text/csv;charset=utf-8', content: csvOf(lines) });
}
