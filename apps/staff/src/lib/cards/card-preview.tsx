import { useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { QueryState } from '../query-state.tsx';
import { useText } from '../text.tsx';
import { useFileAddress } from '../use-file-address.ts';
import { type CardOrder, fetchCards } from './card-file.ts';

/** A picture has an address only while somebody looks at it. */
function Picture({ file, label }: { readonly file: Blob; readonly label: string }) {
  const address = useFileAddress(file);
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
      {([file]) => file && <Picture file={file} label={text('codes.preview', { name })} />}
    </QueryState>
  );
}
