import { useEffect } from 'react';

/** The page is called so while this is on the screen, and then as before. */
export function useTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = words;
    return () => {
      document.title = before;
    };
  }, [words]);
}
