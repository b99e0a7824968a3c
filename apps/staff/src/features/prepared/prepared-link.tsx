import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Copy } from '@tableside/ui/icons';
import { Qr } from '../../lib/cards/qr.tsx';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

/** The link of a prepared order, to be sent or shown. */
export function PreparedLink({ prepared }: { readonly prepared: PreparedOrder }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const { link, name, phone, expires_at } = prepared;
  // Browsers offer it on secure pages only; the address can be selected all the same.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => note('success', text('codes.copied')),
      () => note('error', text('shared.error.generic')),
    );
  return (
    <div className="panel-part prepared-link">
      <p>{text('prepared.link-text', { name, phone })}</p>
      <Qr url={link} label={text('codes.qr-of', { name })} />
      <p className="prepared-url">{link}</p>
      <p className="t-small t-muted">
        {text('prepared.until', {
          time: formatDateTime(language, expires_at, zoneOf(store)),
        })}
      </p>
      {navigator.clipboard && (
        <Button kind="primary" block icon={<Copy size={20} />} onClick={() => void copy()}>
          {text('codes.copy')}
        </Button>
      )}
    </div>
  );
}
