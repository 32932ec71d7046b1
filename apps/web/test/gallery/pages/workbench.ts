import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { extractionJobsMessages } from '../../../src/features/desk/extraction-jobs/extraction-jobs.messages.ts';
import { extractionJobOf } from '../../extraction-job-factories.ts';
import { businessActivitiesEndpoint, sectorsEndpoint } from '@verdure/contract/coverage/catalogue';
import { type ReportCover, readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { companyNamesEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { companyArtNineEndpoint } from '@verdure/contract/coverage/company-regulatory';
import {
  listCompanyCodesEndpoint,
  manageCompaniesEndpoint,
} from '@verdure/contract/desk/company-management';
import { interimCompaniesEndpoint } from '@verdure/contract/desk/interim-companies';
import {
  codeMessages,
  managementMessages,
} from '../../../src/features/desk/company-management/company-management.messages.ts';
import { interimMessages } from '../../../src/features/desk/interim-companies/interim-companies.messages.ts';
import { companyArtNineOf } from '../../company-regulatory-factories.ts';
import {
  administeredOf,
  interimCompanyOf,
  managedCompanyOf,
  managedListOf,
  SECTORS,
} from '../../managed-company-factories.ts';

import { machinePrecisionEndpoint } from '@verdure/contract/desk/machine-precision';
import { precisionMessages } from '../../../src/features/desk/machine-precision/precision.messages.ts';
import { NOTHING_DECIDED, precisionAnswerOf } from '../../precision-factories.ts';
import {
  type CorrectionEffect,
  correctionEffectEndpoint,
} from '@verdure/contract/desk/correction-effects';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { reviewMessages as disagreementMessages } from '../../../src/features/desk/disagreements/review.messages.ts';
import { reviewMessages } from '../../../src/features/desk/review/review.messages.ts';
import { REVIEW_PAGE, reviewAnswers } from '../../review-answers.ts';
import { cardsMessages } from '../../../src/features/desk/review/cards.messages.ts';
import {
  companyExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import {
  editorMessages,
  scoringLogicMessages,
} from '../../../src/features/coverage/scoring-logic/scoring-logic.messages.ts';
import { editedExplanationOf, scoringLogicOf } from '../../scoring-logic-factories.ts';
import { intakeMessages } from '../../../src/features/desk/report-intake/intake.messages.ts';
import { paths } from '../../../src/paths.ts';
import { userOf } from '../../factories.ts';
import { answers } from '../../fake-edge.ts';
import { disagreementOf } from '../../operations-factories.ts';
import { cardOf, cardWithEverything } from '../../review-card-factories.ts';
import { boxedPassageOf } from '../../report-page-factories.ts';
import { failingOf, passingOf, reviewedOf, reviewOf } from '../../review-factories.ts';
import { administratorOf } from '../../team-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const administrator = administratorOf();
const LONG_COMPANY = 'Wilhelmshaven-Oldenburgische Industriebeteiligungsgesellschaft';
const restricted = administratorOf({ organisation_id: 311, abilities: userOf().abilities });

const sheetAnswers = [
  answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
  answers(getCompanyEndpoint, administeredOf()),
];

const unchecked = { has_file: true, is_being_read: false, error: null };
const uncheckedReports = [
  { ...unchecked, report_id: 1, title: 'Annual report 2024' },
  { ...unchecked, report_id: 2, title: 'Data sheet', has_file: false },
  { ...unchecked, report_id: 3, title: 'Sustainability report 2024', is_being_read: true },
];

const COVER: ReportCover = {
  content: 'a',
  format: 'pdf',
  company: null,
  is_company_sure: false,
  others: [],
  year: 2023,
  is_year_sure: false,
  type: 'annual',
  is_type_sure: true,
  gaps: ['Pages 12 to 14 are pictures: they were not read.'],
  stored: null,
};

const CORRECTED = reviewOf({
  metrics: [
    reviewedOf({
      replaces: 401,
      edited: true,
      reason: 'The row above, restated',
      source: 'Corrected by the desk on 28 November 2026, was 18.3 kt',
      passage: { id: 71, title: 'Sustainability report 2025', page: 41 },
    }),
    reviewedOf({ id: 401, approved: true, approved_at: '2026-03-02T09:30:00.000Z' }),
  ],
});
const EFFECT: CorrectionEffect = {
  moved: [{ of: 'esg', score_before: 2, score_after: 3, grade_before: 'C', grade_after: 'B' }],
  portfolios: 14,
  clients: 3,
};

/** Pages of the analysts who keep companies, values and texts. */
export const WORKBENCH_PAGES: readonly GalleryPage[] = [
  {
    name: 'companies to review',
    address: paths.manageScores,
    user: administrator,
    calls: [
      answers(reviewCardsEndpoint, {
        total: 30,
        cards: [cardWithEverything, cardOf(), cardOf({ company_id: 3, name: LONG_COMPANY })],
      }),
    ],
    shows: LONG_COMPANY,
    fails: cardsMessages.failed,
    also: {
      'as a table': { address: `${paths.manageScores}?view=table` },
    },
  },
  {
    name: 'how the machine does',
    address: paths.machinePrecision,
    user: administrator,
    calls: [answers(machinePrecisionEndpoint, precisionAnswerOf())],
    shows: 'All metrics',
    fails: precisionMessages.failed,
    also: {
      'by publisher': {
        address: `${paths.machinePrecision}?by=publisher`,
        calls: [answers(machinePrecisionEndpoint, precisionAnswerOf({ name: LONG_COMPANY }))],
        shows: 'All publishers',
      },
      'nothing decided': {
        calls: [answers(machinePrecisionEndpoint, NOTHING_DECIDED)],
        shows: precisionMessages.none,
      },
    },
  },
  {
    name: 'the review of a company',
    address: REVIEW_PAGE,
    user: administrator,
    calls: reviewAnswers(),
    shows: 'As reported',
    fails: reviewMessages.failed,
    looksLate: true,
    also: {
      'nothing listed': {
        address: `${REVIEW_PAGE}?list=approved`,
        shows: reviewMessages.noneApproved,
      },
      'the page of a report': {
        calls: [answers(reviewedExcerptsEndpoint, [boxedPassageOf()]), ...reviewAnswers()],
        shows: 'Page 41 of 60, Sustainability report 2025',
        inEveryColour: true,
      },
      'a disagreement beside the value': {
        calls: [
          answers(listDisagreementsEndpoint, [disagreementOf({ reason: 'Published in May' })]),
          ...reviewAnswers(),
        ],
        shows: 'Published in May',
      },
      'a correction of a value in force': {
        calls: [...reviewAnswers(CORRECTED), answers(correctionEffectEndpoint, EFFECT)],
        shows: '14 portfolios of 3 clients',
      },
      'figures that were checked': {
        calls: reviewAnswers(reviewOf({ metrics: [passingOf(), failingOf()] })),
        shows: 'Approve the 1 that passes all',
        inEveryColour: true,
      },
      'reports that nobody looked through': {
        calls: reviewAnswers(
          reviewOf({ metrics: [failingOf({ unchecked_reports: uncheckedReports })] }),
        ),
        shows: 'Read it again',
        inEveryColour: true,
      },
      'a rejected candidate': {
        address: `${REVIEW_PAGE}?list=rejected`,
        calls: reviewAnswers(
          reviewOf({
            metrics: [
              passingOf({ rejected: true, reason: 'Wrong row', created_by_name: 'Ada Marlowe' }),
            ],
          }),
        ),
        shows: 'Put back',
      },
      'a reason to reject': {
        act: async (page) => {
          await page.keyboard.press('r');
          await page.getByText(reviewMessages.rejectedIsKept).waitFor();
        },
      },
      'nothing rejected': {
        address: `${REVIEW_PAGE}?list=rejected`,
        shows: reviewMessages.noneRejected,
      },
      'a value that is entered': {
        act: async (page) => {
          await page.keyboard.press('e');
          await page.getByRole('button', { name: 'Save entered PV' }).waitFor();
        },
      },
      'EDCI metrics': {
        act: async (page) => {
          await page.getByRole('button', { name: 'EDCI' }).click();
          await page.getByRole('button', { name: 'Add Renewable Energy' }).waitFor();
        },
      },
    },
  },
  {
    name: 'manage companies',
    address: `${paths.manageCompanies}?search=alder`,
    user: administrator,
    calls: [
      answers(
        manageCompaniesEndpoint,
        managedListOf(
          managedCompanyOf(),
          managedCompanyOf({
            id: 8,
            name: 'Birch',
            isin: null,
            country: null,
            country_name: null,
            latest_annual_report: null,
            latest_year: null,
            current_year: null,
            missing: ['isin', 'country', 'annual_report', 'sustainability_report'],
          }),
        ),
      ),
    ],
    shows: 'Alder Industries',
    fails: managementMessages.loadFailed,
    also: {
      sheet: {
        address: `${paths.manageCompanies}?company=7&section=metadata`,
        calls: [
          ...sheetAnswers,
          answers(sectorsEndpoint, SECTORS),
          answers(businessActivitiesEndpoint, [{ id: 7, name: 'Tobacco' }]),
        ],
        shows: 'Sweden',
      },
      'a code without its type': {
        address: `${paths.manageCompanies}?company=7&section=codes`,
        calls: [...sheetAnswers, answers(listCompanyCodesEndpoint, [])],
        act: async (page) => {
          await page.getByLabel('Code', { exact: true }).fill('LEI0000000000000BRCH');
          await page.getByText(codeMessages.needsType).waitFor();
        },
        shows: codeMessages.intro,
      },
      'its EU taxonomy': {
        address: `${paths.manageCompanies}?company=7&section=taxonomy`,
        calls: [...sheetAnswers, answers(companyArtNineEndpoint, companyArtNineOf())],
        shows: 'Pollution prevention and control',
      },
      'held-back amounts': {
        address: `${paths.manageCompanies}?company=7&section=fundamentals`,
        calls: [
          answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
          answers(
            getCompanyEndpoint,
            administeredOf({
              judged_amounts: [
                {
                  year: 2025,
                  field: 'revenue',
                  usd: 125_000_000_000,
                  held_back: '100 times the value of 2024',
                  confirmed_at: null,
                },
                {
                  year: 2024,
                  field: 'enterprise_value',
                  usd: 3_000_000,
                  held_back: null,
                  confirmed_at: '2026-03-03T10:00:00Z',
                },
              ],
            }),
          ),
        ],
        shows: 'Held back: 100 times the value of 2024',
      },
      'many reports': {
        calls: [
          answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
          answers(companyNamesEndpoint, []),
          answers(readCoverEndpoint, COVER),
        ],
        act: async (page) => {
          await page.getByRole('button', { name: managementMessages.uploadReports }).click();
          const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
          const names = ['unsure_2023.pdf', 'the same.pdf', 'broken.zip'];
          const files = names.map((name) => ({ ...file, name }));
          await page.getByLabel('Choose files').first().setInputFiles(files);
          await page.getByText(intakeMessages.same('unsure_2023.pdf')).first().waitFor();
          await page.getByText(intakeMessages.noArchive('broken.zip')).waitFor();
        },
      },
      'machine reading': {
        calls: [
          answers(manageCompaniesEndpoint, managedListOf(managedCompanyOf())),
          answers(extractionJobsEndpoint, [
            extractionJobOf({ id: 1 }),
            extractionJobOf({ id: 2, document_url: 'pdfs/7', complete: false, added: null }),
            extractionJobOf({ id: 3, error: 'The file is not a readable PDF.' }),
            extractionJobOf({ id: 4, error: '' }),
          ]),
        ],
        act: async (page) => {
          await page.getByRole('button', { name: extractionJobsMessages.button }).click();
          await page.getByText('The file is not a readable PDF.').waitFor();
        },
      },
    },
  },
  {
    name: 'manage interim companies',
    address: paths.manageIcmCompanies,
    user: administrator,
    calls: [
      answers(interimCompaniesEndpoint, {
        companies: [interimCompanyOf(), interimCompanyOf({ id: 8, icm_approved: false })],
        total: 2,
      }),
    ],
    shows: interimMessages.intro,
    fails: interimMessages.loadFailed,
    also: { forbidden: { user: restricted, shows: interimMessages.mayNot } },
  },
  {
    name: 'disagreements',
    address: paths.disagreements,
    user: administrator,
    calls: [
      answers(listDisagreementsEndpoint, [
        disagreementOf(),
        disagreementOf({ id: 2, user_name: null, current_awareness_score: null }),
      ]),
    ],
    shows: disagreementMessages.formerUser,
    fails: disagreementMessages.loadFailed,
    also: {
      empty: { calls: [answers(listDisagreementsEndpoint, [])], shows: disagreementMessages.none },
      forbidden: { user: restricted, shows: disagreementMessages.mayNot },
    },
  },
  {
    name: 'manage scoring logic',
    address: `${paths.manageScoringLogic}?type=sustainability&metric=1&sub=2`,
    user: administrator,
    calls: [
      answers(scoringLogicEndpoint, scoringLogicOf()),
      answers(companyExplanationEndpoint, editedExplanationOf()),
    ],
    shows: editorMessages.ship,
    fails: scoringLogicMessages.failed,
    also: {
      'with a changed text': {
        act: async (page) => page.getByRole('textbox', { name: 'Awareness 3' }).fill('A new text'),
        shows: editorMessages.ship,
      },
      forbidden: { user: restricted, shows: editorMessages.mayNot },
    },
  },
];
