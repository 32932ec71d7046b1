import type { ProfileId } from '@verdure/contract/vocabulary';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { openScope, type ScreenerParts } from '../screener/screener.reads.ts';
import { mustScreen, queryToRun, wholeResult } from './whole-result.reads.ts';

/** One row of a result. */
export interface Member {
  readonly type: ScreenerType;
  readonly id: number;
  readonly name: string;
}

interface WantedMembers {
  readonly queryId: number;
  readonly profileId: ProfileId;
}

/**
 * Who meets a saved query now, over the whole coverage.
 *
 * @throws Problem for a query that the viewer may not see, or that cannot be run
 */
export const screenMembers =
  (parts: ScreenerParts) =>
  async (asking: ViewerTransaction, wanted: WantedMembers): Promise<readonly Member[]> => {
    const { tx, viewer } = asking;
    const query = await queryToRun(tx, viewer, wanted.queryId);
    const type = query.queryType;
    mustScreen(viewer, type);
    const scope = await openScope(parts, asking, {
      type,
      profileId: wanted.profileId,
      portfolioId: null,
    });
    const { rows, idAt, readers } = await wholeResult(scope, { ...query, columns: ['name'] });
    const [names] = readers;
    return rows.map((row) => ({
      type,
      id: idAt(row),
      name: names?.kind === 'text' ? (names.at(row) ?? '') : '',
    }));
  };
