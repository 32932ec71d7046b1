import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';
import type { RuleAnswers } from '@verdure/contract/investments/rule-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { constituentsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { useCountedHoldings } from '../../features/investments/constituents/use-counted-holdings.ts';
import { LEFT_BEHIND_BY } from './investment-search.ts';
import { evidenceOf } from './finding-evidence.tsx';
import { policyMessages } from '../../features/investments/policy-questions/policy-questions.messages.ts';
import { PolicyQuestionsModal } from '../../features/investments/policy-questions/policy-questions-modal.tsx';
import { DrawFigure } from '../../features/investments/regulatory/draw-figure.ts';
import { ArticleNineTable } from '../../features/investments/regulatory/article-nine-table.tsx';
import { ConstituentsTable } from '../../features/investments/regulatory/constituents-table.tsx';
import { PaiTable } from '../../features/investments/regulatory/pai-table.tsx';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import {
  artNineQuery,
  constituentArtNineQuery,
  constituentPaiQuery,
  paiQuery,
} from '../../features/investments/regulatory/regulatory.queries.ts';
import { regulatoryHoldings } from '@verdure/contract/investments/regulatory-holdings';
import { TaxonomyPanel } from '../../features/investments/regulatory/taxonomy-panel.tsx';
import { VerdictPanel } from '../../features/investments/regulatory/verdict-panel.tsx';
import { comparisonPath, sfdrTablePath } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { downloadTable } from './download-table.ts';
import { RegulatoryExport } from './regulatory-export.tsx';
import { RegulatoryWhy, useOtherRegulatory } from './regulatory-comparison.tsx';
import { figureButtons, RegulatoryFigureDrawer } from './regulatory-figure.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

type SubTab = 'sfdr' | 'taxonomy';

/** REGULATORY: articles and adverse impacts, and the EU taxonomy (SCR-PORT-16 and 36). */
export function RegulatoryTab(props: InvestmentTabProps) {
  const viewer = useViewer();
  const shown: readonly SubTab[] = [
    ...(hasFeature(viewer, 'sfdr') ? (['sfdr'] as const) : []),
    ...(hasFeature(viewer, 'taxonomy') ? (['taxonomy'] as const) : []),
  ];
  const { search, onSearch } = props;
  const current = shown.find((id) => id === search.sub) ?? shown[0];
  if (current === undefined) return null;
  return (
    <Tabs
      label="Regulatory"
      tabs={shown.map((id) => ({ id, label: regulatoryMessages.subTabs[id] }))}
      current={current}
      onChange={(sub) => onSearch({ ...LEFT_BEHIND_BY.table, sub })}
    >
      <div className="tab-body">
        {props.scope.type === 'portfolio' ? (
          <p className="no-print">
            <a href={comparisonPath(props.scope)}>{regulatoryMessages.compare}</a>
          </p>
        ) : null}
        {current === 'sfdr' ? <SfdrPart {...props} /> : <TaxonomyPart {...props} />}
      </div>
    </Tabs>
  );
}

/** The verdict, the indicators and the requirements of Article 9. */
function SfdrPart(props: InvestmentTabProps) {
  const { scope, onSearch } = props;
  const { mayAsk, isEmpty } = useCountedHoldings(scope);
  const pai = useQuery({ ...paiQuery(scope), enabled: mayAsk });
  const artNine = useQuery({ ...artNineQuery(scope), enabled: mayAsk });
  const own = { pai: pai.data, artNine: artNine.data };
  const other = useOtherRegulatory(props);
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  // answers belong to what is saved, not to a draft of it
  const isPortfolio =
    scope.type === 'portfolio' && scope.draft === undefined && scope.asOf === undefined;
  const mayAnswer = isPortfolio && viewer.role_id === ROLE_SUPER_USER;
  if (isEmpty)
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  return (
    <DrawFigure value={figureButtons({ onSearch, own, other })}>
      <div className="regulatory">
        <RegulatoryExport
          scope={scope}
          table="sfdr"
          isThere={Boolean(pai.data && artNine.data)}
          whyNot={whyNotSettled(pai) ?? whyNotSettled(artNine)}
        />
        <Loaded query={pai} failed={regulatoryMessages.pai.failed(scope.type)} heightPx={600}>
          {(row) =>
            row === null ? (
              <Empty text={regulatoryMessages.none} />
            ) : (
              <div className="regulatory">
                <VerdictPanel
                  type={scope.type}
                  pai={row}
                  onAnswer={mayAnswer ? ask : undefined}
                  actions={
                    isPortfolio ? <Button onClick={ask}>{policyMessages.title}</Button> : null
                  }
                />
                <PaiTable pai={row} />
                <a className="no-print" href={sfdrTablePath(scope)}>
                  Open the PAI table on a page of its own
                </a>
              </div>
            )
          }
        </Loaded>
        <Loaded
          query={artNine}
          failed={regulatoryMessages.articleNine.failed(scope.type)}
          heightPx={400}
        >
          {(row) =>
            row === null ? null : (
              <ArticleNineTable
                artNine={row}
                scope={scope}
                origin={props.origin}
                evidenceOf={evidenceOf}
              />
            )
          }
        </Loaded>
        <Constituents {...props} table="sfdr" />
        <RegulatoryFigureDrawer {...props} {...own} />
        <Why {...props} own={own} other={other} />
        {isAsking ? (
          <PolicyQuestionsModal portfolioId={scope.id} onClose={() => setIsAsking(false)} />
        ) : null}
      </div>
    </DrawFigure>
  );
}

