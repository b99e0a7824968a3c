import { Button } from '@tableside/ui/button';
import { Copy, Share } from '@tableside/ui/icons';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';
import { useSharing } from '../../lib/use-sharing.tsx';

interface InvitationProps {
  readonly code: string;
  readonly store: string;
  readonly table: string;
  /** Address of the table's own code; null when it is not known on this phone. */
  readonly tableLink: string | null;
}

/** The code in large cells, and ways to hand it over. */
export function Invitation({ code, store, table, tableLink }: InvitationProps) {
  const text = useText();
  const words = text('social.invite', { store, table, code });
  const { copy, share, uncopied } = useSharing(text('social.copied'));
  const invite = () => share({ text: words, ...(tableLink && { url: tableLink }) }, words);
  return (
    <section className="social-invitation" aria-label={text('social.code')}>
      <h2 className="t-h3">{text('social.code')}</h2>
      <p className="social-code" role="img" aria-label={[...code].join(' ')}>
        {[...code].map((symbol, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may stand twice, its place is its identity
          <span key={place}>{symbol}</span>
        ))}
      </p>
      <p className="t-small t-muted">{text('social.code-text')}</p>
      {tableLink && <QrCode text={tableLink} label={text('social.qr', { table })} />}
      <div className="social-buttons">
        <Button kind="primary" icon={<Share size={20} />} onClick={() => void invite()}>
          {text('social.share')}
        </Button>
        <Button icon={<Copy size={20} />} onClick={() => void copy(code)}>
          {text('social.copy')}
        </Button>
      </div>
      {uncopied}
    </section>
  );
}
