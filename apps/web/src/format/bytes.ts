import { formatCount } from './number.ts';

const KILOBYTE = 1024;

/** Bytes in whole kB, or in MB with one decimal. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${formatCount(Math.max(1, Math.round(kilobytes)))} kB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
