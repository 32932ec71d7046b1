import { allow } from '../../../platform/allow.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';

/** @throws Problem for an organisation without any pillar of the overall score */
export const mustSubscribeToScore = ({ features }: Viewer): void =>
  allow(isTotalShown('esg', subscribedPillars(features)), 'feature.off');
