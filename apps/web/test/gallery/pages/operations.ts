import { machinePrecisionEndpoint } from '@verdure/contract/desk/machine-precision';
import { precisionMessages } from '../../../src/features/desk/machine-precision/precision.messages.ts';
import { precisionAnswerOf } from '../../precision-factories.ts';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { listFeedsEndpoint } from '@verdure/contract/news/news-feeds';
import { listWatchEventsEndpoint, listWatchRulesEndpoint } from '@verdure/contract/alerts/watching';
import { watchingMessages } from '../../../src/features/alerts/watching/watching.messages.ts';
import { savedAnswers } from '../../screener-factories.ts';
import { watchEventOf, watchRuleOf } from '../../watching-factories.ts';
import { listOrganisationsEndpoint } from '@verdure/contract/access/organisations';
import {
  listAuditActionsEndpoint,
  listAuditEventsEndpoint,
} from '@verdure/contract/administration/audit';
import {
  listMinervaUploadsEndpoint,
  readMinervaUploadEndpoint,
} from '@verdure/contract/desk/minerva-uploads';
import { listConsensusFilesEndpoint } from '@verdure/contract/coverage/consensus';
import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import type { MinervaUpload } from '@verdure/contract/desk/minerva-uploads';

import { consensusFilesMessages } from '../../../src/features/coverage/consensus/consensus-files.messages.ts';
import { checkReceiptEndpoint } from '@verdure/contract/administration/receipts';
import { auditMessages } from '../../../src/features/administration/audit/audit.messages.ts';
import { minervaMessages } from '../../../src/features/desk/minerva-uploads/minerva.messages.ts';
import { controversiesMessages } from '../../../src/features/news/controversies/controversies.messages.ts';
import { feedMessages } from '../../../src/features/news/feeds/feed.messages.ts';
import { outboxMessages } from '../../../src/features/administration/outbox/outbox.messages.ts';
import { reviewMessages } from '../../../src/features/desk/review/review.messages.ts';
import { cardsMessages } from '../../../src/features/desk/review/cards.messages.ts';
import { managementMessages } from '../../../src/features/desk/company-management/company-management.messages.ts';
import { managedCompanyOf, managedListOf } from '../../managed-company-factories.ts';
import { REVIEW_PAGE, reviewAnswers } from '../../review-answers.ts';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { paths } from '../../../src/paths.ts';
import { FAILED_FEED, feedOf } from '../../feed-factories.ts';
import { userOf } from '../../factories.ts';
import { consensusFilesOf } from '../../consensus-factories.ts';
import { answers } from '../../fake-edge.ts';
import { OWN_DATA_PAGE } from './own-data.ts';
import { controversiesOf, userWithoutSentiment } from '../../sentiment-factories.ts';
import {
  changedFile,
  eventOf,
  mail,
  uploadOf,
  uploadResult,
  wholeMail,
} from '../../operations-factories.ts';
import { administratorOf, listedOf } from '../../team-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const administrator = administratorOf();
const restricted = administratorOf({ organisation_id: 311, abilities: userOf().abilities });

const restrictedAuditor = {
  ...restricted,
  abilities: { ...userOf().abilities, read_audit: false },
};

const uploads = (...documents: readonly MinervaUpload[]) => [
  answers(readMinervaUploadEndpoint, uploadResult),
  answers(listMinervaUploadsEndpoint, { documents: [...documents], total: documents.length }),
];
const someUploads = uploads(
  uploadOf(),
  uploadOf({ id: 8, file_name: 'boole.json', status: 'queued', finished_at: null }),
  uploadOf({ id: 9, file_name: 'curie.zip', status: 'failed', failed_because: 'Not a zip file' }),
);

const events = (...documents: ReturnType<typeof eventOf>[]) => [
  answers(listAuditActionsEndpoint, ['login.granted', 'user.role-changed']),
  answers(listOrganisationsEndpoint, { documents: [listedOf()] }),
  answers(listAuditEventsEndpoint, { documents, total: documents.length, has_more: false }),
];

const outbox = (...mails: (typeof mail)[]) => answers(listOutboxEndpoint, { is_used: true, mails });

