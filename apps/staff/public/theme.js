// Puts the chosen colours on the page before anything is painted.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('staff-settings') || '{}').theme;
  } catch {
    // no storage or nothing readable: as the device
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
