import type { LOGO_UPLOAD_TYPES } from '@verdure/contract/access/organisations';

import { gifSize } from './gif-size.ts';
import type { ImageSize } from './image-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { pngSize } from './png-size.ts';
import { webpSize } from './webp-size.ts';

export type UploadedType = (typeof LOGO_UPLOAD_TYPES)[number];

const READERS: readonly { readonly type: UploadedType; readonly sizeOf: SizeReader }[] = [
  { type: 'image/png', sizeOf: pngSize },
  { type: 'image/jpeg', sizeOf: jpegSize },
  { type: 'image/webp', sizeOf: webpSize },
  { type: 'image/gif', sizeOf: gifSize },
];

type SizeReader = (bytes: Buffer) => ImageSize | null;

/**
 * Reads an image's type and size from its bytes, never from its name or the form. It decodes no
 * pixels, so a small file that claims a huge image costs nothing here.
 *
 * @returns null unless the file is a complete PNG, JPEG, WebP or GIF image
 */
export function imageShape(bytes: Buffer): (ImageSize & { readonly type: UploadedType }) | null {
  for (const { type, sizeOf } of READERS) {
    const size = sizeOf(bytes);
    if (size !== null && size.width > 0 && size.height > 0) return { type, ...size };
  }
  return null;
}
