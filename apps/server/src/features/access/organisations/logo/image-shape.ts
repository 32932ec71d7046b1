import type { LOGO_TYPES } from '@verdure/contract/access/organisations';

import type { ImageSize } from './image-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { pngSize } from './png-size.ts';
import { webpSize } from './webp-size.ts';

export type LogoType = (typeof LOGO_TYPES)[number];

const READERS: readonly { readonly type: LogoType; readonly sizeOf: SizeReader }[] = [
  { type: 'image/png', sizeOf: pngSize },
  { type: 'image/jpeg', sizeOf: jpegSize },
  { type: 'image/webp', sizeOf: webpSize },
];

type SizeReader = (bytes: Buffer) => ImageSize | null;

/**
 * What an image says it is, by its own bytes: neither its name nor the form is asked. Nothing is
 * decoded, so a flood of pixels costs nothing.
 *
 * @returns null for whatever is not a whole PNG, JPEG or WebP file
 */
export function imageShape(bytes: Buffer): (ImageSize & { readonly type: LogoType }) | null {
  for (const { type, sizeOf } of READERS) {
    const size = sizeOf(bytes);
    if (size !== null && size.width > 0 && size.height > 0) return { type, ...size };
  }
  return null;
}