interface WhyProps extends InvestmentTabProps {
  readonly own: RuleAnswers;
  readonly other: RuleAnswers | null;
}

/** Why the figure that the address names differs. */
function Why({ beside, other, ...props }: WhyProps) {
  if (beside === null || other === null || props.search.why === undefined) return null;
  return <RegulatoryWhy {...props} beside={beside} other={other} />;
}

function TaxonomyPart(props: InvestmentTabProps) {
  const { scope, onSearch } = props;
  const { mayAsk, isEmpty } = useCountedHoldings(scope);
  const artNine = useQuery({ ...artNineQuery(scope), enabled: mayAsk });
  const own = { artNine: artNine.data };
  const other = useOtherRegulatory(props);
  if (isEmpty)
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  return (
    <DrawFigure value={figureButtons({ onSearch, own, other })}>
      <div className="regulatory">
        <RegulatoryExport
          scope={scope}
          table="taxonomy"
          isThere={Boolean(artNine.data)}
          whyNot={whyNotSettled(artNine)}
        />
        <Loaded
          query={artNine}
          failed={regulatoryMessages.articleNine.failed(scope.type)}
          heightPx={400}
        >
          {(row) =>
            row === null ? (
              <Empty text={regulatoryMessages.none} />
            ) : (
              <TaxonomyPanel
                artNine={row}
                scope={scope}
                origin={props.origin}
                evidenceOf={evidenceOf}
              />
            )
          }
        </Loaded>
        <Constituents {...props} table="taxonomy" />
        <RegulatoryFigureDrawer {...props} {...own} />
        <Why {...props} own={own} other={other} />
      </div>
    </DrawFigure>
  );
}

interface ConstituentsProps extends InvestmentTabProps {
  readonly table: SubTab;
}

/** The constituents and what the rules say of each. The rules follow the names. */
function Constituents({ scope, table, ...props }: ConstituentsProps) {
  const viewer = useViewer();
  const lines = useQuery(constituentsQuery({ ...scope, underlying: true }));
  const hasLines = (lines.data?.length ?? 0) > 0;
  const hasSfdr = hasFeature(viewer, 'sfdr');
  const pais = useQuery({ ...constituentPaiQuery(scope), enabled: hasLines && hasSfdr });
  const artNines = useQuery({ ...constituentArtNineQuery(scope), enabled: hasLines });
  // joined once for as long as nothing arrives: there may be 50,000
  const rows = useMemo(
    () =>
      regulatoryHoldings({
        lines: lines.data ?? [],
        pais: pais.data,
        artNines: artNines.data,
      }),
    [lines.data, pais.data, artNines.data],
  );
  return (
    // fourteen columns of words do not fit on a sheet; the export has them
    <div className="no-print">
      <Panel title="Underlying constituents">
        <QueryFailed query={pais} message={regulatoryMessages.pai.retry(scope.type)} />
        <QueryFailed query={artNines} message={regulatoryMessages.articleNine.retry(scope.type)} />
        <Loaded query={lines} failed={constituentsMessages.constituentsFailed} heightPx={400}>
          {() => (
            <ConstituentsTable
              rows={rows}
              table={table}
              origin={props.origin}
              view={props.search}
              onView={props.onSearch}
              onExport={(format, chosen) =>
                void downloadTable(format, {
                  table: `${table}-constituents`,
                  scope,
                  chosen,
                  failed: regulatoryMessages.exportFailed,
                })
              }
              whyNoExport={(hasSfdr ? whyNotSettled(pais) : null) ?? whyNotSettled(artNines)}
            />
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
