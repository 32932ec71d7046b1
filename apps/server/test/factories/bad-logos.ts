import { createCanvas } from '@napi-rs/canvas';
import { crc32, deflateSync } from 'node:zlib';

/** A file that is no logo, what is wrong with it, and what its sender is told. */
export interface BadLogo {
  readonly name: string;
  readonly bytes: Buffer;
  readonly code: 'logo.not-an-image' | 'logo.too-many-pixels' | 'logo.too-large';
}

function drawn(width = 32, height = 16) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#2a7';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#fff';
  context.fillRect(width / 4, height / 4, width / 2, height / 2);
  return canvas;
}

/** Three images that are taken. */
export const goodLogos = (width?: number, height?: number) => {
  const canvas = drawn(width, height);
  return {
    png: canvas.encodeSync('png'),
    jpeg: canvas.encodeSync('jpeg', 90),
    webp: canvas.encodeSync('webp', 90),
  };
};

/** One red pixel. */
export const GIF = Buffer.from(
  'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return pngChunk('IHDR', header);
}

/** A PNG of few bytes that claims this many pixels. */
const claimingPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    ...[SIGNATURE, pngHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))],
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** A JPEG that says in its frame header that it is this large. */
function claimingJpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from(goodLogos().jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const notAnImage = (name: string, bytes: Buffer | string): BadLogo => ({
  name,
  bytes: Buffer.from(bytes),
  code: 'logo.not-an-image',
});

/** Cut off at every 32nd part: whatever is left of an image is none. */
const truncated = (): BadLogo[] =>
  Object.entries(goodLogos()).flatMap(([kind, bytes]) =>
    Array.from({ length: 32 }, (_, part) =>
      notAnImage(
        `${kind} cut at ${part}/32`,
        bytes.subarray(0, Math.floor((bytes.length * part) / 32)),
      ),
    ),
  );

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const OTHER_KINDS: Readonly<Record<string, string | Buffer>> = {
  'SVG with a script': SVG,
  'SVG behind a declaration': `<?xml version="1.0"?>${SVG}`,
  'SVG behind a BOM': `\uFEFF${SVG}`,
  'SVG that reads a file': '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  'SVG that opens an address': '<svg><image href="http://169.254.169.254/"/></svg>',
  'gzipped SVG': Buffer.from('1f8b0800000000000003', 'hex'),
  HTML: '<!doctype html><script>alert(1)</script>',
  script: '#!/bin/sh\nid\n',
  PHP: '<?php system($_GET["x"]); ?>',
  JSON: '{"width":1}',
  CSV: 'a,b\r\n1,2\r\n',
  'a data address': 'data:image/png;base64,iVBORw0KGgo=',
  'a GIF that is cut off': GIF.subarray(0, -1),
  'a GIF of a header alone': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
  'GIF and script': 'GIF89a/*<script>alert(1)</script>*/=1;',
  BMP: Buffer.from(`424d${'00'.repeat(64)}`, 'hex'),
  TIFF: Buffer.from(`49492a00${'00'.repeat(64)}`, 'hex'),
  'TIFF the other way': Buffer.from(`4d4d002a${'00'.repeat(64)}`, 'hex'),
  ICO: Buffer.from(`00000100${'00'.repeat(64)}`, 'hex'),
  AVIF: Buffer.from(`0000001c66747970617669660000${'00'.repeat(64)}`, 'hex'),
  HEIC: Buffer.from(`0000001c66747970686569630000${'00'.repeat(64)}`, 'hex'),
  'JPEG 2000': Buffer.from(`0000000c6a5020200d0a870a${'00'.repeat(64)}`, 'hex'),
  'JPEG XL': Buffer.from(`0000000c4a584c200d0a870a${'00'.repeat(64)}`, 'hex'),
  'JPEG XL stream': Buffer.from(`ff0a${'00'.repeat(64)}`, 'hex'),
  PSD: Buffer.from(`38425053${'00'.repeat(64)}`, 'hex'),
  PDF: '%PDF-1.7\n%%EOF',
  'PDF with a script': '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF',
  ZIP: Buffer.from(`504b0304${'00'.repeat(64)}`, 'hex'),
  'empty ZIP': Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
  gzip: Buffer.from(`1f8b08${'00'.repeat(32)}`, 'hex'),
  '7z': Buffer.from(`377abcaf271c${'00'.repeat(32)}`, 'hex'),
  RAR: Buffer.from(`526172211a0700${'00'.repeat(32)}`, 'hex'),
  ELF: Buffer.from(`7f454c46${'00'.repeat(64)}`, 'hex'),
  'Windows program': Buffer.from(`4d5a${'00'.repeat(64)}`, 'hex'),
  WebAssembly: Buffer.from('0061736d01000000', 'hex'),
  'Java class': Buffer.from(`cafebabe${'00'.repeat(32)}`, 'hex'),
  WAV: Buffer.from(`52494646240000005741564566${'00'.repeat(32)}`, 'hex'),
  AVI: Buffer.from(`524946462400000041564920${'00'.repeat(32)}`, 'hex'),
  MP4: Buffer.from(`0000001866747970697336d${'00'.repeat(33)}0`, 'hex'),
  WMF: Buffer.from(`d7cdc69a${'00'.repeat(64)}`, 'hex'),
  PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n',
  'portable pixmap': 'P6 1 1 255 abc',
  XPM: '/* XPM */ static char *x[] = {"1 1 1 1"};',
  'a folder link': '../../../../etc/passwd',
  'one byte': 'x',
  'a NUL': Buffer.alloc(1),
  'a thousand NULs': Buffer.alloc(1000),
  'UTF-16 text': Buffer.from('<svg/>', 'utf16le'),
};

const damagedPngs = (): BadLogo[] => {
  const { png } = goodLogos();
  const header = pngHeader(8, 8);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(8 * 33)));
  const end = pngChunk('IEND', Buffer.alloc(0));
  const whole = (...parts: Buffer[]) => Buffer.concat([SIGNATURE, ...parts]);
  const flipped = (at: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    return bytes;
  };
  const checked = [8, 12, 16, 20, 24, 28, 29, 36, 40, 44, png.length - 1, png.length - 6];
  return [
    ...checked.map((at) => notAnImage(`PNG with byte ${at} turned`, flipped(at))),
    notAnImage('PNG signature alone', SIGNATURE),
    notAnImage('PNG signature with line ends changed', Buffer.from('89504e470a1a0a', 'hex')),
    notAnImage('PNG without an end', whole(header, pixels)),
    notAnImage('PNG without pixels', whole(header, end)),
    notAnImage('PNG without a header', whole(pixels, end)),
    notAnImage('PNG with a header behind the pixels', whole(pixels, header, end)),
    notAnImage('PNG with a short header', whole(pngChunk('IHDR', Buffer.alloc(5)), pixels, end)),
    notAnImage('PNG of width 0', whole(pngHeader(0, 8), pixels, end)),
    notAnImage('PNG of height 0', whole(pngHeader(8, 0), pixels, end)),
    notAnImage(
      'PNG with pixels that are no deflate',
      whole(header, pngChunk('IDAT', Buffer.from('not deflate')), end),
    ),
    notAnImage(
      'PNG with a page behind it',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    ),
    notAnImage('PNG with a ZIP behind it', Buffer.concat([png, Buffer.from('504b0304', 'hex')])),
    notAnImage('PNG with a PNG behind it', Buffer.concat([png, png])),
    notAnImage('PNG behind a page', Buffer.concat([Buffer.from('<html>'), png])),
    notAnImage('PNG with a chunk of 4 GB', whole(header, Buffer.from('ffffffff49444154', 'hex'))),
  ];
};

