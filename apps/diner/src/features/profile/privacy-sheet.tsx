import type { User } from '@tableside/contract/accounts.schema';
import { Button } from '@tableside/ui/button';
import { Download, Trash } from '@tableside/ui/icons';
import { saveFile } from '@tableside/ui/save-file';
import { Sheet } from '@tableside/ui/sheet';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { forgetDietLists } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { type FreshCode, OwnCodeForm } from './own-code-form.tsx';

type Wish = 'export' | 'erase';

interface PartProps {
  readonly wish: Wish;
  readonly chosen: Wish | null;
  readonly onChoose: (wish: Wish) => void;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const TITLES = { export: 'account.export-title', erase: 'account.erase-title' } as const;
const TEXTS = { export: 'account.export-text', erase: 'account.erase-text' } as const;
const ACTS = { export: 'account.export', erase: 'account.erase' } as const;

/** One of the two things a person may ask for, and its code once it was asked for. */
function Part({ wish, chosen, onChoose, icon, children }: PartProps) {
  const text = useText();
  return (
    <section className="account-part" aria-labelledby={`account-${wish}`}>
      <h3 id={`account-${wish}`} className="t-h3">
        {text(TITLES[wish])}
      </h3>
      <p>{text(TEXTS[wish])}</p>
      {chosen === wish ? (
        children
      ) : (
        <Button icon={icon} onClick={() => onChoose(wish)}>
          {text(ACTS[wish])}
        </Button>
      )}
    </section>
  );
}

interface PrivacySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly user: User;
}

/** All that is kept about a person as a file, or gone for good. */
export function PrivacySheet({ open, onClose, user }: PrivacySheetProps) {
  const text = useText();
  const [chosen, setChosen] = useState<Wish | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const takeOut = async (query: FreshCode) => {
    const answer = await api.privacy.exportUser({ query });
    if (!answer.ok) return answer;
    saveFile(
      `tableside-${answer.value.exported_at.slice(0, 10)}.json`,
      new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' }),
    );
    setChosen((now) => (now === 'export' ? null : now));
    toast.success(text('account.exported'));
    return null;
  };
  const erase = async (body: FreshCode) => {
    const answer = await api.privacy.eraseUser({ body });
    if (!answer.ok) return answer;
    close();
    sendFacts.sendResolved();
    facts.loggedOut();
    forgetDietLists();
    go('/');
    toast.info(text('account.erased'));
    return null;
  };
  return (
    <Sheet open={open} onClose={close} title={text('account.title')} closeLabel={text('shared.close')}>
      <div className="account-parts">
        <Part wish="export" chosen={chosen} onChoose={setChosen} icon={<Download size={20} />}>
          <OwnCodeForm phone={user.phone} act={text('account.export')} onCode={takeOut} />
        </Part>
        <Part wish="erase" chosen={chosen} onChoose={setChosen} icon={<Trash size={20} />}>
          <OwnCodeForm phone={user.phone} act={text('account.erase-confirm')} danger onCode={erase} />
        </Part>
      </div>
    </Sheet>
  );
}
