import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits. Only the hash is stored. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hash that nobody without the key can make or guess back: for addresses and emails in events. */
export const keyedHashOf = (text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest();

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
