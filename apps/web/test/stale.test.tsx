import { globSync, readFileSync } from 'node:fs';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { keys } from '../src/api/keys.ts';
import { useMakeStale } from '../src/api/stale.ts';

const SRC = `${import.meta.dirname}/../src/`;
const CONTRACT = `${import.meta.dirname}/../../../packages/contract/src/`;

// why a call makes nothing stale
const ASKS = { because: 'it only asks' };
const FILE = { because: 'it makes a file' };
const AUDIT = { because: 'only the audit log has it, which asks anew' };
const ANSWER = { because: 'its answer is put in place of what is shown' };
const REVIEW = { because: 'the cache of the review takes its answer in: review.mutations.ts' };
const PUBLIC = { because: 'the page begins anew' };
const MAIL = { because: 'it sends a mail' };
const TICKET = { because: 'it makes a ticket' };
const CONVERSATION = { because: 'the conversation keeps itself' };

/** What each call of the contract that changes something makes stale. A new one must be named. */
const AFTER: Readonly<Record<string, string | { readonly because: string }>> = {
  acceptInviteEndpoint: PUBLIC,
  addCompanyCodeEndpoint: 'company',
  addEngagementEndpoint: 'engagements',
  addExcerptEndpoint: REVIEW,
  addFeedEndpoint: 'feeds',
  addMetricEndpoint: REVIEW,
  addNoteEndpoint: 'companyNotes',
  addPortfolioUsersEndpoint: 'portfolioUsers',
  addProfileUsersEndpoint: 'profile',
  addPruneCodeEndpoint: 'company',
  addScopesEndpoint: REVIEW,
  addWatchRuleEndpoint: 'watching',
  answerDisagreementEndpoint: 'disagreement',
  answerPortfolioQuestionsEndpoint: 'portfolio',
  approveInterimEndpoint: 'companies',
  askAssistantEndpoint: CONVERSATION,
  beginAssistantEndpoint: CONVERSATION,
  changeCompanyExplanationEndpoint: ANSWER,
  changeCustomMetricEndpoint: 'customMetrics',
  changeExcerptEndpoint: REVIEW,
  changeFeedEndpoint: 'feeds',
  changeInterimExplanationEndpoint: ANSWER,
  changeMetricAndExcerptsEndpoint: REVIEW,
  changeMetricEndpoint: REVIEW,
  changeMetricsEndpoint: REVIEW,
  changeReportingYearEndpoint: 'company',
  changeRoleEndpoint: 'role',
  changeWatchRuleEndpoint: 'watching',
  checkPasswordPolicyEndpoint: ASKS,
  checkReceiptEndpoint: ASKS,
  checkOwnDataEndpoint: ASKS,
  checkUpdateEndpoint: ASKS,
  checkUploadEndpoint: ASKS,
  chooseIssuerEndpoint: 'issuerChoices',
  cloneProfileEndpoint: 'profile',
  confirmEmailEndpoint: PUBLIC,
  createMasterPortfolioEndpoint: 'portfolio',
  createOrganisationEndpoint: 'organisation',
  createProfileEndpoint: 'profile',
  createTicketEndpoint: TICKET,
  createUniverseEndpoint: 'universe',
  deleteApiKeyEndpoint: ANSWER,
  deleteCompanyCodeEndpoint: 'company',
  deleteCompanyEndpoint: 'companies',
  deleteCustomMetricEndpoint: 'customMetrics',
  deleteEngagementEndpoint: 'engagements',
  deleteLogoEndpoint: 'logo',
  deleteMetricsEndpoint: 'deletedMetrics',
  deleteNoteEndpoint: 'companyNotes',
  deleteOwnMappingEndpoint: 'ownData',
  deleteOwnUploadEndpoint: 'ownData',
  deletePortfolioEndpoint: 'portfolio',
  deleteProfileEndpoint: 'profile',
  deletePruneCodeEndpoint: 'company',
  deleteQueryEndpoint: 'savedQuery',
  deleteReportEndpoint: 'company',
  deleteReportingYearEndpoint: 'company',
  deleteSentimentEndpoint: 'sentiment',
  deleteUniverseEndpoint: 'universe',
  deleteUserEndpoint: 'user',
  deleteWatchRuleEndpoint: 'watching',
  endOtherSessionsEndpoint: 'sessions',
  endSessionEndpoint: 'sessions',
  fillTemplateEndpoint: FILE,
  finalYearEndpoint: 'company',
  generateApiKeyEndpoint: 'viewer',
  generateReportEndpoint: FILE,
  hideDefaultNotesEndpoint: 'companyNotes',
  impactTearsheetEndpoint: FILE,
  inviteEndpoint: MAIL,
  loginEndpoint: PUBLIC,
  logoutEndpoint: PUBLIC,
  matchUnrecognisedEndpoint: 'portfolio',
  portfolioProxyEndpoint: 'portfolio',
  profileCompanyEndpoint: 'profile',
  profileEffectEndpoint: ASKS,
  profileExclusionsEndpoint: 'profile',
  profileWeightingsEndpoint: 'profile',
  proxySearchEndpoint: 'proxySearch',
  raiseDisagreementEndpoint: 'disagreement',
  replyDisagreementEndpoint: 'disagreement',
  readOwnReportEndpoint: ASKS,
  readCoverEndpoint: ASKS,
  readReportAgainEndpoint: REVIEW,
  readWatchEventsEndpoint: 'watching',
  recordCompanyExportEndpoint: AUDIT,
  recordCountryExportEndpoint: AUDIT,
  recordFundExportEndpoint: AUDIT,
  recordPortfolioExportEndpoint: AUDIT,
  removePortfolioUsersEndpoint: 'portfolioUsers',
  removeProfileUsersEndpoint: 'profile',
  renamePortfolioEndpoint: 'portfolio',
  requestPasswordResetEndpoint: PUBLIC,
  resetPasswordEndpoint: PUBLIC,
  restoreCountryDimensionWeightingsEndpoint: 'profile',
  restoreCountryWeightingsEndpoint: 'profile',
  restoreDimensionWeightingsEndpoint: 'profile',
  restoreSectorWeightingsEndpoint: 'profile',
  reviewPresenceEndpoint: ASKS,
  riskTearsheetEndpoint: FILE,
  rotatePasswordEndpoint: PUBLIC,
  saveDraftEndpoint: 'portfolio',
  saveFilterEndpoint: 'sentiment',
  saveQueryEndpoint: 'savedQuery',
  screenerExportEndpoint: FILE,
  setOwnPrecedenceEndpoint: 'ownData',
  setPreferencesEndpoint: 'company',
  singleSignOnEndpoint: PUBLIC,
  tableFileEndpoint: FILE,
  tryFilterEndpoint: ASKS,
  undoIssuerChoiceEndpoint: 'issuerChoices',
  undoReviewEndpoint: REVIEW,
  storeOwnDataEndpoint: 'ownData',
  updateCompanyEndpoint: 'company',
  updateOrganisationEndpoint: 'organisation',
  updatePortfolioEndpoint: 'portfolio',
  updateProfileEndpoint: 'profile',
  updateQueryEndpoint: 'savedQuery',
  updateUniverseEndpoint: 'universe',
  updateUserEndpoint: 'password',
  uploadCompaniesEndpoint: 'companies',
  uploadConsensusEndpoint: 'consensusUpload',
  uploadCustomMetricsEndpoint: 'customMetrics',
  uploadLogoEndpoint: 'logo',
  uploadMinervaEndpoint: 'minervaUpload',
  uploadPortfolioEndpoint: 'portfolio',
  uploadReportEndpoint: 'company',
  uploadReportsCsvEndpoint: 'companies',
};

