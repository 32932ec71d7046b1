import { MINERVA_LIMITS } from '@verdure/contract/desk/minerva-uploads';

import { refuseUnless } from './zip-entry.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** No file is written under these names, but a path that leaves the folder suggests an attack. */
const leadsElsewhere = (name: string): boolean =>
  name.startsWith('/') || /[\\:]/.test(name) || /(^|\/)\.{1,2}(\/|$)|\/\//.test(name);

/** Control characters, and those that change the reading direction and could disguise a name. */
const HIDDEN_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name of a file in a zip, safe to display. */
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
