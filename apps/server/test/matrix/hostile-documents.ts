/** Three hundred documents that nobody's page would send, each with what makes it hostile. */
interface HostileDocument {
  readonly why: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const ROOT = 'portfolio_coverage(portfolioIds: [1], universeId: -1)';

const nested = (depth: number): string => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;

/** Too much of what is allowed in itself. */
const TOO_MUCH: readonly HostileDocument[] = [
  ...times(40, (index) => ({
    why: `${16 + index * 50} aliases`,
    query: `{ ${times(16 + index * 50, (each) => `a${each}: dimensions { id }`).join(' ')} }`,
  })),
  ...times(20, (index) => ({
    why: `${11 + index * 20} roots`,
    query: `{ ${times(11 + index * 20, () => 'dimensions { id }').join(' ')} }`,
  })),
  ...times(40, (index) => ({
    why: `${9 + index * 20} levels`,
    query: `{ ${ROOT} ${nested(9 + index * 20)} }`,
  })),
  ...times(36, (index) => ({
    why: `${1_001 + index * 40} ids in the text`,
    query: `{ portfolio_coverage(portfolioIds: [${times(1_001 + index * 40, (id) => id)}], universeId: -1) { id } }`,
  })),
  ...times(20, (index) => ({
    why: `${1_001 + index * 500} ids in a variable`,
    query: `query Q($ids: [Int!]!) { portfolio_coverage(portfolioIds: $ids, universeId: -1) { id } }`,
    variables: { ids: times(1_001 + index * 500, (id) => id) },
  })),
  ...times(20, (index) => ({
    why: `${4_001 + index * 1_000} words`,
    query: `{ dimensions { ${'id '.repeat(4_001 + index * 1_000)}} }`,
  })),
  ...times(10, (index) => ({
    why: `${65 + index} kB of blanks`,
    query: `{ dimensions { id } }${' '.repeat((65 + index) * 1024)}`,
  })),
];

/** Fragments that never end, or that grow with each step. */
const FRAGMENTS: readonly HostileDocument[] = [
  ...times(20, (index) => {
    const names = times(index + 1, (each) => `F${each}`);
    const circle = names.map(
      (name, each) => `fragment ${name} on Dimension { id ...${names[(each + 1) % names.length]} }`,
    );
    return {
      why: `a circle of ${index + 1}`,
      query: `{ dimensions { ...F0 } } ${circle.join(' ')}`,
    };
  }),
  ...times(20, (index) => {
    const levels = 10 + index;
    const doubling = times(
      levels,
      (each) => `fragment F${each} on Dimension { ...F${each + 1} ...F${each + 1} }`,
    );
    const last = `fragment F${levels} on Dimension { id }`;
    return {
      why: `fragments that double ${levels} times`,
      query: `{ dimensions { ...F0 } } ${doubling.join(' ')} ${last}`,
    };
  }),
];

/** What is not there, not allowed, or not a query. */
const NOT_OURS: readonly HostileDocument[] = [
  ...['mutation { a }', 'subscription { a }', 'type A { a: Int }', 'extend type Query { a: Int }'],
  ...['', '{', '}', '{}', 'query', 'null', '[]', '{ dimensions }', '{ dimensions { } }', '\u0000'],
  ...['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }', '\ufeff{{'],
  ...['{ users { id } }', '{ organisations { id name } }', '{ sessions { token_hash } }'],
  ...['{ dimensions { id __proto__ } }', '{ constructor { id } }', '{ hasOwnProperty { id } }'],
  ...['{ dimensions { id } } { dimensions { id } }', 'query A { dimensions { id } } query A { a }'],
  ...['{ dimensions @include(if: "x") { id } }', '{ dimensions @evil { id } }'],
  ...['{ dimensions(a: 1) { id } }', '{ ...F }', 'fragment F on Query { dimensions { id } }'],
  ...['{ dimensions { ... on Portfolio { id } } }', 'query($a: Nope) { dimensions { id } }'],
].map((query) => ({ why: `“${query}”`, query }));

/** Values that are not what an argument takes. */
const WRONG_VALUES: readonly HostileDocument[] = [
  ...['"1"', '1.5', 'true', '{ a: 1 }', '[[1]]', '99999999999', '"; drop table users; --"'],
  ...['-99999999999', '1e999', 'NAME', '[null]', '"""\n"""', '[1.5]', '["x"]', '[true]'],
].flatMap((value) =>
  [
    ...['portfolio_coverage(portfolioIds: @, universeId: -1)', 'fund(fundId: @)'],
    ...['funds(limit: @)', 'funds(search: @)'],
  ]
    .map((root) => root.replace('@', value))
    .filter((root) => !/^funds\(search: "/.test(root))
    .map((root) => ({ why: root, query: `{ ${root} { id } }` })),
);

export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  ...TOO_MUCH,
  ...FRAGMENTS,
  ...NOT_OURS,
  ...WRONG_VALUES,
].slice(0, 300);
