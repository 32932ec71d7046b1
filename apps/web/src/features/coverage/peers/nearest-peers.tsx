import type { CompanyPeers } from '@verdure/contract/coverage/peers';

import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { figureFormat } from './format-figure.ts';
import { peersMessages } from './peers.messages.ts';

interface Props {
  readonly peers: CompanyPeers;
  /** The page of a peer, with the same figure open. */
  readonly pathOf: (companyId: number) => string;
}

type Nearest = CompanyPeers['nearest'][number];

const MILLION = 1e6;
const millions = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** The five most similar companies; one press opens one. */
export function NearestPeers({ peers, pathOf }: Props) {
  const { nearest, revenue_usd } = peers;
  if (revenue_usd === null) return <p className="caption">{peersMessages.noNearest}</p>;
  if (nearest.length === 0) return <p className="caption">{peersMessages.noOther}</p>;
  const { format } = figureFormat(peers);
  const columns = [
    {
      header: 'Company',
      cell: ({ id, name }: Nearest) => <a href={pathOf(id)}>{name}</a>,
    },
    {
      header: 'Revenue, USD million',
      isNumber: true,
      cell: (peer: Nearest) => millions.format(peer.revenue_usd / MILLION),
    },
    {
      header: peers.name,
      isNumber: true,
      cell: ({ value, grade }: Nearest) => (
        <span className="peer-value">
          {format(value)} {grade === null ? null : <GradeMark grade={grade} />}
        </span>
      ),
    },
  ];
  return (
    <PlainTable
      label={peersMessages.nearest}
      scrollLabel={peersMessages.nearestRows}
      columns={columns}
      rows={nearest}
      keyOf={({ id }) => id}
    />
  );
}
