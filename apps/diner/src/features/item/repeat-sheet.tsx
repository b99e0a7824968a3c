import './item.css';
import { formatList } from '@tableside/i18n/formats';
import { pickText } from '@tableside/i18n/languages';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { useMenu } from '../../lib/menu/menu.ts';
import { addPiece } from '../../lib/plate/add-to-plate.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

export interface RepeatSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly itemId: string;
}

/** The names of what was chosen, in the order of the menu. */
function useChoiceWords(): (line: PlateLine) => string {
  const { language } = useLanguage();
  const { store, byId } = useMenu();
  return (line) => {
    const options = byId.get(line.item_id)?.addons.flatMap(({ addon_items }) => addon_items) ?? [];
    const chosen = line.addons.flatMap(({ addon_item_ids }) => addon_item_ids);
    const names = chosen.flatMap((id) => {
      const option = options.find(({ _id }) => _id === id);
      return option ? [pickText(option.name, language, store?.opted_languages).text] : [];
    });
    return formatList(language, line.note ? [...names, `“${line.note}”`] : names);
  };
}

/** The plus of a dish with choices: the same once more, or another one. */
export function RepeatSheet({ open, onClose, itemId }: RepeatSheetProps) {
  const text = useText();
  const words = useChoiceWords();
  const line = useRoot((state) => state.cart.lines.findLast(({ item_id }) => item_id === itemId));
  const again = (): void => {
    if (line) addPiece(line);
    onClose();
  };
  const other = (): void => {
    onClose();
    openItem(itemId);
  };
  const footer = (
    <>
      <Button kind="outline" size="lg" onClick={other}>
        {text('item.repeat-other')}
      </Button>
      <Button kind="accent" size="lg" onClick={again}>
        {text('item.repeat-same')}
      </Button>
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('item.repeat')}
      closeLabel={text('shared.close')}
      footer={footer}
    >
      {line && <p className="t-user">{words(line)}</p>}
    </Sheet>
  );
}
