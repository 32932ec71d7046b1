import {
  companyExcerptsEndpoint,
  excerptImageEndpoint,
} from '@verdure/contract/coverage/documents';
import { answerPortfolioQuestionsEndpoint } from '@verdure/contract/investments/policy-questions';
import { FEATURES, POLICY_QUESTIONS } from '@verdure/contract/vocabulary';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import type { InvestmentPaiRow } from '@verdure/contract/investments/regulatory';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';
import { portfolioArticle } from '@verdure/scoring/sfdr';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { excerptOf } from './company-factories.ts';
import { coverageOf, userOf } from './factories.ts';
import { answers, answersFile, refuses } from './fake-edge.ts';
import { portfolioMeta } from './investment-factories.ts';
import { heading, openPage } from './open-page.tsx';
import { artNineOf, paiOf, policyCalls, regulatoryRoots } from './regulatory-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';

const TAB = '/dashboard/portfolio?tab=regulatory';
const SFDR = 'SFDR - Principal Adverse Impact (PAI) Indicators';
const TAXONOMY = 'EU Taxonomy eligible activities (6 objectives)';
const NOT_ANSWERED =
  'Portfolio article compliance will be shown once portfolio manager fully answers policy questions';

const open = (address = TAB, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    roots: regulatoryRoots,
    ...opening,
    calls: [...(opening.calls ?? []), portfolioMeta, ...policyCalls],
  });

const withFeatures = (...off: readonly number[]) => ({
  ...userOf().organisation,
  features: Object.values(FEATURES).filter((id) => !off.includes(id)),
});

const withPai = (change: Parameters<typeof paiOf>[0]) => ({
  roots: { ...regulatoryRoots, portfolio_pai: [paiOf(change)] },
});

it('SCR-PORT-16 SCR-PORT-22 shows the article, 14 indicators with coverage, and Article 9', async () => {
  open();
  expect(await screen.findByText('This portfolio is compatible with Article 8.')).toBeVisible();
  expect(screen.getByRole('tab', { name: SFDR })).toBeVisible();
  const table = screen.getByRole('table', { name: 'The 14 indicators' });
  const names = within(table).getAllByRole('rowheader');
  expect(names.filter((cell) => /^\d+\. /.test(cell.textContent ?? ''))).toHaveLength(14);
  const four = within(table).getByRole('row', { name: /^4\. .*25\.0% 80\.0% of the weight/ });
  expect(within(four).getByText('Article 9')).toBeVisible();
  // most of the weight tells nothing of 9
  const nine = within(table).getByRole('row', { name: /^9\. .*N\/D/ });
  expect(within(nine).getByText('Article 8')).toBeVisible();
  expect(within(nine).queryByText('Article 9')).toBeNull();
  // the parts of 5 have figures, the line above them has none
  const five = within(table).getByRole('row', { name: /^5\. / });
  expect(within(five).getAllByRole('cell')[0]).toHaveTextContent(/^$/);
  expect(screen.getByText('Article value: 8, from the articles of the holdings')).toBeVisible();
  const requirements = await screen.findByRole('table', { name: 'Requirements of Article 9' });
  expect(within(requirements).getAllByRole('rowheader')).toHaveLength(12);
});

it('SCR-PORT-22 gives each of the 14 indicators an outcome, a score, a grade and a comment', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'The 14 indicators' });
  const comments = within(table).getAllByText(/^None .* · possible/);
  expect(comments).toHaveLength(14);
  const four = within(table).getByRole('row', { name: /^4\. / });
  expect(within(four).getByText('Data disclosed but possible adverse impact')).toHaveAttribute(
    'data-tone',
    'red',
  );
  expect(within(four).getByRole('img', { name: /^Grade E/ })).toBeVisible();
  expect(four).toHaveTextContent(
    'None 62.1% · possible 20.4% · not disclosed 12.5% · not applicable 5.0%',
  );
  // N/D has the word alone: no colour, no letter and no score
  const nine = within(table).getByRole('row', { name: /^9\. / });
  expect(within(nine).getByText('Data not disclosed')).not.toHaveAttribute('data-tone');
  expect(within(nine).queryByRole('img')).toBeNull();
  expect(nine).toHaveTextContent('too little data (0.0% of the weight)');
  const panel = within(screen.getByRole('region', { name: 'Principal adverse impacts' }));
  expect(panel.getByText(/^Not disclosed: less than half of the weight reports/)).toBeVisible();
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['90.0%', 'B', 'C', '40.5%']);
});

