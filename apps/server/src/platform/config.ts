import { z } from 'zod';

import { StartupError } from './startup-error.ts';

interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Description for the README. */
  readonly meaning: string;
  /** Completes the error message for a wrong value: 'PORT must be …'. */
  readonly mustBe: string;
  readonly fallback: string | null;
}

const setting = <Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> =>
  definition;

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const webAddress = z.url({ protocol: /^https?$/ });
const networks = z
  .string()
  // nobody stands in front: the addresses of callers are their own
  .transform((text) => (text === 'none' || text === '0' ? '' : text))
  .transform((text) => (text === '' ? [] : text.split(',').map((each) => each.trim())))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));
const WEB_ADDRESS = 'an address that starts with http:// or https://';
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

const mailServerAddress = z.url({ protocol: /^smtps?$/ });
const IN_DIRECTORY = 'directory';
const fileStoreAddress = z.union([z.url({ protocol: /^s3\+https?$/ }), z.literal(IN_DIRECTORY)]);
const hostList = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?)*$/)
  .transform((text) => text.split(','));

const SETTINGS = {
  PORT: setting({
    schema: wholeNumber(0, 65_535),
    meaning: 'Port of the web server; 0 takes any free one.',
    mustBe: 'a whole number from 0 to 65535',
    fallback: '4000',
  }),
  HOST: setting({
    schema: z.string().min(1),
    meaning: 'Address to listen on; 0.0.0.0 for every network of the machine.',
    mustBe: 'a host name or an address',
    fallback: '127.0.0.1',
  }),
  PUBLIC_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address that people open; links in mails start with it. By default host and port.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  VERDURE_DATA: setting({
    schema: z.string().min(1),
    meaning: 'Directory of the embedded database, snapshots and files.',
    mustBe: 'a directory',
    fallback: './data',
  }),
  DATABASE_URL: setting({
    schema: postgresAddress.optional(),
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
    mustBe: 'an address that starts with postgres://',
    fallback: null,
  }),
  MIGRATION_DATABASE_URL: setting({
    schema: postgresAddress.optional(),
    meaning:
      'The same database as the owner of the schema, for migrations, the job queue and the command line. `DATABASE_URL` then needs only a user that logs in.',
    mustBe: 'an address that starts with postgres://',
    fallback: null,
  }),
  ADMINISTRATION_DATABASE_URL: setting({
    schema: postgresAddress.optional(),
    meaning:
      'The same database as a user of its own for what concerns all organisations. `DATABASE_URL` then reaches one organisation at a time, whatever a statement says.',
    mustBe: 'an address that starts with postgres://',
    fallback: null,
  }),
  DATABASE_CONNECTIONS: setting({
    schema: wholeNumber(1, 500),
    meaning: 'Connections to the database of each user, at most.',
    mustBe: 'a whole number from 1 to 500',
    fallback: '10',
  }),
  TRUST_PROXY: setting({
    schema: networks.optional(),
    meaning:
      'Addresses or networks of the proxies in front, with commas between, whose X-Forwarded-For is believed; `none` if callers connect directly. Production needs one of the two.',
    mustBe: 'none, or IP addresses or networks with commas between, such as 10.0.0.0/8',
    fallback: null,
  }),
  METRICS_TOKEN: setting({
    schema: z.string().min(16).optional(),
    meaning:
      'Bearer token that opens /metrics. Without one only this machine reads it, and in production nobody.',
    mustBe: 'at least 16 characters',
    fallback: null,
  }),
  SMTP_URL: setting({
    schema: mailServerAddress.optional(),
    meaning:
      'Mail server: smtp://user:password@host:587 or smtps://…. Without it mails go to the outbox folder of the data directory, which administrators read in the product.',
    mustBe: 'an address that starts with smtp:// or smtps://',
    fallback: null,
  }),
  MAIL_FROM: setting({
    schema: z.string().regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    meaning: 'Sender of mails: an address, or a name with the address in angle brackets.',
    mustBe: 'an address, or a name and <an address>',
    fallback: 'Verdure <no-reply@verdure.example>',
  }),
  FILES_URL: setting({
    schema: fileStoreAddress.optional(),
    meaning:
      'S3-compatible store of documents and images: s3+https://KEY:SECRET@host/bucket?region=eu-central-1, with key and secret percent-encoded. Without it, or where it is `directory`, they are in the data directory.',
    mustBe: 'an address that starts with s3+https:// or s3+http://, or directory',
    fallback: null,
  }),
  SECRETS_KEY: setting({
    schema: z.string().min(1).optional(),
    meaning:
      'Seals the client secrets of single sign-on in the database: 32 bytes in base64. By default made once in the data directory; processes that share a database share the key.',
    mustBe: '32 bytes in base64',
    fallback: null,
  }),
  PRIVATE_HOSTS: setting({
    schema: hostList.optional(),
    meaning:
      'Hosts of identity providers, news feeds and the sentiment model that are on a private network, separated by commas. Others are called at public addresses alone.',
    mustBe: 'host names with commas between them',
    fallback: null,
  }),
  SENTIMENT_MODEL_URL: setting({
    schema: webAddress.optional(),
    meaning:
      'Address of a model that judges news in place of the one that ships; `docs/sentiment.md` has its questions and answers.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  SENTIMENT_MODEL_KEY: setting({
    schema: z.string().min(1).optional(),
    meaning: 'Bearer token for that model.',
    mustBe: 'a token',
    fallback: null,
  }),
  JOBS: setting({
    schema: z.enum(['on', 'off']),
    meaning: 'off leaves background work to processes of `verdure worker`.',
    mustBe: 'on or off',
    fallback: 'on',
  }),
  PAST_DAYS: setting({
    schema: wholeNumber(31, 36_500),
    meaning:
      'For so many days the figures of each day can be read again; after that those of each month, for ever.',
    mustBe: 'a whole number from 31 to 36500',
    fallback: '400',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    meaning: 'Least level that is logged: fatal, error, warn, info, debug, trace or silent.',
    mustBe: 'one of fatal, error, warn, info, debug, trace, silent',
    fallback: 'info',
  }),
  NODE_ENV: setting({
    schema: z.enum(['development', 'production', 'test']),
    meaning: 'production, development or test.',
    mustBe: 'one of production, development, test',
    fallback: 'development',
  }),
  STAGING_BANNER: setting({
    schema: z.string().max(200).optional(),
    meaning: 'Sentence above every page of an installation that is not the live one.',
    mustBe: 'a sentence of at most 200 characters',
    fallback: null,
  }),
  TOOLKIT_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address of the analyst toolkit; `/streamlit` leads there.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  DDP_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address of the due diligence portal; `/ddp` leads there.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  METRIC_DDP_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address of the metric view of that portal; `/metric_ddp` leads there.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  TUTORIALS_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address of the tutorials, for the help page.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  SUBMISSION_URL: setting({
    schema: webAddress.optional(),
    meaning: 'Address where companies hand in their own data, for the login page.',
    mustBe: WEB_ADDRESS,
    fallback: null,
  }),
  SUPPORT_EMAIL: setting({
    schema: z.email(),
    meaning: 'Whom people write to for help.',
    mustBe: 'an email address',
    fallback: 'support@verdure.example',
  }),
  SUPPORT_PHONE: setting({
    schema: z.string().max(40).optional(),
    meaning: 'Whom people call for help.',
    mustBe: 'a telephone number',
    fallback: null,
  }),
  OFFICE_ADDRESS: setting({
    schema: z.string().max(400).optional(),
    meaning: 'Address of the office, for the help page; `|` begins a new line.',
    mustBe: 'an address of at most 400 characters',
    fallback: null,
  }),
} as const;

