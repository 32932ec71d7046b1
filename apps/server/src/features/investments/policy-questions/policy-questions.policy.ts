import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Scoped users see no SFDR section (SCR-PORT-26). */
export const maySeeAnswers = (viewer: Viewer): boolean => !viewer.isScoped;

/** Super-users answer; everyone else who sees the portfolio reads. */
export const mayAnswer = (viewer: Viewer): boolean =>
  maySeeAnswers(viewer) && viewer.roleId === ROLE_SUPER_USER;
