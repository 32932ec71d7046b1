import { OPERATIONS_PAGES } from './pages/operations.ts';
import { showPages } from './show-pages.ts';

await showPages(OPERATIONS_PAGES);
