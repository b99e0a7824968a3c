import { BrokenArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from './outcome.ts';
import { useText } from './text.tsx';

interface QueryStateProps<V> {
  readonly query: UseQueryResult<V>;
  readonly children: (value: V) => ReactNode;
}

const BOXES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Why nothing is known yet: what the last try came to. TanStack Query forgets it as soon as another one begins. */
export function useFailure<V>({ data, error, errorUpdateCount }: UseQueryResult<V>): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (data !== undefined) return null;
  return error ?? (errorUpdateCount > 0 ? last : null);
}

/** Boxes at the first load only, words and a retry when that failed; what is known stays on screen after that. */
export function QueryState<V>({ query, children }: QueryStateProps<V>) {
  const text = useText();
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (!failure)
    return (
      <SkeletonGroup label={text('shared.loading')} className="loading-boxes">
        {BOXES.map((box) => (
          <Skeleton key={box} className="loading-box" />
        ))}
      </SkeletonGroup>
    );
  return (
    <StateBlock
      alert
      art={<BrokenArt />}
      title={text('frame.error.title')}
      text={failureText(failure, text)}
      action={
        <Button kind="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {text('shared.retry')}
        </Button>
      }
    />
  );
}