/** The page with some lines changed. */
const withLine = (id: number, change: Partial<InvestmentPaiRow['pais'][number]>) =>
  withPai({
    pais: paiOf().pais.map((line) => (line.pai_id === id ? { ...line, ...change } : line)),
  });

const rowOfLine = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'The 14 indicators' })).getByRole('row', {
    name,
  });

it('puts the figure per covered EUR M first, and the sum of the regulation behind it', async () => {
  open(TAB, withLine(2, { scopes: [1, 2] }));
  const two = await rowOfLine(/^2\. /);
  expect(two).toHaveTextContent('0.31tCO2e per covered EUR M invested');
  expect(two).toHaveTextContent(
    '80.0% of the weightdata of 2023 to 2024Disclosed part, scope 1 and 2: 0.25 tCO2e per EUR M invested',
  );
});

it('says that a figure is indicative, and gives it no letter and no colour', async () => {
  open(
    TAB,
    withLine(12, {
      covered: 0.3,
      coverage: 0.3,
      standing: 'indicative',
      outcome: 'Data not disclosed',
      score: 0,
      grade: null,
      colour: 'yellow',
    }),
  );
  const twelve = await rowOfLine(/^12\. /);
  expect(twelve).toHaveTextContent('indicative, 30.0% of the weight');
  expect(within(twelve).getByText('Data not disclosed')).not.toHaveAttribute('data-tone');
  expect(within(twelve).queryByRole('img')).toBeNull();
});

it('calls a sum of known yes a lower limit, red without a letter', async () => {
  open(TAB, withLine(4, { covered: 0.02, coverage: 0.02, standing: 'lower_limit', grade: null }));
  const four = await rowOfLine(/^4\. /);
  expect(four).toHaveTextContent('at least 25.0%');
  expect(within(four).getByText('Data disclosed but possible adverse impact')).toHaveAttribute(
    'data-tone',
    'red',
  );
  expect(within(four).queryByRole('img')).toBeNull();
});

it('says which exchange rate is missing, and which there is', async () => {
  const sentence = 'No exchange rate for 31 December 2026; the latest is of 30 June 2026.';
  open(TAB, withPai({ missing_rates: [sentence] }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('does not call 0.0% what nobody can assess', async () => {
  const nothing = { article_9_aligned: 0, article_9_assessed: 0, governance_practices: 0 };
  const requirements = artNineOf().requirements.map((line) =>
    line.requirement_id === 2 ? { ...line, contributing: 0, harming: 0, known: 0 } : line,
  );
  const portfolio_art9 = [artNineOf({ ...nothing, requirements })];
  open(TAB, { roots: { ...regulatoryRoots, portfolio_art9 } });
  const panel = within(
    await screen.findByRole('region', { name: 'Article 9: sustainable investment' }),
  );
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['not assessed', '0.0%', 'not assessed']);
  expect(panel.getByRole('row', { name: /^Use of energy/ })).toHaveTextContent(
    'not assessednot assessed',
  );
});

it('SCR-PORT-22 (part) an outcome opens the rule with its numbers, and the companies that have it', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: /^How the outcome of Exposure to companies active/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'How this is made' }));
  expect(dialog.getByText(/^One company with a yes is enough/)).toBeVisible();
  expect(dialog.getByText('20.4%')).toBeVisible();
  expect(window.location.search).toContain('figure=outcome%2F4');
});

