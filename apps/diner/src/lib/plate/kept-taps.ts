import { useEffect } from 'react';

/** Does at their rows what was tapped on Add while nothing could be added yet; `ahead.js` keeps taps until it hears `placed`. */
function doKeptTaps(): void {
  dispatchEvent(new Event('placed'));
  for (const row of document.querySelectorAll<HTMLElement>('[data-adding]')) {
    delete row.dataset['adding'];
    const add = row.querySelector<HTMLElement>('.stepper button:last-of-type');
    add?.removeAttribute('aria-busy');
    add?.click();
  }
}

/** Once the diner's place is known, early taps on Add are made up for. */
export function useKeptTaps(placed: boolean): void {
  useEffect(() => {
    if (placed) doKeptTaps();
  }, [placed]);
}
