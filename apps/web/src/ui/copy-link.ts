import { showToast } from './toast/toast-store.ts';

/** The address holds every choice of the page, so it can be pasted into a mail. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast('success', 'Link copied');
  } catch {
    showToast('error', 'The link could not be copied: copy the address of this window instead');
  }
}
