import { useEffect } from 'react';
import { useSetting } from './settings.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Puts the chosen theme on the page and follows the device while "system" is chosen. */
export function useTheme(): void {
  const theme = useSetting('theme');
  useEffect(() => {
    const device = matchMedia(DARK);
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && device.matches);
      document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    };
    apply();
    device.addEventListener('change', apply);
    return () => device.removeEventListener('change', apply);
  }, [theme]);
}
