import { useEffect, useState } from 'react';

const BAR = 56;

/** Whether the cover has been scrolled away under the bar. */
export function useStuck(selector: string): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const cover = document.querySelector(selector);
    if (!cover) return;
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && !entry.isIntersecting),
      { rootMargin: `-${BAR}px 0px 0px 0px` },
    );
    observer.observe(cover);
    return () => observer.disconnect();
  }, [selector]);
  return stuck;
}
