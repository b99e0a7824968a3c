import { Button } from '@tableside/ui/button';
import { useText } from '../text.tsx';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  /** There are more than these. */
  readonly more?: boolean | undefined;
  readonly onPage: (page: number) => void;
}

/** From page to page of a long list; nothing where one page holds all. */
export function Pages({ page, pages, more = false, onPage }: PagesProps) {
  const text = useText();
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={text('frame.pages')}>
      <Button aria-disabled={page === 1 || undefined} onClick={() => onPage(page - 1)}>
        {text('frame.page-before')}
      </Button>
      <span>{text('frame.page-of', { page: String(page), all: `${pages}${more ? '+' : ''}` })}</span>
      <Button aria-disabled={page >= pages || undefined} onClick={() => onPage(page + 1)}>
        {text('frame.page-after')}
      </Button>
    </nav>
  );
}
