type Sign = readonly [pattern: RegExp, name: string];

/** A browser also names the ones it descends from, so the order decides. */
const BROWSERS: readonly Sign[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .{0,200}Safari\//, 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The browser's common name. Never repeats text from the header, which a caller can choose. */
export function browserOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === null && system === null) return 'Unknown browser';
  return [browser ?? 'Unknown browser', ...(system === null ? [] : [system])].join(' on ');
}
