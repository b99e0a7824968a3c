// Runs before anything is painted: the same choice, under the same name, as in the apps.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // a browser without storage follows the system
  }
  const isDark = chosen === null || chosen === 'system' ? dark.matches : chosen === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
