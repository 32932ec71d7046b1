import type {
  ICruiseOptions,
  IRegularForbiddenRuleType,
  IResolveOptions,
} from 'dependency-cruiser';

// Who may import whom, from folder patterns: a new feature needs no new rule.
// For each rule, a tree in tools/fixtures/imports breaks that rule and no other.

const PRODUCT = '^(packages|apps)/';
const TEST =
  '\\.test\\.tsx?$|(^|/)vitest\\.config\\.ts$|^apps/[^/]+/test/|^packages/[^/]+/(golden|bench|test)/';
// a room of one feature is that feature
const FEATURE = '^apps/server/src/features/(imports|profiles|[^/]+/[^/]+)/';
const WEB = '^apps/web/src';

const ROOMS = '^apps/server/src/(?:features/)?';

/** The rooms of the server, from the ground up. */
export const FLOORS = [
  ['universe', 'access'],
  ['imports', 'profiles'],
  ['coverage'],
  ['desk', 'investments'],
  ['administration', 'news'],
  ['screening', 'alerts'],
  ['reporting'],
] as const;

type Rule = Pick<IRegularForbiddenRuleType, 'name' | 'comment' | 'from' | 'to'>;

const general: readonly Rule[] = [
  { name: 'no-circles', comment: 'Imports never form a circle.', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved',
    comment: 'What is imported exists.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-tests-in-product',
    comment: 'What ships does not import tests, journeys or tools.',
    from: { path: PRODUCT, pathNot: TEST },
    to: { path: [TEST, '^(e2e|tools)/'] },
  },
];

const packages: readonly Rule[] = [
  {
    name: 'vocabulary-imports-nothing',
    comment: 'The vocabulary imports nothing at all.',
    from: { path: '^packages/contract/src/vocabulary/', pathNot: TEST },
    to: { pathNot: '^packages/contract/src/vocabulary/' },
  },
  {
    name: 'contract-imports-only-zod',
    comment: 'The contract imports itself and zod.',
    from: { path: '^packages/contract/src/', pathNot: TEST },
    to: { pathNot: '^packages/contract/src/|(^|/)node_modules/zod/' },
  },
  {
    name: 'scoring-imports-only-vocabulary',
    comment: 'A formula imports the vocabulary and other formulas.',
    from: { path: '^packages/scoring/src/', pathNot: TEST },
    to: { pathNot: '^packages/(scoring/src|contract/src/vocabulary)/' },
  },
  {
    name: 'core-imports-only-contract',
    comment:
      'The other core packages import themselves, the contract and the compression they write files with.',
    from: { path: '^packages/(documents|demo-universe|sentiment)/src/', pathNot: TEST },
    to: { pathNot: '^packages/($1|contract)/src/|(^|/)node_modules/fflate/' },
  },
  {
    name: 'screener-imports-contract-and-scoring',
    comment:
      'A query, and what a report says, are in the words of the contract and the numbers of the engine.',
    from: { path: '^packages/(screener|extraction)/src/', pathNot: TEST },
    to: {
      pathNot: '^packages/($1|contract|scoring)/src/|(^|/)node_modules/(graphql|parse5)/',
    },
  },
  {
    name: 'core-folders-by-their-door',
    comment: 'A folder of a core package is imported through its index.ts.',
    from: { path: '^packages/(scoring|screener|documents|sentiment|extraction)/src/([^/]+)/' },
    to: {
      path: '^packages/$1/src/[^/]+/',
      pathNot: ['^packages/$1/src/$2/', '^packages/$1/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'packages-never-import-apps',
    comment: 'Packages mean, apps run.',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e)/' },
  },
];

const server: readonly Rule[] = [
  {
    name: 'server-never-imports-web',
    comment: 'The server does not know the browser.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'features-meet-in-reads',
    comment: 'From another feature only its *.reads.ts may be imported.',
    from: { path: FEATURE, pathNot: TEST },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '\\.reads\\.ts$'],
    },
  },
  {
    name: 'doors-open-their-own-room',
    comment:
      'The door of a room joins its own features. From another room it imports only *.reads.ts.',
    from: { path: '^apps/server/src/features/([^/]+)/index\\.ts$' },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '\\.reads\\.ts$'],
    },
  },
  {
    name: 'entry-joins-by-doors',
    comment: 'Routes, roots and mails are joined in the doors of the rooms.',
    from: { path: '^apps/server/src/entry/', pathNot: TEST },
    to: { path: '^apps/server/src/features/.+\\.(routes|resolvers|mails)\\.ts$' },
  },
  {
    name: 'policies-are-pure',
    comment: 'A policy imports its domain file, the viewer and the vocabulary.',
    from: { path: `${FEATURE}[^/]+\\.policy\\.ts$` },
    to: {
      pathNot: [
        '^apps/server/src/features/$1/[^./]+\\.ts$',
        '^apps/server/src/platform/viewer\\.ts$',
        '^packages/contract/src/vocabulary/',
      ],
    },
  },
  {
    name: 'only-entry-joins',
    comment: 'Nothing in the product imports an entry.',
    from: { path: '^apps/server/src/(platform|universe|features)/' },
    to: { path: '^apps/server/src/entry/' },
  },
  {
    name: 'platform-never-imports-features',
    comment: 'The platform carries the universe and the features and does not know them.',
    from: { path: '^apps/server/src/platform/', pathNot: TEST },
    to: { path: '^apps/server/src/(features|universe)/' },
  },
  ...FLOORS.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: 'rooms-import-downwards',
      comment: 'A room imports only from the floors below it.',
      from: { path: `${ROOMS}${room}/`, pathNot: TEST },
      to: {
        path: `${ROOMS}(${FLOORS.slice(floor).flat().join('|')})/`,
        pathNot: `${ROOMS}${room}/`,
      },
    })),
  ),
  {
    name: 'demo-universe-only-in-seed',
    comment: 'Only the seed of the server knows the fictional universe.',
    from: {
      path: '^apps/',
      pathNot: [TEST, '^apps/server/src/(entry|features/imports/demo)/'],
    },
    to: { path: '^packages/demo-universe/' },
  },
];