const damagedJpegs = (): BadLogo[] => {
  const { jpeg } = goodLogos();
  return [
    notAnImage('JPEG start alone', Buffer.from('ffd8', 'hex')),
    notAnImage('JPEG start and end', Buffer.from('ffd8ffd9', 'hex')),
    notAnImage('JPEG marker without length', Buffer.from('ffd8ffe0', 'hex')),
    notAnImage('JPEG segment of length 0', Buffer.from('ffd8ffe00000ffd9', 'hex')),
    notAnImage('JPEG segment of length 1', Buffer.from('ffd8ffe00001ffd9', 'hex')),
    notAnImage('JPEG segment longer than the file', Buffer.from('ffd8ffe0ffff00ffd9', 'hex')),
    notAnImage('JPEG scan without a frame', Buffer.from('ffd8ffda000200ffd9', 'hex')),
    notAnImage('JPEG frame too short', Buffer.from('ffd8ffc0000408ffda000200ffd9', 'hex')),
    notAnImage('JPEG without an end', jpeg.subarray(0, -2)),
    notAnImage('JPEG behind a page', Buffer.concat([Buffer.from('<html>'), jpeg])),
    notAnImage(
      'JPEG with its first byte turned',
      Buffer.concat([Buffer.from([0]), jpeg.subarray(1)]),
    ),
    notAnImage('JPEG of width 0', claimingJpeg(0, 8)),
    notAnImage('JPEG of height 0', claimingJpeg(8, 0)),
    notAnImage('JPEG of a thousand starts', Buffer.from('ffd8'.repeat(1000), 'hex')),
  ];
};

