import { Button } from '@tableside/ui/button';
import { Copy, Share } from '@tableside/ui/icons';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { Uncopied } from '../../lib/uncopied.tsx';

/** The page that pays a part without the app. */
const linkAddress = (link: string): string => `${location.origin}/pay?id=${encodeURIComponent(link)}`;

interface ShareProps {
  readonly link: string;
  /** Written as money. */
  readonly amount: string;
  readonly store: string;
}

/** A part for somebody without the app: a picture to scan and a link to send. */
export function SharePart({ link, amount, store }: ShareProps) {
  const text = useText();
  const url = linkAddress(link);
  const [uncopied, setUncopied] = useState(false);
  const copy = async () => {
    const copied = await copyText(url);
    setUncopied(!copied);
    if (copied) toast.success(text('social.copied'));
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ text: text('split.share-words', { amount, store }), url });
    } catch {
      // closed without sharing
    }
  };
  return (
    <div className="split-share">
      <p>{text('split.share-text', { amount })}</p>
      <QrCode text={url} label={text('split.share-qr', { amount })} />
      <div className="split-buttons">
        <Button kind="primary" icon={<Share size={20} />} onClick={() => void share()}>
          {text('split.share')}
        </Button>
        <Button icon={<Copy size={20} />} onClick={() => void copy()}>
          {text('split.copy')}
        </Button>
      </div>
      {uncopied && <Uncopied url={url} />}
    </div>
  );
}
