import type { CompanyArtNine } from '@verdure/contract/coverage/company-regulatory';
import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import { formatPercent } from '../../../format/percent.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { companyRegulatoryMessages as messages } from './company-regulatory.messages.ts';
import { companyArtNineQuery } from './company-regulatory.queries.ts';
import { FindingLines } from './finding-lines.tsx';
import type { EvidenceOf } from './finding-lines.tsx';

interface Props {
  readonly taxonomy: NonNullable<CompanyArtNine['taxonomy']>;
  readonly evidenceOf: EvidenceOf;
}

/** Contribution and possible harm of a company by objective of the EU taxonomy. */
export const TaxonomyObjectives = ({ taxonomy, evidenceOf }: Props) => (
  <>
    <p className="caption">
      Aligned turnover, as the company reports it: {formatPercent(taxonomy.eu_taxo_aligned)}
    </p>
    <FindingLines
      label="Objectives of the taxonomy"
      noun="Objective"
      evidenceOf={evidenceOf}
      lines={taxonomy.objectives.map((line) => ({ ...line, id: line.objective_id }))}
    />
  </>
);

interface OfCompany extends Pick<Props, 'evidenceOf'> {
  readonly companyId: number;
}

/** The same, for those who keep the company (SCR-MCM-12). */
export function CompanyTaxonomy({ companyId, evidenceOf }: OfCompany) {
  const answer = useQuery(companyArtNineQuery({ companyId, universeId: WHOLE_UNIVERSE_ID }));
  return (
    <Loaded query={answer} failed={messages.artNineFailed} heightPx={400}>
      {({ taxonomy }) =>
        taxonomy === null ? (
          <Empty text={messages.noTaxonomy} />
        ) : (
          <TaxonomyObjectives taxonomy={taxonomy} evidenceOf={evidenceOf} />
        )
      }
    </Loaded>
  );
}
