import { Excerpts } from '../../features/coverage/documents/excerpts.tsx';
import type { EvidenceOf } from '../../features/investments/regulatory/finding-modal.tsx';

/** The passages and pictures that a finding of the rules rests on (SCR-ART9-02). */
export const evidenceOf: EvidenceOf = (of) => <Excerpts {...of} heading="h3" />;
