/** Who asks, in every way that there is to ask. */
export const PRINCIPALS = [
  { name: 'none', roleId: null },
  { name: 'r1', roleId: 1 },
  /** An administrator of the restricted organisation. */
  { name: 'r1x', roleId: 1 },
  { name: 'r2', roleId: 2 },
  { name: 'r3', roleId: 3 },
  /** A standard user who sees chosen companies alone. */
  { name: 'r3s', roleId: 3 },
  { name: 'r5', roleId: 5 },
  { name: 'r6', roleId: 6 },
  /** A program with the API key of a super-user. */
  { name: 'key', roleId: 2 },
] as const;

export type Principal = (typeof PRINCIPALS)[number]['name'];

/** Whose is the thing that a request names. */
export const TARGETS = ['own', 'colleague', 'shared', 'other', 'absent', 'deleted'] as const;
export type Target = (typeof TARGETS)[number];

export const OBJECT_KINDS = [
  ...(['portfolio', 'profile', 'universe', 'user', 'organisation'] as const),
  ...(['company', 'country', 'fund', 'mail', 'upload', 'invitation', 'reset', 'session'] as const),
  ...([
    'note',
    'engagement',
    'customMetric',
    'ownUpload',
    'ownMapping',
    'issuerChoice',
    'document',
    'excerpt',
    'watchRule',
    'screenerQuery',
    'value',
    'freeCompany',
    'companyCode',
    'pruneCode',
    'reportingYear',
  ] as const),
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];
