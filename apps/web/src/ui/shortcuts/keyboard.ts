/** Keys that work everywhere, for the help page; a page lists its own under `?`. */
export const KEYBOARD = [
  { keys: 'Ctrl K', label: 'Search and commands (Cmd K on a Mac)' },
  { keys: '/', label: 'Focus search' },
  { keys: '?', label: 'Shortcut list' },
  { keys: '[', label: 'Collapse side menu' },
  { keys: 't', label: 'Theme' },
  { keys: '1 … 9', label: 'Main tab of the page' },
  { keys: 'e', label: 'Export' },
  { keys: 'u', label: 'See underlying holdings' },
  { keys: 'F8', label: 'Toasts' },
  { keys: 'Escape', label: 'Close the top layer' },
] as const;
