import { PlateArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus, Upload } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useText } from '../../lib/text.tsx';
import { useOpenImport } from './use-open-import.ts';

/** A menu nobody has written yet: the two ways to begin it. */
export function EmptyMenu({ onAddCategory }: { readonly onAddCategory: () => void }) {
  const text = useText();
  const openImport = useOpenImport();
  return (
    <StateBlock
      art={<PlateArt />}
      title={text('editor.empty')}
      text={text('editor.empty-text')}
      action={
        <div className="button-row">
          <Button kind="accent" icon={<Plus size={20} />} onClick={onAddCategory}>
            {text('editor.add-category')}
          </Button>
          <Button icon={<Upload size={20} />} onClick={openImport}>
            {text('editor.import')}
          </Button>
        </div>
      }
    />
  );
}
