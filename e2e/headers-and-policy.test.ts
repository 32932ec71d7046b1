import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { logIn, PEOPLE } from './support/accounts.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { dashboardAddresses, NO_PAGE, PUBLIC_ADDRESSES } from './support/every-page.ts';
import { untilQuiet } from './support/quiet.ts';
import type { Person } from './support/sessions.ts';
import { type Answer, type Traffic, watchTraffic } from './support/watched-traffic.ts';

/** What each person opens beside their home. The super-user opens every page. */
const OWN_PAGES: readonly (readonly [Person, readonly string[]])[] = [
  [
    'admin',
    [
      paths.organisations,
      paths.outbox,
      paths.minervaUploads,
      paths.consensusData,
      paths.feeds,
      paths.disagreements,
      paths.manageCompanies,
      paths.manageIcmCompanies,
      paths.manageScoringLogic,
      paths.manageScores,
      paths.machinePrecision,
      `${paths.manageScores}/company/1`,
    ],
  ],
  ['restrictedAdmin', [paths.team]],
  ['standardUser', [paths.team]],
  ['scopedUser', [paths.team]],
  ['uploader', [paths.uploadData]],
  [
    'metricUser',
    [
      paths.metricCompanies,
      paths.metricScores,
      paths.metricPrecision,
      `${paths.metricScores}/company/1`,
    ],
  ],
];

/** Addresses that are no page and lead everyone to another: home, or to the glossary. */
const LEADS_ON: readonly string[] = [paths.home, NO_PAGE, '/help'];

const browser = await browserForJourneys();

/** The problems with the headers of one response. */
function faultsOf({ url, kind, headers }: Answer): readonly string[] {
  const policy = headers['content-security-policy'] ?? '';
  const isApi = new URL(url).pathname.startsWith('/api/');
  const isPage = kind === 'document';
  const rules: readonly (readonly [boolean, string])[] = [
    [headers['x-content-type-options'] === 'nosniff', 'no nosniff'],
    [policy.includes("object-src 'none'"), 'no object-src'],
    [policy.includes("base-uri 'none'"), 'no base-uri'],
    [policy.includes("frame-ancestors 'self'"), 'no frame-ancestors'],
    [!/unsafe-|\*|https?:|strict-dynamic/.test(policy), 'a policy that lets others in'],
    [!isPage || policy.includes("require-trusted-types-for 'script'"), 'no trusted types'],
    [headers['referrer-policy'] === 'no-referrer', 'no no-referrer'],
    [
      // the browser strips this header from the icon it fetches itself
      kind === 'other' ||
        headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains',
      'no strict transport',
    ],
    [!isApi || headers['cache-control'] === 'no-store', 'data that may be kept'],
    [!isPage || headers['cache-control'] === 'no-store', 'a page that may be kept'],
    [headers['access-control-allow-origin'] === undefined, 'another origin let in'],
    [headers['x-powered-by'] === undefined && headers.server === undefined, 'a server that boasts'],
    [
      /^(\S+\/\S+; ?charset=utf-8|(image|font)\/.*|)$/i.test(headers['content-type'] ?? ''),
      'no charset',
    ],
  ];
  return rules.filter(([isKept]) => !isKept).map(([, fault]) => fault);
}

/** The kinds of response that break a rule, each with an example address. */
function headerFaults({ answers }: Traffic): readonly string[] {
  return [
    ...new Set(
      answers.flatMap((answer) =>
        faultsOf(answer).map((fault) => `${fault}: ${answer.kind} ${new URL(answer.url).pathname}`),
      ),
    ),
  ];
}

/** Opens every address. @returns those that led to another page */
async function visit(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const left: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await untilQuiet(page);
    if (!address.startsWith(new URL(page.url()).pathname)) left.push(address);
  }
  return left;
}

