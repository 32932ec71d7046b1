import { z } from 'zod';

/** Kept for the session of this tab, so that a reload loses nothing. */
const STORAGE_KEY = 'verdure.notifications';
const KEPT = 100;

const loggedSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['success', 'error', 'info']),
  text: z.string(),
  at: z.string().describe('ISO 8601.'),
});
export type LoggedToast = Readonly<z.infer<typeof loggedSchema>>;
export type ToastKind = LoggedToast['kind'];

/** Newest first. */
export function readLog(): readonly LoggedToast[] {
  try {
    return z.array(loggedSchema).parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // another version wrote something else: start empty
    return [];
  }
}

export function storeLog(log: readonly LoggedToast[]): readonly LoggedToast[] {
  const kept = log.slice(0, KEPT);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  return kept;
}
