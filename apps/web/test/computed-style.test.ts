import { expect, it } from 'vitest';

it('knows the style of an open dialog from that of a closed one', () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const styles: string[] = [];
  const look = () => styles.push(window.getComputedStyle(dialog).display);
  look();
  dialog.showModal();
  look();
  dialog.close();
  look();
  dialog.remove();
  expect(styles).toEqual(['none', 'block', 'none']);
});
