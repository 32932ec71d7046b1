import type { ProblemCode } from '@verdure/contract/http/problem';
import type { Feature } from '@verdure/contract/vocabulary';

import type { ObjectKind, Principal, Target } from './principals.ts';

/** Names of principals with blanks between them. */
type Principals = string;

export const ANY = 'r1 r1x r2 r3 r3s r5 r6';
export const ALL = 'r1 r1x r2 r3 r3s';
export const INVESTORS = 'r2 r3 r3s';
export const ADMINS = 'r1 r1x';
/** Who keeps companies: role 6 those that are private to its organisation. */
export const KEEPERS = `${ADMINS} r6`;

/** The status of an answer that is let through, or the code of one that is not. */
export type Outcome = number | ProblemCode;

/** What the inventory says of a call: written from its tables, never from the code that judges. */
export interface Expectation {
  /** Everyone besides is refused for the role, except where all may call. */
  readonly may: Principals | 'everyone';
  /** A program may call by API key: reads that are not bound to a session. */
  readonly byKey?: true;
  /** Why a key that only reads is refused, where keys of another scope may call. */
  readonly keyRefusal?: ProblemCode;
  readonly feature?: Feature;
  /** Features of which one is enough. */
  readonly oneOf?: readonly Feature[];
  /** What is answered to those let through; 200 where nothing is said. */
  readonly answers?: Outcome;
  /** The things that the request names, each tried with every target. */
  readonly names?: Readonly<Record<string, ObjectKind>>;
  /** A thing that is not there only narrows a list: never an error. */
  readonly narrows?: true;
  /** A list that shows nothing where none of these is on. */
  readonly shows?: readonly Feature[];
  /** What a part of a thing answers where none of `shows` is on. */
  readonly hiddenAs?: ProblemCode;
  /** A list that shows scoped users nothing. */
  readonly unscoped?: true;
  /** In place of the rules, for a principal, a target, or both. The longest that fits is meant. */
  readonly but?: Readonly<Record<string, Outcome>>;
  /** It changes nothing of a company: a read that keys may not send, or what is written beside it. */
  readonly leavesCoverage?: true;
}

interface Visibility {
  readonly own: Principals;
  readonly colleague?: Principals;
  readonly other?: Principals;
  readonly missing: ProblemCode;
}

const BY_LINK = `none ${ANY} key`;

/**
 * Who finds what: the ownership rules of the inventory. Whatever is not named is as absent as a
 * thing that was never there. For companies, own is a private company of the own organisation that
 * the scoped user was given, colleague one that the scoped user was not given.
 */