type SettingName = keyof typeof SETTINGS;
type Environment = Readonly<Record<string, string | undefined>>;

/** All settings, parsed once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Null for the embedded server. */
  readonly databaseUrl: string | null;
  /** The owner of the schema; null if `databaseUrl` names it. */
  readonly migrationDatabaseUrl: string | null;
  /** A user for what concerns all organisations; null if `databaseUrl` names it. */
  readonly administrationDatabaseUrl: string | null;
  readonly databaseConnections: number;
  /** Addresses and networks of trusted proxies. Empty if callers connect directly, null if unset. */
  readonly trustedProxies: readonly string[] | null;
  /** Null if only callers on this machine may read the metrics; in production nobody may then. */
  readonly metricsToken: string | null;
  /** Null to write mail to the outbox folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null to keep files in the data directory. */
  readonly filesUrl: string | null;
  /** Whether FILES_URL says that files are in the data directory: one process runs, or all share it. */
  readonly isDirectoryChosen: boolean;
  /** Base64; null to generate one in the data directory. */
  readonly secretsKey: string | null;
  readonly privateHosts: readonly string[];
  /** Null for the model that ships with the product. */
  readonly sentimentModel: { readonly url: string; readonly key: string | null } | null;
  /** Whether this process also runs background jobs. */
  readonly runsJobs: boolean;
  /** For so many days the figures of each day can be read again. */
  readonly pastDays: number;
  readonly logLevel: z.infer<(typeof SETTINGS)['LOG_LEVEL']['schema']>;
  readonly isProduction: boolean;
  readonly site: SiteConfig;
  readonly neighbours: NeighbourConfig;
}

/** Facts about the installation that anyone may see. */
export interface SiteConfig {
  readonly stagingBanner: string | null;
  readonly tutorialsUrl: string | null;
  readonly submissionUrl: string | null;
  readonly supportEmail: string;
  readonly supportPhone: string | null;
  readonly officeAddress: string | null;
}

