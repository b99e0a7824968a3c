import { Button, ButtonLink } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Download, Plus, Search, Smartphone } from '@tableside/ui/icons';
import { useLocation } from 'wouter';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { Chosen } from './menu-list.tsx';

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
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const file = `/api/staff/stores/${store._id}/menu/export?format=`;
  return (
    <div className="editor-tools">
      <Field
        id="editor-search"
        type="search"
        label={text('editor.search')}
        hideLabel
        placeholder={text('editor.search')}
        autoComplete="off"
        start={<Search size={20} />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className="button-row">
        <Button icon={<Plus size={20} />} onClick={() => onChoose({ what: 'new-category' })}>
          {text('editor.add-category')}
        </Button>
        <Button icon={<Plus size={20} />} onClick={() => onChoose({ what: 'new-group' })}>
          {text('editor.add-group')}
        </Button>
        <Button
          icon={<Smartphone size={20} />}
          aria-pressed={previewing}
          onClick={() => onPreview(!previewing)}
        >
          {text('editor.preview')}
        </Button>
        <Button onClick={onPrices}>{text('editor.prices')}</Button>
        <Button onClick={() => navigate('/menu?import')}>{text('editor.import')}</Button>
        <ButtonLink href={`${file}csv`} download icon={<Download size={20} />}>
          CSV
        </ButtonLink>
        <ButtonLink href={`${file}json`} download icon={<Download size={20} />}>
          JSON
        </ButtonLink>
      </div>
    </div>
  );
}
