import { Banner } from '@tableside/ui/banner';
import { type ReactNode, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toasts.ts';

interface Copying {
  /** False when the browser would not. */
  readonly copy: (words: string) => Promise<boolean>;
  /** What the browser would not copy, to be copied by hand. */
  readonly uncopied: ReactNode;
}

/** Puts words on the clipboard and says `done`; what cannot be copied stands on the page instead. */
export function useCopying(done: string): Copying {
  const [left, setLeft] = useState<string | null>(null);
  const copy = async (words: string): Promise<boolean> => {
    const copied = await copyText(words);
    setLeft(copied ? null : words);
    // Also seen in front of a sheet, unlike the line at the page's lower edge.
    if (copied) toast.success(done);
    return copied;
  };
  const uncopied = left !== null && (
    <Banner kind="info" live>
      <span className="t-user">{left}</span>
    </Banner>
  );
  return { copy, uncopied };
}
