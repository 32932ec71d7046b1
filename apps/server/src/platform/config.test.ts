import { describe, expect, it } from 'vitest';

import { readConfig, settingsTable } from './config.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      dataDirectory: './data',
      databaseUrl: null,
      filesUrl: null,
      isDirectoryChosen: false,
      migrationDatabaseUrl: null,
      administrationDatabaseUrl: null,
      databaseConnections: 10,
      trustedProxies: null,
      metricsToken: null,
      smtpUrl: null,
      mailFrom: 'Verdure <no-reply@verdure.example>',
      secretsKey: null,
      privateHosts: [],
      sentimentModel: null,
      runsJobs: true,
      pastDays: 400,
      logLevel: 'info',
      isProduction: false,
      site: {
        stagingBanner: null,
        tutorialsUrl: null,
        submissionUrl: null,
        supportEmail: 'support@verdure.example',
        supportPhone: null,
        officeAddress: null,
      },
      neighbours: { toolkitUrl: null, ddpUrl: null, metricDdpUrl: null },
    });
  });

  it('are taken from the environment', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://verdure.example',
      DATABASE_URL: 'postgres://me@db/verdure',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://verdure.example',
      databaseUrl: 'postgres://me@db/verdure',
      trustedProxies: ['10.0.0.0/8', '::1'],
      isProduction: true,
    });
  });

  it.each(['none', '0'])('TRUST_PROXY=%s says that callers connect directly', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual([]);
  });

  it('count as absent when they are empty', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
      databaseUrl: null,
      port: 4000,
    });
  });

  it.each([
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    [
      'PUBLIC_URL',
      'ftp://x',
      'PUBLIC_URL must be an address that starts with http:// or https://.',
    ],
    [
      'TRUST_PROXY',
      'all',
      'TRUST_PROXY must be none, or IP addresses or networks with commas between, such as 10.0.0.0/8.',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters.'],
    [
      'DATABASE_URL',
      'mysql://me:secret@db/x',
      'DATABASE_URL must be an address that starts with postgres://.',
    ],
    ['SMTP_URL', 'http://x', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an address, or a name and <an address>.'],
    ['PRIVATE_HOSTS', 'a b', 'PRIVATE_HOSTS must be host names with commas between them.'],
    ['JOBS', 'maybe', 'JOBS must be on or off.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('%s=%s is refused in one sentence that does not repeat the value', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('are listed for the README, one row each', () => {
    const rows = settingsTable().split('\n');
    expect(rows.slice(0, 3)).toEqual([
      '| Setting | Default | Meaning |',
      '|---|---|---|',
      '| `PORT` | `4000` | Port of the web server; 0 takes any free one. |',
    ]);
  });
});
