import { Banner } from '@tableside/ui/banner';
import { type ReactNode, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toasts.ts';

interface Sharing {
  /** Puts words on the clipboard; false when the browser would not. */
  readonly copy: (words: string) => Promise<boolean>;
  /** Hands something over through the phone's own sharing, else puts `words` on the clipboard; false when neither would. */
  readonly share: (data: ShareData, words: string) => Promise<boolean>;
  /** What the browser would not copy, to be copied by hand. */
  readonly uncopied: ReactNode;
}

/** Ways to hand words over. `done` is said of what was copied; what cannot be copied stands on the page instead. */
export function useSharing(done: string): Sharing {
  const [left, setLeft] = useState<string | null>(null);
  const copy = async (words: string): Promise<boolean> => {
    const copied = await copyText(words);
    setLeft(copied ? null : words);
    // Also seen in front of a sheet, unlike the line at the page's lower edge.
    if (copied) toast.success(done);
    return copied;
  };
  const share = async (data: ShareData, words: string): Promise<boolean> => {
    if (!('share' in navigator && typeof navigator.share === 'function')) return copy(words);
    await navigator.share(data).catch(() => undefined); // closed without sharing
    return true;
  };
  const uncopied = left !== null && (
    <Banner kind="info" live>
      <span className="t-user">{left}</span>
    </Banner>
  );
  return { copy, share, uncopied };
}
