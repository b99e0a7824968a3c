import { useEffect, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';

const COUNT_AFTER_MS = 500;
const KEEP_AFTER_MS = 1500;

/** The number of results half a second after the last key, once it is known, and the words kept once somebody stayed with them. */
export function useAfterTyping(words: string, count: number | null): string {
  const text = useText();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (words.trim() === '' || count === null) return setSaid('');
    const say = setTimeout(() => setSaid(text('search.found', { count })), COUNT_AFTER_MS);
    const keep = setTimeout(() => {
      if (count > 0 && words.trim().length > 1) facts.searched(words.trim());
    }, KEEP_AFTER_MS);
    return () => {
      clearTimeout(say);
      clearTimeout(keep);
    };
  }, [words, count, text]);
  return said;
}