const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(SRC + file, 'utf8').replace(/^import[^;]*;/gm, ''));

const endpoint = z.object({ method: z.string(), path: z.string() });

/** The calls that change something, with the sources that send them. */
async function sent(): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = globSync('**/*.ts', { cwd: CONTRACT }).filter((path) => !path.includes('.test.'));
  const modules: unknown[] = await Promise.all(paths.map((path) => import(CONTRACT + path)));
  const named = modules.flatMap((module) =>
    Object.entries(z.looseObject({}).parse({ ...Object(module) })),
  );
  const changing = named.flatMap(([name, value]) => {
    const found = endpoint.safeParse(value);
    return found.success && found.data.method !== 'GET' ? [name] : [];
  });
  const usersOf = (name: string) => {
    const isAsked = new RegExp(`mayCall\\(\\w+, ${name}\\)`, 'g');
    const isNamed = new RegExp(`\\b${name}\\b`);
    return files.filter((text) => isNamed.test(text.replace(isAsked, '')));
  };
  return new Map(
    changing.map((name) => [name, usersOf(name)] as const).filter(([, users]) => users.length > 0),
  );
}

it('each call that changes something names what it makes stale, or why nothing', async () => {
  const calls = await sent();
  expect([...calls.keys()].toSorted()).toEqual(Object.keys(AFTER).toSorted());
  const silent = [...calls].filter(([name, users]) => {
    const after = AFTER[name];
    const isNamed = new RegExp(`makeStale\\('${after}'\\)|makesStale: '${after}'`);
    return typeof after === 'string' && !users.some((text) => isNamed.test(text));
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

type Change = Parameters<ReturnType<typeof useMakeStale>>[0];

/** What somebody may have open while it changes. */
const SHOWN = [
  ['portfolio', keys.controversies(7)],
  ['portfolio', keys.investment({ type: 'portfolio', id: 7 }, 'overalls')],
  ['consensusUpload', keys.companyConsensus(7)],
  ['consensusUpload', keys.investment({ type: 'portfolio', id: 7 }, 'overalls')],
  ['consensusUpload', keys.investment({ type: 'fund', id: 7 }, 'overalls')],
  ['consensusUpload', keys.screenerResults],
  ['deletedMetrics', keys.companyNotes(7, 4)],
  ['deletedMetrics', keys.companyScores(7, 4)],
  ['company', keys.companyNames],
  ['companies', keys.screenerResults],
  ['password', keys.mustChangePassword],
  ['disagreement', keys.disagreements],
  ['disagreement', keys.disagreementsAbout(7, 92)],
  ['disagreement', keys.ownDisagreements(7)],
] as const satisfies readonly (readonly [Change, readonly unknown[]])[];

it.each(SHOWN)('a change of %s makes %j stale', (change, key) => {
  const queries = new QueryClient();
  queries.setQueryData(key, 'before');
  const { result } = renderHook(useMakeStale, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  void result.current(change);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});
