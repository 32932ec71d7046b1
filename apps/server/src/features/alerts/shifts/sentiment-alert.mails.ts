import type { TenantTransaction } from '../../../platform/database/database.ts';
import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { personalMail } from './personal-mail.reads.ts';

const MOST_LINES = 20;

/** The shifts of the newest day that was noted, so that a second attempt writes the same mail. */
const newestAlerts = (tx: TenantTransaction, organisationId: number, userId: number) =>
  tx
    .selectFrom('sentiment_alerts as alert')
    .innerJoin('companies as company', 'company.id', 'alert.company_id')
    .where('alert.organisation_id', '=', organisationId)
    .where('alert.user_id', '=', userId)
    .where('alert.day', '=', (newest) =>
      newest
        .selectFrom('sentiment_alerts')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .select(({ fn }) => fn.max('day').as('day')),
    )
    .select(['company.name', 'alert.day', 'alert.net', 'alert.shift'])
    .execute();

const whole = (fraction: number): number => Math.round(fraction * 100);

const lineOf = ({ name, net, shift }: { name: string; net: number; shift: number }): string =>
  `${name}: ${shift > 0 ? 'up' : 'down'} ${Math.abs(whole(shift))}%, now ${whole(net)}`;

/** One mail about every company whose sentiment moved past a person's thresholds. */
export const sentimentAlertMail = personalMail({
  path: '/dashboard/account',
  contentOf: async (tx, { organisationId, userId }) => {
    const alerts = await newestAlerts(tx, organisationId, userId);
    const [first] = alerts;
    if (first === undefined) return null;
    const largest = alerts.toSorted((a, b) => Math.abs(b.shift) - Math.abs(a.shift));
    return {
      day: first.day,
      lines: largest.slice(0, MOST_LINES).map(lineOf),
      more: Math.max(largest.length - MOST_LINES, 0),
    };
  },
  textOf: MAIL_MESSAGES.sentimentAlert,
});
