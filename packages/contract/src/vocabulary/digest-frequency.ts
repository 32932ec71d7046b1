/** How often a person gets the digest of the news. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly', 'monthly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
