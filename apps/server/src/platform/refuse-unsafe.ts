import type { Config } from './config.ts';
import { keyFrom } from './secrets-key.ts';
import { StartupError } from './startup-error.ts';

type Judged = Pick<
  Config,
  'isProduction' | 'publicUrl' | 'secretsKey' | 'trustedProxies' | 'smtpUrl'
> &
  Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'administrationDatabaseUrl'> &
  Pick<Config, 'filesUrl' | 'isDirectoryChosen' | 'sentimentModel' | 'metricsToken'>;

interface Rule {
  readonly isBroken: (config: Judged) => boolean;
  /** Names the setting and the fix, never a value. */
  readonly sentence: string;
}

const THIS_MACHINE = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
/** The PostgreSQL sslmodes that check the server's certificate. */
const CHECKED_TLS = new Set(['require', 'verify-ca', 'verify-full']);

/** The driver takes the last of a repeated parameter, a reader of the address the first. */
const repeatsParameter = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].length !== new Set(searchParams.keys()).size;

function isDatabaseElsewhere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return !host.startsWith('/') && !THIS_MACHINE.has(host);
}

function isPlainOverNetwork(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  if (repeatsParameter(url)) return true;
  return isDatabaseElsewhere(url) && !CHECKED_TLS.has(url.searchParams.get('sslmode') ?? '');
}

function isPlainMail(smtpUrl: string): boolean {
  const url = new URL(smtpUrl);
  const { protocol, hostname, searchParams } = url;
  if (repeatsParameter(url) || searchParams.get('tls.rejectUnauthorized') === 'false') return true;
  if (protocol === 'smtps:' || THIS_MACHINE.has(hostname)) return false;
  return searchParams.get('requireTLS') !== 'true';
}

const isPlainElsewhere = (address: string, protocol: string): boolean => {
  const url = new URL(address);
  return url.protocol === protocol && !THIS_MACHINE.has(url.hostname);
};

/** Networks of proxies are private; one that is wider than the widest of them holds strangers. */
const WIDEST_PREFIX = { v4: 8, v6: 7 } as const;

function isWide(network: string): boolean {
  const [address = '', prefix] = network.split('/');
  const widest = address.includes(':') ? WIDEST_PREFIX.v6 : WIDEST_PREFIX.v4;
  return prefix !== undefined && Number(prefix) < widest;
}

/** Of 16 random letters, at least 8 differ. */
const LEAST_DISTINCT_LETTERS = 8;

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
    isBroken: ({ trustedProxies }) => trustedProxies?.some(isWide) === true,
    sentence:
      'In production TRUST_PROXY must name the proxies in front and no wider network than /8: every address in it may say who calls.',
  },
  {
    isBroken: ({ databaseUrl, migrationDatabaseUrl, administrationDatabaseUrl }) =>
      [databaseUrl, migrationDatabaseUrl, administrationDatabaseUrl].some(
        (url) => url !== null && isPlainOverNetwork(url),
      ),
    sentence:
      'In production DATABASE_URL, MIGRATION_DATABASE_URL and ADMINISTRATION_DATABASE_URL must end in sslmode=verify-full where the database is on another machine.',
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
  {
    isBroken: ({ databaseUrl, filesUrl, isDirectoryChosen }) =>
      databaseUrl !== null &&
      isDatabaseElsewhere(new URL(databaseUrl)) &&
      filesUrl === null &&
      !isDirectoryChosen,
    sentence:
      'In production FILES_URL must name a store where the database is on another machine: a process finds no file that another one has in its own data directory. Where one process runs, or all share that directory, set it to directory.',
  },
  {
    isBroken: ({ filesUrl }) => filesUrl !== null && isPlainElsewhere(filesUrl, 's3+http:'),
    sentence:
      'In production FILES_URL must start with s3+https:// where the store is on another machine.',
  },
  {
    isBroken: ({ sentimentModel }) =>
      sentimentModel !== null && isPlainElsewhere(sentimentModel.url, 'http:'),
    sentence:
      'In production SENTIMENT_MODEL_URL must start with https:// where the model is on another machine.',
  },
  {
    isBroken: ({ metricsToken }) =>
      metricsToken !== null && new Set(metricsToken).size < LEAST_DISTINCT_LETTERS,
    sentence: 'In production METRICS_TOKEN must be random: make it with openssl rand -base64 32.',
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
export function refuseUnsafe(config: Judged, environment: NodeJS.ProcessEnv): void {
  if (config.secretsKey !== null) keyFrom(config.secretsKey, 'SECRETS_KEY');
  if (!config.isProduction) return;
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new StartupError(
      'In production NODE_TLS_REJECT_UNAUTHORIZED must not be 0: no certificate would be checked.',
    );
  }
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
