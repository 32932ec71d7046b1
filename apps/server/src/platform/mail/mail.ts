/** A mail, ready to send. */
export interface Mail {
  /** The same for every attempt, so that a server can recognise a repeated mail. */
  readonly id: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Delivers mails. Resolves once another system has accepted the mail. */
export interface Mailer {
  /** @throws MailRefused if a retry is pointless; any other error is temporary */
  send(mail: Mail): Promise<void>;
}

/** The receiving server will never accept this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
