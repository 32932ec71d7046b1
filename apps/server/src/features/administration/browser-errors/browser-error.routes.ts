import { reportBrowserErrorEndpoint } from '@verdure/contract/administration/browser-errors';

import type { Clock } from '../../../platform/clock.ts';
import { fixedWindow } from '../../../platform/fixed-window.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { type Route, servePublic } from '../../../platform/http/serve.ts';
import { credentialsIn, type FindViewer } from '../../../platform/http/session-credentials.ts';
import type { Logger } from '../../../platform/logging.ts';

interface BrowserErrorParts {
  readonly findViewer: FindViewer;
  readonly clock: Clock;
  readonly logger?: Pick<Logger, 'warn'>;
}

const MINUTE = 60_000;
/** A page reports ten at most. An address may be a whole office after a bad release. */
const REPORTS = { ofAddress: 100, ofPerson: 30 } as const;

/**
 * Writes each error that a browser reports as one line of the log. It is stored nowhere, and it is no
 * event of the audit log, because it is no act of a person. The contract has cleaned its texts; the
 * stack is a list of lines, so that none of them can pass for a line of the log.
 */
export function browserErrorRoutes(parts: BrowserErrorParts): readonly Route[] {
  const { findViewer, clock, logger } = parts;
  const limited = (most: number) => fixedWindow({ most, windowMilliseconds: MINUTE, clock });
  const countAddress = limited(REPORTS.ofAddress);
  const countPerson = limited(REPORTS.ofPerson);
  return [
    servePublic(reportBrowserErrorEndpoint, async ({ body, request }) => {
      countAddress(networkOf(request.ip));
      const credentials = credentialsIn(request);
      const viewer = credentials === null ? null : await findViewer(credentials);
      if (viewer !== null) countPerson(viewer.userId);
      const told = {
        ...body,
        stack: body.stack?.split('\n') ?? [],
        userAgent: request.userAgent,
        requestId: request.id,
        userId: viewer?.userId ?? null,
        organisationId: viewer?.organisationId ?? null,
      };
      logger?.warn(told, 'error in a browser');
      return undefined;
    }),
  ];
}
