import { IconButton } from '@tableside/ui/icon-button';
import { History, X } from '@tableside/ui/icons';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** What was searched before; each can be searched again or forgotten. */
export function RecentSearches({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const text = useText();
  const recent = useRoot((state) => state.recent_searches);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="search-recent">
      <h2 className="search-head" id="search-recent">
        {text('search.recent')}
      </h2>
      <ul>
        {recent.map((words) => (
          <li key={words} className="search-recent">
            <button type="button" className="search-again" onClick={() => onChoose(words)}>
              <History size={20} />
              <span className="t-user">{words}</span>
            </button>
            <IconButton
              label={text('search.forget', { words })}
              icon={<X size={20} />}
              onClick={() => facts.searchForgotten(words)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