const web: readonly Rule[] = [
  {
    name: 'web-never-imports-server',
    comment: 'The browser knows the contract, not the server.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'web-features-apart',
    comment: 'Features never import each other; a page brings them together.',
    from: { path: `${WEB}/features/(profiles|[^/]+/[^/]+)/` },
    to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  },
  {
    name: 'web-features-below-pages',
    comment: 'A feature does not know the page it is on.',
    from: { path: `${WEB}/features/`, pathNot: TEST },
    to: { path: `${WEB}/(app|pages)/` },
  },
  {
    name: 'web-pages-below-app',
    comment: 'A page does not know the shell.',
    from: { path: `${WEB}/pages/`, pathNot: TEST },
    to: { path: `${WEB}/app/` },
  },
  {
    name: 'web-ui-knows-nothing',
    comment: 'A piece of the interface kit knows no feature, page, shell or server.',
    from: { path: `${WEB}/ui/`, pathNot: TEST },
    to: { path: `${WEB}/(features|pages|app|api)/` },
  },
  {
    name: 'web-base-is-the-base',
    comment: 'Calls, formats and paths import nothing above them.',
    from: { path: `${WEB}/(api/|format/|paths\\.ts)`, pathNot: TEST },
    to: { path: `${WEB}/(app|pages|features|ui)/` },
  },
];

/** Every forbidden import, in dependency-cruiser's format. */
export const IMPORT_RULES: readonly IRegularForbiddenRuleType[] = [
  ...general,
  ...packages,
  ...server,
  ...web,
].map((rule) => ({ ...rule, severity: 'error' }));

/** How to read the sources. */
export const READING: ICruiseOptions = {
  // TypeScript 7 has no compiler API: swc reads the sources, type imports included
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/fixtures/|/dist/|\\.(css|svg|png|woff2)' },
};

/** How to resolve an import to a file, as the runtime does. */
export const RESOLUTION: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts', '.d.mts'],
  mainFields: ['module', 'main', 'types', 'typings'],
};
