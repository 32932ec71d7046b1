import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits. Only the hash is stored. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
