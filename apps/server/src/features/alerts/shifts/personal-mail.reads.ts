import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import type { MailText } from '../../../platform/mail/mail.messages.ts';

interface Reader {
  readonly firstName: string;
  readonly organisationName: string;
  /** Of the page that the mail leads to. */
  readonly address: string;
}

interface PersonalMail<Content> {
  /** The page that the mail leads to. */
  readonly path: `/${string}`;
  /** What there is to say; null: nothing, and no mail is sent. */
  readonly contentOf: (
    tx: TenantTransaction,
    reader: { readonly organisationId: number; readonly userId: number },
  ) => Promise<Content | null>;
  readonly textOf: (to: Content & Reader) => MailText;
}

const findAddressee = (tx: TenantTransaction, organisationId: number, userId: number) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['email', 'first_name', 'organisations.name'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** A mail to one person, who does not get it once disabled. */
export const personalMail =
  <Content extends object>({ path, contentOf, textOf }: PersonalMail<Content>) =>
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }) => {
    if (userId === null) return null;
    const person = await findAddressee(tx, organisationId, userId);
    if (person === undefined) return null;
    const content = await contentOf(tx, { organisationId, userId });
    if (content === null) return null;
    const { email: to, first_name: firstName, name: organisationName } = person;
    const address = new URL(path, publicUrl).href;
    const text = textOf({ ...content, firstName, organisationName, address });
    return { to, organisationName, text };
  };
