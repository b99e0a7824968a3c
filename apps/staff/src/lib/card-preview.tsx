import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CardOrder, fetchCards } from './card-file.ts';
import { keys } from './keys.ts';
import { QueryState } from './query-state.tsx';
import { useText } from './text.tsx';

/** A picture has an address only while somebody looks at it. */
function Picture({ file, label }: { readonly file: Blob; readonly label: string }) {
  const [address, setAddress] = useState<string>();
  // An address of a file lives until it is taken back.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <img className="card-picture" src={address} alt={label} />;
}

/** The first of the cards, as the server draws it for its file. */
export function CardPreview({ order, name }: { readonly order: CardOrder; readonly name: string }) {
  const text = useText();
  const query = useQuery({
    queryKey: keys.card(order),
    queryFn: () => fetchCards(order, 'svg'),
    staleTime: 60_000,
  });
  return (
    <QueryState query={query}>
      {(file) => <Picture file={file} label={text('codes.preview', { name })} />}
    </QueryState>
  );
}
