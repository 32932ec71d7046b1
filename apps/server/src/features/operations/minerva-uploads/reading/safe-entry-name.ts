import { MINERVA_LIMITS } from '@verdure/contract/operations/minerva-uploads';

import { refuseUnless } from './zip-entry.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Nothing is ever written under these names; a name that tries to lead elsewhere speaks for itself. */
const leadsElsewhere = (name: string): boolean =>
  name.startsWith('/') || /[\\:]/.test(name) || /(^|\/)\.{1,2}(\/|$)|\/\//.test(name);

/** Also those that turn the reading direction, so that a name says what it shows. */
const HIDDEN_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name of a file in a zip, as text that may be shown. */
export function safeEntryName(bytes: Uint8Array): string {
  const { nameBytes } = MINERVA_LIMITS;
  const isShort = bytes.length > 0 && bytes.length <= nameBytes;
  refuseUnless(isShort, `A file of the zip has no name, or one of more than ${nameBytes} bytes.`);
  const name = decoded(bytes);
  const isPlain = name !== null && !HIDDEN_CHARACTERS.test(name);
  refuseUnless(isPlain, 'The name of a file in the zip cannot be read. Use plain letters.');
  refuseUnless(!leadsElsewhere(name), `${name} is a path that leads out of the zip.`);
  return name;
}
