// Sets the colours before anything is painted; runs as a blocking script in the head.
(() => {
  const root = document.documentElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is forbidden: the device decides
    }
  };
  const apply = () => {
    const chosen = kept('theme');
    const dark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  device.addEventListener('change', apply);
  if (kept('motion') === 'reduced') root.dataset.motion = 'reduced';
})();