export const VISIBLE: Readonly<Record<ObjectKind, Visibility>> = {
  portfolio: { own: 'r2 r3 r3s key', colleague: 'r2 key', missing: 'portfolio.not-found' },
  profile: { own: `${ALL} key`, colleague: 'r1 r1x r2 key', missing: 'profile.not-found' },
  universe: { own: `${ALL} key`, missing: 'universe.not-found' },
  user: { own: ALL, colleague: ALL, other: 'r1', missing: 'user.not-found' },
  organisation: { own: `${ADMINS} r2 key`, other: 'r1', missing: 'organisation.not-found' },
  company: { own: `${ALL} r6 key`, colleague: 'r1 r1x r2 r3 r6 key', missing: 'company.not-found' },
  country: { own: `${ALL} key`, missing: 'country.not-found' },
  fund: { own: `${ALL} key`, missing: 'fund.not-found' },
  mail: { own: 'r1', missing: 'mail.not-found' },
  upload: { own: 'r1 r1x r5', other: 'r1', missing: 'minerva.not-found' },
  invitation: { own: BY_LINK, missing: 'invite.expired' },
  reset: { own: BY_LINK, missing: 'password.link-expired' },
  // of a company, seen as it is seen
  document: {
    own: `${ALL} r6 key`,
    colleague: 'r1 r1x r2 r3 r6 key',
    missing: 'document.not-found',
  },
  excerpt: {
    own: `${ALL} r6 key`,
    colleague: 'r1 r1x r2 r3 r6 key',
    missing: 'excerpt.no-image',
  },
  value: { own: KEEPERS, colleague: KEEPERS, missing: 'company-metric.not-found' },
  // of an organisation, whoever wrote them
  note: { own: 'r2 key', missing: 'note.not-found' },
  engagement: { own: 'r2 key', missing: 'engagement.not-found' },
  customMetric: { own: 'r2 key', missing: 'custom-metric.not-found' },
  ownUpload: { own: 'r2 key', missing: 'own-data.not-found' },
  ownMapping: { own: 'r2 key', missing: 'own-data.mapping-not-found' },
  issuerChoice: { own: 'r2 r3s', colleague: 'r2 r3s', missing: 'issuer-choice.not-found' },
  screenerQuery: {
    own: `${ALL} key`,
    colleague: 'r1 r1x r2 r3 key',
    missing: 'screener-query.not-found',
  },
  // of a private company that nobody holds
  freeCompany: { own: KEEPERS, missing: 'company.not-found' },
  companyCode: { own: ADMINS, missing: 'company-code.not-found' },
  pruneCode: { own: ADMINS, missing: 'company-code.not-found' },
  reportingYear: { own: ADMINS, missing: 'reporting-year.not-found' },
  // of one person
  watchRule: { own: `${INVESTORS} key`, missing: 'watch-rule.not-found' },
  session: { own: ANY, missing: 'session.not-found' },
};

/** A read that the keys of a person may send too. */
export const reads = (may: string, more: Omit<Expectation, 'may' | 'byKey'> = {}): Expectation => ({
  may,
  byKey: true,
  ...more,
});
/** Anything else; a key sends it only where it says so. */
export const writes = (may: string, more: Omit<Expectation, 'may'> = {}): Expectation => ({
  may,
  ...more,
});

/** A read of a page that only sessions open. */
export const readsInSession = (
  may: string,
  more: Omit<Expectation, 'may' | 'leavesCoverage'> = {},
): Expectation => ({ may, leavesCoverage: true, ...more });

/** Whether the answer can depend on what the organisation has subscribed to. */
export const dependsOnFeatures = ({ feature, oneOf, shows }: Expectation): boolean =>
  feature !== undefined || oneOf !== undefined || shows !== undefined;

const includes = (principals: Principals, principal: Principal): boolean =>
  principals.split(' ').includes(principal);

export function finds(kind: ObjectKind, principal: Principal, target: Target): boolean {
  const visible = VISIBLE[kind];
  if (target === 'absent' || target === 'deleted') return false;
  // what every organisation reads is not kept by one
  if (principal === 'r6' && target === 'shared') return false;
  // who finds a private company of the own organisation finds one that every organisation reads
  return includes(visible[target === 'shared' ? 'own' : target] ?? '', principal);
}

/** Kinds whose things belong to nobody have no owner to vary. */
const UNOWNED: Readonly<Partial<Record<ObjectKind, readonly Target[]>>> = {
  country: ['own', 'absent', 'deleted'],
  // one that the organisation brought, one that everyone reads, and one that another brought
  fund: ['own', 'shared', 'other', 'absent', 'deleted'],
  universe: ['own', 'other', 'absent', 'deleted'],
  organisation: ['own', 'other', 'absent', 'deleted'],
  freeCompany: ['own', 'shared', 'other', 'absent', 'deleted'],
  companyCode: ['own', 'shared', 'other', 'absent', 'deleted'],
  pruneCode: ['own', 'shared', 'other', 'absent', 'deleted'],
  reportingYear: ['own', 'shared', 'other', 'absent', 'deleted'],
  note: ['own', 'other', 'absent', 'deleted'],
  engagement: ['own', 'other', 'absent', 'deleted'],
  customMetric: ['own', 'other', 'absent', 'deleted'],
  ownUpload: ['own', 'other', 'absent', 'deleted'],
  ownMapping: ['own', 'other', 'absent', 'deleted'],
  mail: ['absent', 'deleted'],
  // whose uploads are read is proved beside the feature
  upload: ['absent', 'deleted'],
  invitation: ['own', 'other', 'absent', 'deleted'],
  reset: ['own', 'other', 'absent', 'deleted'],
};

