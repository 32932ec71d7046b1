import { expect, it } from 'vitest';

import { browserOf } from './browser-of.ts';

const GECKO = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const webKit = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const PHONE = 'iPhone; CPU iPhone OS 18_5 like Mac OS X';

it.each([
  [GECKO, 'Firefox on Windows'],
  [webKit('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome on Windows'],
  [webKit(MAC, 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge on a Mac'],
  [webKit(MAC, 'Chrome/140.0.0.0 Safari/537.36 OPR/120.0'), 'Opera on a Mac'],
  [webKit(MAC, 'Version/18.5 Safari/605.1.15'), 'Safari on a Mac'],
  [webKit(PHONE, 'Version/18.5 Mobile/15E148 Safari/604.1'), 'Safari on an iPhone'],
  [webKit(PHONE, 'CriOS/140.0 Mobile/15E148 Safari/604.1'), 'Chrome on an iPhone'],
  [webKit('iPad; CPU OS 18_5 like Mac OS X', 'FxiOS/141.0 Safari/605.1'), 'Firefox on an iPad'],
  [webKit('Linux; Android 15', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome on Android'],
  [
    webKit('Linux; Android 15', 'SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36'),
    'Samsung Internet on Android',
  ],
  [webKit('X11; CrOS x86_64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome on ChromeOS'],
  [webKit('X11; Linux x86_64', 'HeadlessChrome/140.0 Safari/537.36'), 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Unknown browser on Linux'],
  ['', 'Unknown browser'],
  ['<script>alert(1)</script>\u202e', 'Unknown browser'],
])('%s is told as %s', (userAgent, words) => {
  expect(browserOf(userAgent)).toBe(words);
});
