import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the receiving server has read it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
  /** By `performance.now()`. */
  readonly receivedAt: number;
}

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Answers the next mails with this in place of taking them; null takes them again. */
  refuseWith(reply: number | null): void;
  stop(): Promise<void>;
}

const partOf = (raw: string, type: string): string => {
  const pattern = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`);
  return Buffer.from(pattern.exec(raw)?.[1] ?? '', 'base64').toString();
};

const read = (raw: string, to: readonly string[]): ReceivedMail => ({
  to,
  raw,
  receivedAt: performance.now(),
  text: partOf(raw, 'text/plain'),
  html: partOf(raw, 'text/html'),
  subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
});

/** A real mail server on this machine, which takes every mail and shows it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal === null
        ? done()
        : done(Object.assign(new Error('not now'), { responseCode: refusal })),
    onData: (stream, session, done) => {
      text(stream).then(
        (raw) => {
          mails.push(
            read(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (reply) => {
      refusal = reply;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
