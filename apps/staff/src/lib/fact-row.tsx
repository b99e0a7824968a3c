import { Fragment } from 'react';

interface FactRowProps {
  readonly facts: readonly (string | false | null | undefined)[];
}

/** What is known of something in a row: a line breaks between two facts, and none begins with a dot. */
export function FactRow({ facts }: FactRowProps) {
  const known = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  return known.map((fact, place) => (
    <Fragment key={fact}>
      <span className="fact">{place < known.length - 1 ? `${fact}\u00a0·` : fact}</span>{' '}
    </Fragment>
  ));
}
