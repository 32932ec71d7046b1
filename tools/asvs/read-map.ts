import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const KINDS = ['test', 'absent', 'reason', 'open'] as const;
type Kind = (typeof KINDS)[number];

/** One row of docs/security/asvs.md. */
export interface Requirement {
  /** 'V1.2.10' */
  readonly id: string;
  readonly level: number;
  readonly kind: Kind;
  /** The text after the kind: proofs, or a sentence. */
  readonly proofs: readonly string[];
}

const kindOf = (text: string): Kind => {
  const kind = KINDS.find((each) => each === text);
  if (kind === undefined) throw new Error(`'${text}' is no kind of proof`);
  return kind;
};

export const readPage = (path: string): string =>
  readFileSync(`${ROOT}/docs/security/${path}`, 'utf8');

export function readMap(): readonly Requirement[] {
  const rows = readPage('asvs.md').matchAll(/^\| (V[\d.]+) \| (\d) \| [^|]+ \| (\w+) · (.+) \|$/gm);
  return [...rows].map(([, id = '', level, kind = '', proofs = '']) => ({
    id,
    level: Number(level),
    kind: kindOf(kind),
    proofs: proofs.split(' · '),
  }));
}
