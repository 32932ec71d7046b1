import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

type Judged = Pick<
  Config,
  'isProduction' | 'publicUrl' | 'secretsKey' | 'trustedProxies' | 'smtpUrl'
> &
  Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>;

interface Rule {
  readonly isBroken: (config: Judged) => boolean;
  /** Names the setting and the fix, never a value. */
  readonly sentence: string;
}

const THIS_MACHINE = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
/** The PostgreSQL sslmodes that check the server's certificate. */
const CHECKED_TLS = new Set(['require', 'verify-ca', 'verify-full']);

function isPlainOverNetwork(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  if (host.startsWith('/') || THIS_MACHINE.has(host)) return false;
  return !CHECKED_TLS.has(searchParams.get('sslmode') ?? '');
}

function isPlainMail(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || THIS_MACHINE.has(hostname)) return false;
  return searchParams.get('requireTLS') !== 'true';
}

const RULES: readonly Rule[] = [
  {
    isBroken: ({ publicUrl }) => !publicUrl.startsWith('https://'),
    sentence:
      'In production PUBLIC_URL must be the https address that people open: sessions and mail links depend on it.',
  },
  {
    isBroken: ({ secretsKey }) => secretsKey === null,
    sentence:
      'In production SECRETS_KEY must be given: 32 bytes in base64, kept outside the data directory.',
  },
  {
    isBroken: ({ trustedProxies }) => trustedProxies === null,
    sentence:
      'In production TRUST_PROXY must name the proxies in front, or be none: limits are counted by the address of the caller.',
  },
  {
    isBroken: ({ databaseUrl, migrationDatabaseUrl }) =>
      [databaseUrl, migrationDatabaseUrl].some((url) => url !== null && isPlainOverNetwork(url)),
    sentence:
      'In production DATABASE_URL and MIGRATION_DATABASE_URL must end in sslmode=verify-full where the database is on another machine.',
  },
  {
    isBroken: ({ smtpUrl }) => smtpUrl === null,
    sentence:
      'In production SMTP_URL must name a mail server: the outbox would keep live links of invitations and resets.',
  },
  {
    isBroken: ({ smtpUrl }) => smtpUrl !== null && isPlainMail(smtpUrl),
    sentence:
      'In production SMTP_URL must start with smtps://, or end in ?requireTLS=true, where the mail server is on another machine.',
  },
];

/** @throws StartupError if a fault in the process would reach everything on the machine */
export function refuseRoot(isProduction: boolean, userId: number | undefined): void {
  if (!isProduction || userId !== 0) return;
  throw new StartupError('In production Verdure does not run as root: start it as another user.');
}

/**
 * Refuses to start production without its own secrets and settings that protect them.
 * @throws StartupError with one sentence
 */
export function refuseUnsafe(config: Judged): void {
  if (!config.isProduction) return;
  const broken = RULES.find(({ isBroken }) => isBroken(config));
  if (broken !== undefined) throw new StartupError(broken.sentence);
}

/** The demo's passwords are public, so production must not have its accounts. */
export function refuseDemo(isProduction: boolean, isDemoData: boolean): void {
  if (!isProduction || !isDemoData) return;
  throw new StartupError(
    'In production the demo is not served, its passwords are published: name an empty database, or unset NODE_ENV.',
  );
}
