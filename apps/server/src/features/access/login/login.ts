/** What the server knows of an email before its owner is proven. */
export interface LoginAccount {
  readonly organisationId: number;
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly isDisabled: boolean;
  /** Logs in at its identity provider, never here. */
  readonly usesSingleSignOn: boolean;
}

/** A session as it is stored: of its two secrets the hashes alone. */
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

/** Limits of a session and of the attempts to get one, in milliseconds and counts. */
export const SESSION_LIMITS = {
  idleMilliseconds: 30 * MINUTE,
  absoluteMilliseconds: 12 * 60 * MINUTE,
  /** The last use is written at most so often: a read does not become a write. */
  touchMilliseconds: 30_000,
} as const;

export const ATTEMPT_LIMITS = {
  windowMilliseconds: 15 * MINUTE,
  perAccount: 10,
  perAddress: 100,
  /** From a browser in which this person has logged in before, apart from what strangers use up. */
  perKnownDevice: 10,
} as const;

export function isAlive(session: StoredSession, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return !session.isRevoked && now < session.expiresAt && idle <= SESSION_LIMITS.idleMilliseconds;
}