/** Things of companies, which are private to an organisation or shared by all. */
const OF_COVERAGE: readonly ObjectKind[] = ['company', 'value', 'document', 'excerpt'];

export const targetsOf = (kind: ObjectKind): readonly Target[] =>
  UNOWNED[kind] ?? [
    ...(['own', 'colleague'] as const),
    ...(OF_COVERAGE.includes(kind) ? (['shared'] as const) : []),
    ...(['other', 'absent', 'deleted'] as const),
  ];

/** Lists answer what is not to be seen with no row: that is their way to say not found. */
export const isListed = (kind: ObjectKind | undefined): boolean =>
  kind === 'portfolio' || kind === 'fund';

export interface Asked {
  readonly principal: Principal;
  /** Whether the organisation has subscribed to a feature. */
  readonly hasFeature: (feature: Feature) => boolean;
  /** Null where the call names nothing. */
  readonly named: { readonly kind: ObjectKind; readonly target: Target } | null;
}

/** Who is refused before anything is looked up: nobody, then keys, then roles, then features. */
export function refusalAtTheDoor(
  { may, byKey, keyRefusal = 'api-key.read-only', feature, oneOf }: Expectation,
  { principal, hasFeature }: Asked,
): ProblemCode | null {
  if (may === 'everyone') return null;
  if (principal === 'none') return 'session.required';
  if (principal === 'key' && byKey !== true) return keyRefusal;
  if (!includes(may, principal === 'key' ? 'r2' : principal)) return 'role.may-not';
  const needed = oneOf ?? (feature === undefined ? [] : [feature]);
  return needed.length === 0 || needed.some(hasFeature) ? null : 'feature.off';
}

/** Whether a list shows nothing to the caller. */
function isHiddenFrom({ shows, unscoped }: Expectation, { principal, hasFeature }: Asked): boolean {
  const isOff = shows !== undefined && !shows.some(hasFeature);
  return isOff || (unscoped === true && principal === 'r3s');
}

/**
 * A restricted administrator's write of a thing that every organisation reads: each is refused,
 * unless its row says otherwise.
 */
const changesShared = (
  { byKey, leavesCoverage }: Expectation,
  { principal, named }: Asked,
): boolean =>
  principal === 'r1x' && named?.target === 'shared' && byKey !== true && leavesCoverage !== true;

function exceptionTo(expectation: Expectation, asked: Asked): Outcome | undefined {
  const { but = {} } = expectation;
  const { principal, named } = asked;
  const said = but[`${principal} ${named?.target}`] ?? but[principal] ?? but[named?.target ?? ''];
  return said ?? (changesShared(expectation, asked) ? 'coverage.shared' : undefined);
}

/** The one right answer to a call. */
export function expectedOutcome(expectation: Expectation, asked: Asked): Outcome {
  const refusal = refusalAtTheDoor(expectation, asked);
  if (refusal !== null) return refusal;
  const { answers = 200, narrows, hiddenAs } = expectation;
  const { principal, named } = asked;
  const exception = exceptionTo(expectation, asked);
  if (exception !== undefined) return exception;
  if (named === null || narrows === true) return answers;
  if (isHiddenFrom(expectation, asked) && isListed(named.kind)) return VISIBLE[named.kind].missing;
  if (!finds(named.kind, principal, named.target)) return VISIBLE[named.kind].missing;
  return hiddenAs !== undefined && isHiddenFrom(expectation, asked) ? hiddenAs : answers;
}