/** Pages of the people who run the product. */
export const OPERATIONS_PAGES: readonly GalleryPage[] = [
  {
    name: 'governance uploads of an uploader',
    address: paths.uploadData,
    user: { role_id: 5, role_name: 'minerva uploader' },
    calls: someUploads,
    shows: 'curie.zip',
    fails: minervaMessages.listFailed,
    also: {
      // a page of another role leads to the home of this one
      'in place of a forbidden page': {
        address: paths.team,
        shows: 'Your role may not open this page',
      },
      empty: { calls: uploads(), shows: minervaMessages.none },
      'the result of one': {
        address: `${paths.uploadData}?upload=7`,
        shows: 'No company has the ISIN GB0002634946',
      },
      'files that are chosen': {
        act: async (page) => {
          const named = (name: string) => ({
            name,
            mimeType: 'application/json',
            buffer: Buffer.from('{}'),
          });
          await page
            .getByLabel('Choose files')
            .setInputFiles([named('ada.json'), named('bode.txt')]);
          await page.getByText('Some files could not be added').first().waitFor();
        },
      },
    },
  },
  {
    name: 'governance uploads of everyone',
    address: paths.minervaUploads,
    user: administrator,
    calls: someUploads,
    shows: 'curie.zip',
    fails: minervaMessages.listFailed,
    also: {
      empty: { calls: uploads(), shows: minervaMessages.none },
    },
  },
  {
    name: 'audit log',
    address: paths.audit,
    user: administrator,
    calls: events(eventOf(), eventOf({ id: 2, action: 'login.granted', before: null })),
    shows: 'User Priya Nair',
    fails: auditMessages.loadFailed,
    also: {
      empty: { calls: events(), shows: auditMessages.none },
      forbidden: { user: restrictedAuditor, shows: auditMessages.mayNot },
      'an event opened': {
        act: async (page) => page.getByText('Detail').first().click(),
      },
      'a file checked': {
        calls: [answers(checkReceiptEndpoint, changedFile), ...events(eventOf())],
        act: async (page) => {
          await page.getByRole('button', { name: 'Check a file' }).click();
          const file = { name: 'Export.xlsx', mimeType: '', buffer: Buffer.from('x') };
          await page.getByLabel('Choose a file').setInputFiles([file]);
          await page.getByText('The file was changed since it was issued.').waitFor();
        },
      },
    },
  },
  {
    name: 'watching',
    address: paths.watching,
    calls: [
      answers(listWatchRulesEndpoint, [watchRuleOf(), watchRuleOf({ id: 2, is_on: false })]),
      answers(listWatchEventsEndpoint, [watchEventOf(), watchEventOf({ id: 2, is_read: true })]),
    ],
    shows: 'Alder Industries',
    fails: watchingMessages.rulesFailed,
    also: {
      empty: {
        calls: [answers(listWatchRulesEndpoint, []), answers(listWatchEventsEndpoint, [])],
        shows: watchingMessages.noRules,
      },
      'a new rule': {
        address: `${paths.watching}?portfolio=1`,
        shows: watchingMessages.baseline,
      },
      'a new rule of a saved screen': {
        address: `${paths.watching}?query=31`,
        calls: savedAnswers,
        shows: watchingMessages.screenBaseline,
      },
    },
  },
  {
    name: 'consensus data',
    address: paths.consensusData,
    user: administrator,
    calls: [answers(listConsensusFilesEndpoint, consensusFilesOf())],
    shows: 'Northgate',
    fails: consensusFilesMessages.failed,
    also: {
      empty: {
        calls: [
          answers(
            listConsensusFilesEndpoint,
            consensusFilesOf({ month: null, providers: [], files: [] }),
          ),
        ],
        shows: consensusFilesMessages.nothingYet,
      },
    },
  },
  OWN_DATA_PAGE,
  {
    name: 'controversies',
    address: paths.controversies,
    calls: [answers(controversiesEndpoint, controversiesOf())],
    shows: 'Alder fined over a spill',
    fails: controversiesMessages.failed,
    also: {
      empty: {
        calls: [answers(controversiesEndpoint, controversiesOf({ days: [] }))],
        shows: controversiesMessages.none,
      },
      locked: { user: userWithoutSentiment(), shows: /premium/ },
    },
  },
  {
    name: 'feeds',
    address: paths.feeds,
    user: administrator,
    calls: [answers(listFeedsEndpoint, [feedOf(), feedOf(FAILED_FEED)])],
    shows: FAILED_FEED.last_error,
    fails: feedMessages.failed,
    also: {
      'a feed with half an address': {
        act: async (page) => {
          await page.getByRole('button', { name: feedMessages.add }).click();
          await page.getByLabel('Name', { exact: true }).fill('Harbour news');
          await page.getByLabel('Address').fill('harbour.example/feed');
          await page.getByText(feedMessages.noAddress).waitFor();
        },
      },
      empty: { calls: [answers(listFeedsEndpoint, [])], shows: feedMessages.none },
      forbidden: { user: restricted, shows: feedMessages.mayNot },
    },
  },
  {
    name: 'outbox',
    address: paths.outbox,
    user: administrator,
    calls: [outbox(mail)],
    shows: mail.subject,
    fails: outboxMessages.loadFailed,
    also: {
      empty: { calls: [outbox()], shows: outboxMessages.none },
      forbidden: { user: restricted, shows: outboxMessages.mayNot },
    },
  },
  {
    name: 'mail',
    address: `${paths.outbox}?mail=${mail.id}`,
    user: administrator,
    calls: [answers(readOutboxMailEndpoint, wholeMail)],
    shows: wholeMail.text,
    fails: outboxMessages.mailFailed,
    also: {
      'as HTML': { act: async (page) => page.getByRole('tab', { name: 'HTML' }).click() },
    },
  },
  {
    name: 'private companies',
    address: paths.metricCompanies,
    user: { role_id: 6, role_name: 'metric-ddp-user' },
    calls: [answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf()))],
    shows: 'Alder Industries',
    fails: managementMessages.loadFailed,
  },
  {
    name: 'scores of private companies',
    address: paths.metricScores,
    user: { role_id: 6, role_name: 'metric-ddp-user' },
    calls: reviewAnswers(),
    shows: 'Aldgate Chemicals',
    fails: cardsMessages.failed,
  },
  {
    name: 'how the machine does with private companies',
    address: paths.metricPrecision,
    user: { role_id: 6, role_name: 'metric-ddp-user' },
    calls: [answers(machinePrecisionEndpoint, precisionAnswerOf())],
    shows: 'All metrics',
    fails: precisionMessages.failed,
  },
  {
    name: 'the review of a private company',
    address: REVIEW_PAGE.replace('/dashboard/', '/metric_ddp/'),
    user: { role_id: 6, role_name: 'metric-ddp-user' },
    calls: reviewAnswers(),
    shows: 'As reported',
    fails: reviewMessages.failed,
  },
];
