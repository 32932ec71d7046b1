import { PROFILE_PAGES } from './pages/profiles.ts';
import { showPages } from './show-pages.ts';

await showPages(PROFILE_PAGES);