it('SCR-PORT-22 (part) an outcome that is no flag says how far it is from both limits', async () => {
  open(`${TAB}&figure=outcome%2F1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'How this is made' }));
  expect(dialog.getByText(/^Disclosed: 100\.0% \/ 100\.0% = 100\.0% of the weight/)).toBeVisible();
  expect(
    dialog.getByText(/^Possible adverse impact: 10\.0% \/ 100\.0% = 10\.0% of the weight that/),
  ).toBeVisible();
});

it('shows both rule sets, the proposal marked as one, with the share that breaks a condition', async () => {
  open();
  const proposal = await screen.findByRole('region', { name: 'Proposal of 20 November 2025' });
  expect(within(proposal).getByText('Proposed, not law')).toBeVisible();
  expect(within(proposal).getAllByText('(2.00% held)')).toHaveLength(3);
  expect(screen.getByText('In force since 2021-03-10')).toBeVisible();
});

it('says under 0.01% where a share is too small for two decimals', async () => {
  const { rule_sets: [first] = [] } = paiOf();
  if (first === undefined) throw new Error('no rule set');
  const condition = { condition: 'no_norm_violations', state: 'failed', share: 0.00003 } as const;
  const categories = [{ name: 'Basics', state: 'failed' as const, conditions: [condition] }];
  open(TAB, withPai({ rule_sets: [{ ...first, categories }] }));
  expect(await screen.findByText('(under 0.01% held)')).toBeVisible();
});

it('names a figure that one decimal would round to nothing', async () => {
  const pais = paiOf().pais.map((line) =>
    Object.assign({}, line, line.pai_id === 14 ? { value: 0.00003 } : {}),
  );
  open(TAB, withPai({ pais }));
  const table = await screen.findByRole('table', { name: 'The 14 indicators' });
  expect(within(table).getByRole('row', { name: /^14\. .*under 0\.1%/ })).toBeVisible();
});

it('shows outcomes of companies with a colour, a shape and a word', async () => {
  open();
  const clear = await screen.findAllByText('● No adverse impact');
  expect(clear[0]).toHaveAttribute('data-tone', 'green');
  expect(screen.getByText('▲ Possible adverse impact')).toHaveAttribute('data-tone', 'red');
});

it.each([
  [`${TAB}&filter=article:Article 8`, 'sfdr-constituents', ['name', 'weight', 'article']],
  [`${TAB}&sub=taxonomy`, 'taxonomy-constituents', ['name', 'weight', 'aligned']],
] as const)(
  'asks the server for the file of the constituents of %s',
  async (page, table, columns) => {
    const files = downloadedFiles();
    const { person, sent } = open(page, { calls: [answersFile(tableFileEndpoint, 'the table')] });
    const constituents = within(
      await screen.findByRole('region', { name: 'Underlying constituents' }),
    );
    const button = await constituents.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await person.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
    const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
    const { chosen, ...body } = JSON.parse(String(asked?.body));
    expect(body).toMatchObject({ table, format: 'csv', investmentType: 'portfolio' });
    expect(chosen.columns.slice(0, 3)).toEqual(columns);
    expect(chosen.rows).not.toHaveLength(0);
    expect(chosen.filters).toEqual(
      table === 'sfdr-constituents' ? [{ column: 'article', words: 'Article 8' }] : [],
    );
  },
);

it('asks the server for the file of how a figure of the rules is made, with what is chosen', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${TAB}&figure=share-9`, {
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  const drawer = await screen.findByRole('dialog', { name: 'How this is made' });
  await person.click(within(drawer).getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'lineage',
    format: 'csv',
    opened: { figure: 'rule', key: 'share-9' },
  });
});

it('keeps the order of the constituents in the address, and leaves it behind for the other table', async () => {
  const { person } = open(`${TAB}&filter=article:Article 8`);
  const region = await screen.findByRole('region', { name: 'Underlying constituents' });
  const grid = await within(region).findByRole('grid');
  expect(within(region).getByText(/Article: Article 8/)).toBeVisible();
  await person.click(within(grid).getByRole('button', { name: /^Constituent/ }));
  const sort = () => new URLSearchParams(window.location.search).get('sort');
  await waitFor(() => expect(sort()).toBe('name'));
  await person.click(screen.getByRole('tab', { name: TAXONOMY }));
  await waitFor(() => expect(window.location.search).not.toMatch(/sort=|filter=/));
});

const inHeader = (name: string) =>
  screen.getAllByRole('button', { name }).find((button) => button.closest('section') === null);

it.each([
  [TAB, 'Requirements of Article 9', 'sfdr'],
  [`${TAB}&sub=taxonomy`, 'Objectives of the taxonomy', 'taxonomy'],
])(
  'the server makes the file of %s, which the page saves as it came',
  async (page, shown, table) => {
    const files = downloadedFiles();
    const made = answersFile(tableFileEndpoint, 'a,b');
    const { person, sent } = open(page, { calls: [made] });
    await screen.findByRole('table', { name: shown });
    await person.click(inHeader('File formats') ?? document.body);
    await person.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.content.text()).toContain('a,b');
    const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
    expect(JSON.parse(String(asked?.body))).toMatchObject({
      table,
      format: 'xlsx',
      investmentType: 'portfolio',
    });
  },
);

