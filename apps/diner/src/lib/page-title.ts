import { useEffect } from 'react';
import { create } from 'zustand';

/** What a part of the screen calls the page, above the name of its route. */
const useOwnTitle = create<{ readonly words: string | null }>()(() => ({ words: null }));

/** What the page is called by what is on it; null where the name of its route says enough. */
export const usePageTitle = (): string | null => useOwnTitle(({ words }) => words);

/** The page is called so while this is on the screen, and then as its route is. */
export function useTitle(words: string): void {
  useEffect(() => {
    useOwnTitle.setState({ words });
    return () => useOwnTitle.setState({ words: null });
  }, [words]);
}
