// Runs before the first paint, as a file of its own because the content security policy
// allows no inline script: the theme, and what the login page does until its script is there.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // storage may be refused: nothing is kept then
      return null;
    }
  };

  // the saved theme, else the one of the system, also when the system changes its own
  const system = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = () => {
    const saved = kept('verdure.theme');
    const dark = saved === 'dark' || (saved !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  showTheme();
  system.addEventListener('change', showTheme);

  // The login form is in the page already (drawn-login.ts). Who is logged in, or comes back from an
  // identity provider, is about to see something else.
  const returned = /[#&](code|id_token|error)=/.test(location.hash);
  if (returned || kept('verdure.token') !== null) document.documentElement.dataset.leaves = 'login';
  // The frame of the dashboard is in the page too (waiting-shell.css), for those who are logged in.
  if (location.pathname.startsWith('/dashboard') && kept('verdure.token') !== null) {
    document.documentElement.dataset.opens = 'dashboard';
  }
  // Forms are sent by the application alone, also by one that has not come yet.
  addEventListener('submit', (event) => event.preventDefault());
})();

// The files of the page at this address come together with the first scripts (pages-ahead.ts).
(() => {
  if (document.documentElement.dataset.opens !== 'dashboard') return;
  const tab = new URLSearchParams(location.search).get('tab');
  // the build puts the files and the pages here: pattern, tab, places of the files
  const { files, pages } = { files: [], pages: [] };
  const here = pages.filter(([path]) => new RegExp(`^${path}$`).test(location.pathname));
  const page = here.find((each) => each[1] === tab) ?? here.find((each) => each[1] === null);
  for (const place of page?.[2] ?? []) {
    const file = files[place];
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
