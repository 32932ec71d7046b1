/** The account of an email, before the password is checked. */
export interface LoginAccount {
  readonly organisationId: number;
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly isDisabled: boolean;
  /** The user logs in at the identity provider, never with a password. */
  readonly usesSingleSignOn: boolean;
}

/** A session as stored. Of its two secrets, only the hashes are stored. */
export interface StoredSession {
  readonly organisationId: number;
  readonly sessionId: number;
  readonly userId: number;
  readonly cookieHash: Buffer;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
}

const MINUTE = 60_000;

/** Session limits, in milliseconds. */
export const SESSION_LIMITS = {
  idleMilliseconds: 30 * MINUTE,
  absoluteMilliseconds: 12 * 60 * MINUTE,
  /**
   * How often the last use is written. Writing it on every call would turn each read into a write.
   */
  touchMilliseconds: 30_000,
} as const;

export const ATTEMPT_LIMITS = {
  windowMilliseconds: 15 * MINUTE,
  perAccount: 10,
  perAddress: 100,
  /**
   * Attempts from a browser that this person has used before, counted separately from strangers'.
   */
  perKnownDevice: 10,
} as const;

export function isAlive(session: StoredSession, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return !session.isRevoked && now < session.expiresAt && idle <= SESSION_LIMITS.idleMilliseconds;
}
