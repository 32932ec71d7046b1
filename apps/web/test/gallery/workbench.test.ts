import { WORKBENCH_PAGES } from './pages/workbench.ts';
import { showPages } from './show-pages.ts';

await showPages(WORKBENCH_PAGES);
