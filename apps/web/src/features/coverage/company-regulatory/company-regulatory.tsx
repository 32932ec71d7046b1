import './company-regulatory.css';

import type {
  CompanyArtNine,
  CompanyPaiAnswer,
} from '@verdure/contract/coverage/company-regulatory';
import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { ARTICLE_NINE_HEADINGS } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { CompanyPaiTable } from './company-pai-table.tsx';
import { companyRegulatoryMessages as messages } from './company-regulatory.messages.ts';
import { companyArtNineQuery, companyPaiQuery } from './company-regulatory.queries.ts';
import { FindingLines } from './finding-lines.tsx';
import type { EvidenceOf } from './finding-lines.tsx';
import { SquaresTable } from './squares-table.tsx';
import { TaxonomyObjectives } from './taxonomy-objectives.tsx';

interface Props {
  readonly scores: Pick<CompanyScores, 'company_id' | 'universe_id' | 'preferences'>;
  readonly evidenceOf: EvidenceOf;
}

const SFDR_PX = 900;
const TABLES_PX = 600;

/** REGULATORY: what European rules say of the company (SCR-COMP-13). */
export function CompanyRegulatory({ scores, evidenceOf }: Props) {
  const viewer = useViewer();
  const asOf = usePastDay();
  const ids = { companyId: scores.company_id, universeId: scores.universe_id, asOf };
  const hasSfdr = hasFeature(viewer, 'sfdr');
  const isAssessed = scores.preferences.sfdr;
  const pai = useQuery({ ...companyPaiQuery(ids), enabled: hasSfdr && isAssessed });
  const artNine = useQuery({
    ...companyArtNineQuery(ids),
    enabled: isAssessed || hasFeature(viewer, 'taxonomy'),
  });
  return (
    <div className="company-regulatory">
      {hasSfdr && !isAssessed ? <Empty text={messages.notAssessed} /> : null}
      {hasSfdr && isAssessed ? (
        <Loaded query={pai} failed={messages.paiFailed} heightPx={SFDR_PX}>
          {(answer) => <Sfdr pai={answer} />}
        </Loaded>
      ) : null}
      {artNine.isEnabled ? (
        <Loaded query={artNine} failed={messages.artNineFailed} heightPx={TABLES_PX}>
          {({ article_nine, taxonomy }) => (
            <div className="company-regulatory">
              {article_nine === null || !isAssessed ? null : (
                <ArticleNine articleNine={article_nine} evidenceOf={evidenceOf} />
              )}
              {taxonomy === null ? null : <Taxonomy taxonomy={taxonomy} evidenceOf={evidenceOf} />}
            </div>
          )}
        </Loaded>
      ) : null}
    </div>
  );
}

const NOT_LOWEST = { green: 'Y', yellow: 'N', red: 'N', grey: 'NA' } as const;

const Sfdr = ({ pai }: { readonly pai: CompanyPaiAnswer }) => (
  <div className="company-regulatory">
    <ArticlePanel pai={pai} />
    <Panel title="Good governance">
      <SquaresTable
        label="SFDR good governance"
        noun="Practice"
        rows={[
          { text: messages.good.notE, answer: notE(pai.governance_grade) },
          { text: messages.good.notLowest, answer: NOT_LOWEST[pai.governance_practices] },
          { text: messages.good.good, answer: pai.good_governance },
        ]}
      />
    </Panel>
    <CompanyPaiTable pais={pai.pais} />
  </div>
);

const notE = (grade: Grade | null) => {
  if (grade === null) return 'NA';
  return grade === 'E' ? 'N' : 'Y';
};

interface ArticleNineProps extends Pick<Props, 'evidenceOf'> {
  readonly articleNine: NonNullable<CompanyArtNine['article_nine']>;
}

const ArticleNine = ({ articleNine, evidenceOf }: ArticleNineProps) => (
  <Panel title="Article 9: sustainable investment">
    {ARTICLE_NINE_HEADINGS.map(({ id: headingId, name }) => (
      <div key={headingId}>
        <h3 className="findings-heading">{name}</h3>
        <FindingLines
          label={name}
          noun="Requirement"
          evidenceOf={evidenceOf}
          lines={articleNine.requirements
            .filter(({ heading_id }) => heading_id === headingId)
            .map((line) => ({ ...line, id: line.requirement_id }))}
        />
      </div>
    ))}
  </Panel>
);

interface TaxonomyProps extends Pick<Props, 'evidenceOf'> {
  readonly taxonomy: NonNullable<CompanyArtNine['taxonomy']>;
}

const Taxonomy = ({ taxonomy, evidenceOf }: TaxonomyProps) => (
  <>
    <Panel title="EU taxonomy: safeguards">
      <SquaresTable
        label="Taxonomy safeguards"
        noun="Safeguard"
        rows={[
          { text: messages.safeguards.governance, answer: notE(taxonomy.governance_grade) },
          {
            text: messages.safeguards.sustainability,
            answer: notE(taxonomy.sustainability_grade),
          },
          { text: messages.safeguards.kept, answer: taxonomy.safeguard },
          { text: messages.safeguards.aligned, answer: taxonomy.taxo_aligned },
        ]}
      />
      {taxonomy.activity_unknown ? <p className="caption">{messages.activityUnknown}</p> : null}
    </Panel>
    <Panel title="EU taxonomy: objectives">
      <TaxonomyObjectives taxonomy={taxonomy} evidenceOf={evidenceOf} />
    </Panel>
  </>
);