/** Opens pages as a person. @returns those that led to another page */
async function visitSafely(
  person: Person,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const { page, context, faults } = await openPage(browser, { as: person, isNew: true });
  const traffic = await watchTraffic(context);
  const left = await visit(page, addresses);
  await traffic.settle();
  expect(traffic.policyReports).toEqual([]);
  expect(headerFaults(traffic)).toEqual([]);
  expect(traffic.answers.length).toBeGreaterThan(20);
  expect(traffic.answers.filter(({ status }) => status >= 500)).toEqual([]);
  // every request goes to the product's own host
  expect([...new Set(traffic.answers.map(({ url }) => new URL(url).origin))]).toEqual([
    inject('productUrl'),
  ]);
  expect(faults).toEqual([]);
  await context.close();
  return left;
}

// each person in a browser profile of their own, one after the other: five at the same time hung in
// whole runs on a busy machine
it('every page: no report of the policy, safe headers on every answer', async () => {
  const left = await visitSafely('superUser', await dashboardAddresses());
  // a page that is not for a super-user is opened by somebody else below
  const ofOthers = OWN_PAGES.flatMap(([, pages]) => pages);
  const withoutIds = (addresses: readonly string[]) =>
    addresses.map((address) => address.replace(/\d+$/, '')).sort();
  expect(withoutIds(left.filter((address) => !LEADS_ON.includes(address)))).toEqual(
    withoutIds(ofOthers.filter((address) => address !== paths.team)),
  );
});

it.each(OWN_PAGES)(
  'the home of %s and their own pages: no report of the policy, safe headers',
  async (person, pages) => {
    expect(await visitSafely(person, [...pages, paths.home])).toEqual([paths.home]);
  },
);

it('every page without a session: no policy violation, safe headers, no referrer', async () => {
  const { page, context, faults } = await openPage(browser, { isNew: true });
  const traffic = await watchTraffic(context);
  await visit(page, PUBLIC_ADDRESSES);
  await traffic.settle();
  expect(traffic.policyReports).toEqual([]);
  expect(headerFaults(traffic)).toEqual([]);
  expect(traffic.answers.filter(({ referrer }) => referrer)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('the cookies of a session are bound to this host, to https and to this site', async () => {
  const { page, context } = await openPage(browser, { isNew: true });
  const traffic = await watchTraffic(context);
  await logIn(page, 'standardUser');
  await traffic.settle();
  const set = traffic.answers.flatMap(({ headers }) => headers['set-cookie']?.split('\n') ?? []);
  expect(set.length).toBeGreaterThan(0);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-[\w-]+=[\w-]*;/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toMatch(/domain=/i);
    expect(cookie.length).toBeLessThan(4096);
  }
  const kept = await context.cookies();
  expect(
    kept
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite]),
  ).toEqual([
    ['__Host-verdure', true, true, 'Strict'],
    ['__Host-verdure-device', true, true, 'Strict'],
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await context.close();
});

it('the page itself cannot turn text into a script', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const traffic = await watchTraffic(context);
  await page.goto('/dashboard/help-support');
  await heading(page).waitFor();
  const refused = await page.evaluate(() => {
    const attempts: readonly (() => void)[] = [
      () => void Object.assign(document.body, { innerHTML: '<img src=x>' }),
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      () => void Object.assign(document.createElement('script'), { text: 'window.ran = 1' }),
      () => void setTimeout('window.ran = 1', 0),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(traffic.policyReports.length).toBe(refused.length);
  await context.close();
});

it('no other site can frame a page or script a page that it opens', async () => {
  const { page, context } = await openPage(browser);
  await page.goto('data:text/html,<iframe></iframe>');
  const icon = await page.request.get(`${inject('productUrl')}/favicon.svg`);
  expect(icon.headers()['strict-transport-security']).toContain('includeSubDomains');
  const answer = await page.request.get(`${inject('productUrl')}/`);
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin');
  expect(answer.headers()['cross-origin-resource-policy']).toBe('same-origin');
  await context.close();
});

it('this run covers everyone the demo has in each role', () => {
  expect([...OWN_PAGES.map(([person]) => person), 'superUser', 'otherSuperUser'].sort()).toEqual(
    Object.keys(PEOPLE).sort(),
  );
});