it('says why the server made no file', async () => {
  const files = downloadedFiles();
  const refused = refuses(tableFileEndpoint, 404, 'No Portfolio Available');
  const { person } = open(TAB, { calls: [refused] });
  await screen.findByRole('table', { name: 'Requirements of Article 9' });
  await person.click(inHeader('Export') ?? document.body);
  expect(await screen.findByText('No Portfolio Available')).toBeVisible();
  expect(files).toHaveLength(0);
});

it('SCR-PORT-25 asks to remove short positions, and judges nothing', async () => {
  open(TAB, withPai({ article: null, article_state: 'hidden', rule_sets: [] }));
  expect(
    await screen.findByText(
      'SFDR is applicable to long positions. Please remove short positions from portfolio to show SFDR Applicability.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Proposed, not law')).toBeNull();
});

const YES: readonly PolicyAnswer[] = POLICY_QUESTIONS.map(() => 'yes');
const but = (question: number, answer: PolicyAnswer | null) =>
  YES.map((given, at) => (at === question - 1 ? answer : given));
const of = (answers: readonly (PolicyAnswer | null)[], value: 6 | 8 | 9, isShort = false) => ({
  answers,
  articleValue: value,
  hasShortPosition: isShort,
});
const compatible = (article: number) => `This portfolio is compatible with Article ${article}.`;
const SHORT = /^SFDR is applicable to long positions\. Please remove short positions/;

it.each<[string, Parameters<typeof portfolioArticle>[0], string | RegExp]>([
  ['nine answers', of(but(10, null), 9), NOT_ANSWERED],
  ['yes to all and 9', of(YES, 9), compatible(9)],
  ['1 is n/a', of(but(1, 'n/a'), 9), compatible(9)],
  ['2 is no', of(but(2, 'no'), 9), compatible(8)],
  ['9 is n/a', of(but(9, 'n/a'), 9), compatible(8)],
  ['yes to all and 8', of(YES, 8), compatible(8)],
  ['8 is no', of(but(8, 'no'), 9), compatible(6)],
  ['3 is n/a', of(but(3, 'n/a'), 8), compatible(6)],
  ['yes to all and 6', of(YES, 6), compatible(6)],
  ['a short position', of(YES, 9, true), SHORT],
])('SCR-GLB-47 %s', async (_, facts, sentence) => {
  const found = portfolioArticle(facts);
  const shown = typeof found === 'number';
  open(TAB, withPai({ article: shown ? found : null, article_state: shown ? 'shown' : found }));
  expect(await screen.findByText(sentence)).toBeVisible();
  const others = [NOT_ANSWERED, SHORT, compatible(6), compatible(8), compatible(9)];
  for (const other of others.filter((one) => String(one) !== String(sentence))) {
    expect(screen.queryByText(other)).toBeNull();
  }
});

const UNANSWERED = { article: null, article_state: 'not_shown', answered: 0 } as const;

