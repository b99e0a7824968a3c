import { Button } from '@tableside/ui/button';
import { Smartphone } from '@tableside/ui/icons';
import { SearchField } from '@tableside/ui/search-field';
import { useText } from '../../lib/text.tsx';
import type { Chosen } from './menu-list.tsx';
import { MoreTools } from './more-tools.tsx';

interface EditorToolsProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (chosen: Chosen) => void;
  readonly previewing: boolean;
  readonly onPreview: (previewing: boolean) => void;
  readonly onPrices: () => void;
}

/** Above the list: what one looks for in it, and what may be added, changed, taken in and out. */
export function EditorTools({ typed, onType, onChoose, previewing, onPreview, onPrices }: EditorToolsProps) {
  const text = useText();
  return (
    <div className="editor-tools">
      <SearchField id="editor-search" label={text('editor.search')} hideLabel value={typed} onType={onType} />
      <div className="button-row">
        <Button
          icon={<Smartphone size={20} />}
          aria-pressed={previewing}
          onClick={() => onPreview(!previewing)}
        >
          {text('editor.preview')}
        </Button>
        <MoreTools onChoose={onChoose} onPrices={onPrices} />
      </div>
    </div>
  );
}
