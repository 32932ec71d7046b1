import './peers.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { figuresOf } from './figures.ts';
import { NearestPeers } from './nearest-peers.tsx';
import { PeerStrip } from './peer-strip.tsx';
import { peersMessages } from './peers.messages.ts';
import { companyPeersQuery } from './peers.queries.ts';

interface Props {
  readonly name: string;
  readonly scores: CompanyScores;
  /** The figure that is compared; absent if the modal is closed. */
  readonly figure: string | undefined;
  readonly onFigure: (figure: string | undefined) => void;
  readonly pathOf: (companyId: number) => string;
}

/** Any figure of a company beside its sub-sector and the five most similar companies. */
export function PeersModal({ name, scores, figure, onFigure, pathOf }: Props) {
  const figures = figuresOf(scores);
  const shown = figures.find(({ value }) => value === figure)?.value;
  return (
    <Modal
      title={`${name} ${peersMessages.title.toLowerCase()}`}
      isOpen={shown !== undefined}
      onClose={() => onFigure(undefined)}
    >
      {shown === undefined ? null : (
        <div className="stack">
          <Select
            label={peersMessages.figure}
            options={figures}
            value={shown}
            onChange={onFigure}
          />
          <Peers scores={scores} figure={shown} pathOf={pathOf} />
        </div>
      )}
    </Modal>
  );
}

type PeersProps = Pick<Props, 'scores' | 'pathOf'> & { readonly figure: string };

function Peers({ scores, figure, pathOf }: PeersProps) {
  const { company_id: companyId, profile_id: profileId } = scores;
  const peers = useQuery(companyPeersQuery({ companyId, profileId, figure, asOf: usePastDay() }));
  return (
    <Loaded query={peers} failed={peersMessages.failed} heightPx={320}>
      {(data) => (
        <div className="stack">
          <PeerStrip peers={data} />
          <section aria-label={peersMessages.nearest}>
            <h3 className="peer-heading">{peersMessages.nearest}</h3>
            <NearestPeers peers={data} pathOf={pathOf} />
          </section>
        </div>
      )}
    </Loaded>
  );
}
