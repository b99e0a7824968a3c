import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { note } from '../notes.ts';
import { failureText } from '../outcome.ts';
import { useText } from '../text.tsx';

/** The way to what somebody else has saved: a form lays what is typed over it. */
export interface LoadAgain {
  readonly load: () => void;
  readonly loading: boolean;
}

/** Reads anew what a form is filled from, and says what went wrong. */
export function useLoadAgain({ refetch, isFetching }: UseQueryResult): LoadAgain {
  const text = useText();
  const load = async () => {
    const { error } = await refetch();
    if (error) note('error', failureText(error, text));
  };
  return { load: () => void load(), loading: isFetching };
}

/** A form could not be saved since somebody else was faster. */
export function Overtaken({ words, again }: { readonly words: string; readonly again: LoadAgain }) {
  const text = useText();
  const action = (
    <Button busy={again.loading} onClick={again.load}>
      {text('house.load-again')}
    </Button>
  );
  return (
    <Banner kind="warning" live action={action}>
      {words}
    </Banner>
  );
}
