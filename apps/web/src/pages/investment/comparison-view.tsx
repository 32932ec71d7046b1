import { useQueries } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { hasFeature, useViewer } from '../../api/viewer.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import {
  type ComparedInvestment,
  comparisonSections,
} from '@verdure/contract/investments/comparison';
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
import { PAGE_NUMBERS } from '../../format/pai-line.ts';
import { downloadTable } from './download-table.ts';
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
  const [first, ...others] = investments;
  return (
    <>
      <ExportAction
        whyNot={whyNotSettled(query)}
        onExport={(format) => {
          if (first === undefined) return;
          void downloadTable(format, {
            table: 'comparison',
            scope: first.scope,
            beside: others.map(({ scope }) => scope),
            failed: comparisonMessages.exportFailed,
          });
        }}
      />
      <Loaded query={query} failed={comparisonMessages.failed} heightPx={600}>
        {(all) => (
          <div className="comparison">
            {comparisonSections(all, features, PAGE_NUMBERS).map((section) => (
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