const damagedWebps = (): BadLogo[] => {
  const { webp } = goodLogos();
  const riff = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(webp);
    change(bytes);
    return bytes;
  };
  return [
    notAnImage(
      'WebP with a longer size',
      riff((bytes) => bytes.writeUInt32LE(bytes.length, 4)),
    ),
    notAnImage(
      'WebP with size 0',
      riff((bytes) => bytes.writeUInt32LE(0, 4)),
    ),
    notAnImage(
      'WebP with size 4 GB',
      riff((bytes) => bytes.writeUInt32LE(0xffffffff, 4)),
    ),
    notAnImage(
      'WebP called WEBX',
      riff((bytes) => bytes.write('WEBX', 8, 'latin1')),
    ),
    notAnImage(
      'WebP with an unknown chunk',
      riff((bytes) => bytes.write('VP9 ', 12, 'latin1')),
    ),
    notAnImage(
      'WebP with a chunk of 4 GB',
      riff((bytes) => bytes.writeUInt32LE(0xffffffff, 16)),
    ),
    notAnImage(
      'WebP without its start code',
      riff((bytes) => bytes.fill(0, 20, 30)),
    ),
    notAnImage('WebP with a page behind it', Buffer.concat([webp, Buffer.from('<script>')])),
    notAnImage('WebP behind a page', Buffer.concat([Buffer.from('<html>'), webp])),
  ];
};

const floods = (): BadLogo[] =>
  (
    [
      [4097, 1],
      [1, 4097],
      [4096, 4096],
      [65_535, 65_535],
      [100_000, 100_000],
      [0x7fffffff, 1],
      [0x7fffffff, 0x7fffffff],
      [4001, 4001],
      [5000, 10],
    ] as const
  ).map(([width, height]) => ({
    name: `PNG claiming ${width} x ${height}`,
    bytes: claimingPng(width, height),
    code: 'logo.too-many-pixels',
  }));

const jpegFloods = (): BadLogo[] =>
  (
    [
      [4097, 8],
      [8, 4097],
      [65_535, 65_535],
      [4096, 4096],
    ] as const
  ).map(([width, height]) => ({
    name: `JPEG claiming ${width} x ${height}`,
    bytes: claimingJpeg(width, height),
    code: 'logo.too-many-pixels',
  }));

const tooLarge = (): BadLogo[] =>
  [1024 * 1024, 1024 * 1024 + 1, 2 * 1024 * 1024, 8 * 1024 * 1024].map((bytes) => ({
    name: `${bytes} bytes behind a PNG`,
    code: 'logo.too-large',
    bytes: Buffer.concat([goodLogos().png, Buffer.alloc(bytes)]).subarray(0, bytes),
  }));

/** Every one is refused, with exactly this code. */
export const badLogos = (): readonly BadLogo[] => [
  ...Object.entries(OTHER_KINDS).map(([name, bytes]) => notAnImage(name, bytes)),
  ...[...truncated(), ...damagedPngs(), ...damagedJpegs(), ...damagedWebps()],
  ...[...floods(), ...jpegFloods(), ...tooLarge()],
];
