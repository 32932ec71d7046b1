import { SHELL } from './pages/shell.ts';
import { showPages } from './show-pages.ts';

await showPages(SHELL);
