/** A mail as it goes out. */
export interface Mail {
  /** The same for every try: a server that got it already can tell. */
  readonly id: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes mails and answers when they are safe with somebody else. */
export interface Mailer {
  /** @throws MailRefused where trying again would change nothing; any other error may pass */
  send(mail: Mail): Promise<void>;
}

/** The receiving server will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