/** Addresses of related applications; null if not installed. */
export interface NeighbourConfig {
  readonly toolkitUrl: string | null;
  readonly ddpUrl: string | null;
  readonly metricDdpUrl: string | null;
}

/** Treats an empty setting as missing. */
const givenOf = (environment: Environment, name: SettingName): string | undefined =>
  environment[name] || (SETTINGS[name].fallback ?? undefined);

function readerOf(environment: Environment) {
  return <Schema extends z.ZodType>(name: SettingName, { schema, mustBe }: Setting<Schema>) => {
    const parsed = schema.safeParse(givenOf(environment, name));
    if (!parsed.success) throw new StartupError(`${name} must be ${mustBe}.`);
    return parsed.data;
  };
}

type Read = ReturnType<typeof readerOf>;

const readSite = (read: Read): SiteConfig => ({
  stagingBanner: read('STAGING_BANNER', SETTINGS.STAGING_BANNER) ?? null,
  tutorialsUrl: read('TUTORIALS_URL', SETTINGS.TUTORIALS_URL) ?? null,
  submissionUrl: read('SUBMISSION_URL', SETTINGS.SUBMISSION_URL) ?? null,
  supportEmail: read('SUPPORT_EMAIL', SETTINGS.SUPPORT_EMAIL),
  supportPhone: read('SUPPORT_PHONE', SETTINGS.SUPPORT_PHONE) ?? null,
  officeAddress: read('OFFICE_ADDRESS', SETTINGS.OFFICE_ADDRESS)?.replaceAll('|', '\n') ?? null,
});

const readNeighbours = (read: Read): NeighbourConfig => ({
  toolkitUrl: read('TOOLKIT_URL', SETTINGS.TOOLKIT_URL) ?? null,
  ddpUrl: read('DDP_URL', SETTINGS.DDP_URL) ?? null,
  metricDdpUrl: read('METRIC_DDP_URL', SETTINGS.METRIC_DDP_URL) ?? null,
});

function readSentimentModel(read: Read): Config['sentimentModel'] {
  const url = read('SENTIMENT_MODEL_URL', SETTINGS.SENTIMENT_MODEL_URL) ?? null;
  const key = read('SENTIMENT_MODEL_KEY', SETTINGS.SENTIMENT_MODEL_KEY) ?? null;
  return url === null ? null : { url, key };
}

function readFilesUrl(read: Read): Pick<Config, 'filesUrl' | 'isDirectoryChosen'> {
  const url = read('FILES_URL', SETTINGS.FILES_URL) ?? null;
  const isDirectoryChosen = url === IN_DIRECTORY;
  return { filesUrl: isDirectoryChosen ? null : url, isDirectoryChosen };
}

/** @throws StartupError that names the setting, never its value, which may be a secret */
export function readConfig(environment: Environment): Config {
  const read = readerOf(environment);
  const host = read('HOST', SETTINGS.HOST);
  const port = read('PORT', SETTINGS.PORT);
  return {
    host,
    port,
    publicUrl: read('PUBLIC_URL', SETTINGS.PUBLIC_URL) ?? `http://localhost:${port}`,
    dataDirectory: read('VERDURE_DATA', SETTINGS.VERDURE_DATA),
    databaseUrl: read('DATABASE_URL', SETTINGS.DATABASE_URL) ?? null,
    migrationDatabaseUrl: read('MIGRATION_DATABASE_URL', SETTINGS.MIGRATION_DATABASE_URL) ?? null,
    administrationDatabaseUrl:
      read('ADMINISTRATION_DATABASE_URL', SETTINGS.ADMINISTRATION_DATABASE_URL) ?? null,
    databaseConnections: read('DATABASE_CONNECTIONS', SETTINGS.DATABASE_CONNECTIONS),
    trustedProxies: read('TRUST_PROXY', SETTINGS.TRUST_PROXY) ?? null,
    metricsToken: read('METRICS_TOKEN', SETTINGS.METRICS_TOKEN) ?? null,
    smtpUrl: read('SMTP_URL', SETTINGS.SMTP_URL) ?? null,
    mailFrom: read('MAIL_FROM', SETTINGS.MAIL_FROM),
    ...readFilesUrl(read),
    secretsKey: read('SECRETS_KEY', SETTINGS.SECRETS_KEY) ?? null,
    privateHosts: read('PRIVATE_HOSTS', SETTINGS.PRIVATE_HOSTS) ?? [],
    sentimentModel: readSentimentModel(read),
    runsJobs: read('JOBS', SETTINGS.JOBS) === 'on',
    pastDays: read('PAST_DAYS', SETTINGS.PAST_DAYS),
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    isProduction: read('NODE_ENV', SETTINGS.NODE_ENV) === 'production',
    site: readSite(read),
    neighbours: readNeighbours(read),
  };
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { meaning, fallback }]) =>
      `| \`${name}\` | ${fallback === null ? '–' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
