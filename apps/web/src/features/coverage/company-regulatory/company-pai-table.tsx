import './company-regulatory.css';

import type { CompanyPai } from '@verdure/contract/coverage/company-regulatory';

import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { OutcomeMark } from '../../../ui/marks/outcome-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';

const columns: readonly PlainColumn<CompanyPai>[] = [
  { header: 'Indicator', cell: ({ pai_id, pai_name }) => `${pai_id}. ${pai_name}` },
  {
    header: 'Outcome',
    cell: ({ outcome, colour }) => <OutcomeMark outcome={outcome} colour={colour} />,
  },
  {
    header: 'Grade',
    // what is not disclosed has no letter; what does not apply has none to have
    cell: ({ grade, score }) =>
      grade === null ? score === null && 'N/A' : <GradeMark grade={grade} />,
  },
];

const comment: PlainColumn<CompanyPai> = {
  header: 'Comment',
  cell: (pai) => pai.comment ?? '',
};

/** What the 14 indicators say of the company. */
export const CompanyPaiTable = ({ pais }: { readonly pais: readonly CompanyPai[] }) => (
  <Panel title="Principal adverse impacts">
    <PlainTable
      label="The 14 indicators"
      columns={pais.some((pai) => pai.comment !== null) ? [...columns, comment] : columns}
      rows={pais}
      keyOf={({ pai_id }) => pai_id}
    />
  </Panel>
);
