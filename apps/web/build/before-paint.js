// Runs before the first paint, as a file of its own because the content security policy
// allows no inline script: the saved theme, else the one of the system.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('verdure.theme');
  } catch {
    // storage may be refused; the system's theme then stands
  }
  const dark =
    saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
