import { UNKNOWN_ROLE_NAME } from '@verdure/contract/vocabulary';

/** Roles whose name is no words as it is. */
const WORDS: Readonly<Record<string, string>> = {
  'minerva-uploader': 'Minerva uploader',
  'metric-ddp-user': 'Metric DDP user',
};

/** The name of a role as a reader sees it: 'Super-user'. */
export function roleWords(name: string): string {
  if (name === UNKNOWN_ROLE_NAME) return name;
  return WORDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
