import { UNKNOWN_ROLE_NAME } from '@verdure/contract/vocabulary';

/** Roles whose name needs other words. */
const WORDS: Readonly<Record<string, string>> = {
  'minerva-uploader': 'Minerva uploader',
  'metric-ddp-user': 'Metric DDP user',
};

/** The name of a role for readers: 'Super-user'. */
export function roleWords(name: string): string {
  if (name === UNKNOWN_ROLE_NAME) return name;
  return WORDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
