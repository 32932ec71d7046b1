const MS_A_SECOND = 1000;
const SECONDS_A_MINUTE = 60;

/** 75,000 ms is '1 min 15 s'. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(Math.floor(milliseconds / MS_A_SECOND), 0);
  const minutes = Math.floor(seconds / SECONDS_A_MINUTE);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % SECONDS_A_MINUTE} s`;
}