it('SCR-PORT-23 SCR-PORT-24 a super-user clicks, answers ten questions and saves them', async () => {
  const yes = POLICY_QUESTIONS.map(() => 'yes' as const);
  const saved = answers(answerPortfolioQuestionsEndpoint, {
    value: yes,
    abilities: { answer: true },
  });
  const { person, sent } = open(TAB, { ...withPai(UNANSWERED), calls: [saved] });
  expect(await screen.findByText(NOT_ANSWERED)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Click here' }));
  const dialog = await screen.findByRole('dialog', { name: 'Policy questions' });
  expect(await within(dialog).findByText('0 of 10 answered')).toBeVisible();
  for (const { text } of POLICY_QUESTIONS) {
    const group = within(dialog).getByRole('group', { name: text });
    await person.click(within(group).getByRole('radio', { name: 'yes' }));
  }
  expect(within(dialog).getByText('10 of 10 answered')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Successfully saved the policy answers')).toBeVisible();
  const put = sent.find(({ route }) => route.startsWith('PUT /api/portfolios/1/questions'));
  expect(put?.body).toBe(JSON.stringify({ value: yes }));
});

it('SCR-PORT-23 a standard user reads why no article is shown, without a button', async () => {
  open(TAB, { ...withPai(UNANSWERED), user: { role_id: 3 } });
  expect(await screen.findByText(NOT_ANSWERED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Click here' })).toBeNull();
});

const rowNames = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('SCR-ART9-01 (part) a requirement opens its companies, the heaviest first', async () => {
  const { person } = open();
  const table = await screen.findByRole('table', { name: 'Requirements of Article 9' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Requirement',
    'Contribution',
    'Possible harm',
  ]);
  await person.click(within(table).getByRole('button', { name: 'Renewable energy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renewable energy' });
  const helping = await within(dialog).findByRole('table', { name: 'Positive contribution: 6.7%' });
  expect(rowNames(helping)).toEqual(['Company 22', 'Company 21']);
  expect(
    within(helping).getByRole('row', { name: /It sells wind turbines\. Annual report 2025/ }),
  ).toBeVisible();
  // harm wins over a contribution
  const harming = within(dialog).getByRole('table', { name: 'Significant harm: 1.0%' });
  expect(rowNames(harming)).toEqual(['Company 23']);
});

it('SCR-ART9-02 a row shows its reason, and the excerpts and images that it rests on', async () => {
  const image = excerptOf({
    id: 2,
    page: 4,
    kind: 'image',
    items: [],
    image: '/api/excerpts/2/image',
  });
  const { person, sent } = open(TAB, {
    calls: [
      answers(companyExcerptsEndpoint, [excerptOf(), image]),
      Object.assign({}, answers(excerptImageEndpoint, undefined), {
        replies: [{ status: 200, body: 'pixels' }],
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Renewable energy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renewable energy' }));
  expect(await dialog.findByText('It burns lignite.')).toBeVisible();
  // only one of the three rows says what it rests on
  await person.click(dialog.getByRole('button', { name: 'Show excerpts of Company 23' }));
  expect(await dialog.findByText('Our scope 1 emissions were 181,575 tonnes.')).toBeVisible();
  expect(await dialog.findByRole('img', { name: 'Page 4 of the report' })).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('GET /api/metrics/23/excerpts?metric_id=92');
  await person.click(dialog.getByRole('button', { name: 'Hide excerpts of Company 23' }));
  expect(dialog.queryByText('Our scope 1 emissions were 181,575 tonnes.')).toBeNull();
});

it('SCR-ART9-01 (part) an objective of the taxonomy opens its companies too', async () => {
  const { person } = open(`${TAB}&sub=taxonomy`);
  const table = await screen.findByRole('table', { name: 'Objectives of the taxonomy' });
  await person.click(within(table).getByRole('button', { name: 'Circular economy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Circular economy' });
  expect(await within(dialog).findByText('It burns lignite.')).toBeVisible();
});

it('says that the companies behind a requirement could not be loaded', async () => {
  const { person } = open(TAB, {
    roots: { ...regulatoryRoots, portfolio_requirement_findings: null },
  });
  await person.click(await screen.findByRole('button', { name: 'Waste' }));
  expect(await findInPlace('Failed to load the companies behind this line.')).toBeVisible();
});

it('a figure opens the companies that add up to it, the largest first', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: /^How Exposure to companies active/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'How this is made' });
  const parts = within(dialog).getByRole('table', { name: 'Contributions' });
  expect(rowNames(parts)).toEqual(['Large Mines', 'Small Mines']);
  const missing = within(within(dialog).getByRole('table', { name: 'What is missing' }));
  const [, ...gaps] = missing.getAllByRole('row').map(({ textContent }) => textContent);
  expect(gaps).toEqual(['Proxy30.0%1', 'Not disclosed10.0%1', 'Short10.0%1']);
  // no table of this tab can be filtered by a reason
  expect(missing.queryByRole('button')).toBeNull();
  expect(window.location.search).toContain('figure=');
});

it.each([
  ['share-9', 'Long weight in Article 9', ''],
  ['sustainable', 'Sustainable investment', ''],
  ['aligned', 'Aligned by our assessment', '&sub=taxonomy'],
])('the address of %s opens how it is made', async (figure, title, sub) => {
  open(`${TAB}${sub}&figure=${figure}`);
  const dialog = await screen.findByRole('dialog', { name: 'How this is made' });
  expect(within(dialog).getByRole('heading', { name: title })).toBeVisible();
  expect(within(dialog).getByText(/^\(0\.20? \+ 0\.05.*over the long weight = /)).toBeVisible();
});

it('SCR-PORT-37 (part) shows six objectives and the aligned shares', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: TAXONOMY }));
  const mitigation = await screen.findByRole('region', { name: 'Climate change mitigation' });
  expect(within(mitigation).getByRole('img', { name: 'Yes' })).toBeVisible();
  const biodiversity = screen.getByRole('region', { name: 'Biodiversity and ecosystems' });
  expect(within(biodiversity).getByRole('img', { name: 'Not disclosed' })).toBeVisible();
  expect(screen.getByText('12.3%')).toBeVisible();
});

it.each([
  ['without SFDR', { organisation: withFeatures(FEATURES.sfdr) }, [TAXONOMY]],
  ['without taxonomy', { organisation: withFeatures(FEATURES.taxonomy) }, [SFDR]],
])('SCR-PORT-36 %s has the other sub-tab only', async (_name, user, names) => {
  open(TAB, { user });
  for (const name of names) expect(await screen.findByRole('tab', { name })).toBeVisible();
  const list = screen.getByRole('tablist', { name: 'Regulatory' });
  expect(within(list).getAllByRole('tab')).toHaveLength(names.length);
});

it.each([
  [
    'SCR-PORT-36 both features off',
    { organisation: withFeatures(FEATURES.sfdr, FEATURES.taxonomy) },
  ],
  ['SCR-PORT-26 a scoped user', { role_id: 3, user_is_scoped: true }],
])('%s: there is no REGULATORY tab', async (_name, user) => {
  open('/dashboard/portfolio', { user });
  expect(await screen.findByRole('tab', { name: 'ESG OVERVIEW' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'REGULATORY' })).toBeNull();
});

it('SCR-PORT-17 hides the tab for a portfolio of countries', async () => {
  const sovereign = coverageOf({ investment_type: 'pure_sovereign' });
  open('/dashboard/portfolio', {
    roots: { ...regulatoryRoots, portfolio_coverage: [sovereign] },
  });
  expect(await screen.findByRole('tab', { name: 'ESG OVERVIEW' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'REGULATORY' })).toBeNull());
});

it('SCR-PORT-32 says in its own words that a slice could not be loaded', async () => {
  open(TAB, { roots: { ...regulatoryRoots, portfolio_pai: null, portfolio_art9: null } });
  expect(await findInPlace('Failed to load PAI information for this portfolio.')).toBeVisible();
  expect(
    await findInPlace('Failed to load Article 9 information for this portfolio.'),
  ).toBeVisible();
});

it('SCR-SFDR-01 (part) shows the PAI table on a page of its own, with a way back', async () => {
  open('/dashboard/portfolio/SfdrTable?portfolio=1');
  expect(await heading()).toHaveTextContent('Global Equity Core: PAI indicators');
  expect(await screen.findByRole('table', { name: 'The 14 indicators' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Global Equity Core' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=regulatory'),
  );
});
