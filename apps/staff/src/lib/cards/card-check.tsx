import type { CardsRead } from '@tableside/contract/staff-cards.schema';
import { Button } from '@tableside/ui/button';
import { ScanLine } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { useMutation } from '@tanstack/react-query';
import { note } from '../notes.ts';
import { failureText } from '../outcome.ts';
import { useText, useTexts } from '../text.tsx';
import { type CardOrder, checkCards, LONGEST_ADDRESS } from './card-file.ts';

type CardRead = CardsRead['cards'][number];

const isRead = ({ url, seen }: CardRead): boolean => seen === url;

function Reading({ card }: { readonly card: CardRead }) {
  const text = useText();
  const { name, url, seen } = card;
  const words = isRead(card)
    ? `→ ${url}`
    : seen === null
      ? text('codes.read-nothing')
      : text('codes.read-other', { url: seen });
  return (
    <li>
      <strong>{name}</strong> <span className={isRead(card) ? 't-muted' : 'card-unread'}>{words}</span>
    </li>
  );
}

/** How wide the codes are and how long their addresses, beside what scans well. */
function Facts({ cards, code_mm: width, least_code_mm: least }: CardsRead) {
  const { text, language } = useTexts();
  const mm = new Intl.NumberFormat(language, { style: 'unit', unit: 'millimeter' });
  return (
    <p className="t-small t-muted">
      {text('codes.read-facts', {
        width: mm.format(width),
        least: mm.format(least),
        count: String(Math.max(...cards.map(({ url }) => url.length))),
        most: String(LONGEST_ADDRESS),
      })}
    </p>
  );
}

function Readings(read: CardsRead) {
  const text = useText();
  const { cards } = read;
  const unread = cards.filter((card) => !isRead(card));
  const fine = cards.filter(isRead);
  return (
    <>
      <StatusPill tone={unread.length > 0 ? 'problem' : 'done'}>
        {text('codes.tested', { read: String(fine.length), count: String(cards.length) })}
      </StatusPill>
      {unread.length > 0 && <p>{text('codes.read-why')}</p>}
      <Facts {...read} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys */}
      <ul className="card-readings" tabIndex={0} aria-label={text('codes.test')}>
        {[...unread, ...fine].map((card) => (
          <Reading key={card.url} card={card} />
        ))}
      </ul>
    </>
  );
}

/** Has the server draw the cards as for their file and read them, and says what was read. Saves nothing. */
export function CardCheck({ order }: { readonly order: CardOrder }) {
  const text = useText();
  const check = useMutation({
    mutationFn: () => checkCards(order),
    onError: (error) => note('error', failureText(error, text)),
  });
  return (
    <div className="card-check">
      <Button block icon={<ScanLine size={20} />} busy={check.isPending} onClick={() => check.mutate()}>
        {text('codes.test')}
      </Button>
      <div role="status">{check.data && <Readings {...check.data} />}</div>
    </div>
  );
}
