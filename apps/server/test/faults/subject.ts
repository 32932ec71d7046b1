import type { Act } from './act.ts';

/** A running process that writes, seen by its clients. */
export interface RunningSubject {
  readonly processId: number;
  /** The process of the embedded database server. */
  readonly databaseProcessId: number;
  /** Does an act. Resolves when it is acknowledged; rejects when no answer came. */
  act(act: Act): Promise<void>;
  /** Resolves when the process is gone and every answer it sent has been heard. */
  ended(): Promise<void>;
}

/**
 * What is killed: something that writes portfolios of the organisation and user in `setting`, each act in
 * one transaction with its audit event and its idempotency key. The store's own process is one; the
 * product over HTTP is another.
 */
export interface Subject {
  start(dataDirectory: string, setting: Setting): Promise<RunningSubject>;
}

export interface Setting {
  readonly organisationId: number;
  readonly userId: number;
  readonly email: string;
  readonly password: string;
  /** What portfolios hold. */
  readonly companies: readonly PortfolioCompany[];
}

export interface PortfolioCompany {
  readonly companyId: number;
  readonly companyName: string;
  readonly isin: string;
}

/** A clear answer that nobody expected: the rounds prove nothing and end. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}
