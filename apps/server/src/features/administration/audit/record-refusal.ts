import { recordAudit } from '../../../platform/audit.ts';
import type { Refusal } from '../../../platform/http/app.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';

/** A repeated refusal of the same user is recorded once in this time. */
const QUIET_MILLISECONDS = 60_000;

/** Records refusals, each at most once a minute, so a program that retries cannot fill the log. */
export function refusalRecorder({
  database,
  clock,
}: Pick<ServerParts, 'database' | 'clock'>): (refusal: Refusal) => Promise<void> {
  let quietUntil = Number.NEGATIVE_INFINITY;
  const told = new Set<string>();

  return async ({ viewer, code, method, route, requestId }) => {
    const now = clock.now().getTime();
    if (now >= quietUntil) {
      told.clear();
      quietUntil = now + QUIET_MILLISECONDS;
    }
    const name = `${viewer.userId} ${method} ${route} ${code}`;
    if (told.has(name)) return;
    told.add(name);
    const recorded = database.withTenant(viewer, (tx) =>
      recordAudit(tx, {
        organisationId: viewer.organisationId,
        actorUserId: viewer.userId,
        requestId,
        action: 'access.refused',
        subject: { type: 'route', id: `${method} ${route}` },
        after: { code },
      }),
    );
    await recorded.catch((error: unknown) => {
      // not recorded yet, so the next refusal tries again
      told.delete(name);
      throw error;
    });
  };
}
