import type { TableCode } from '@tableside/contract/staff.schema';
import { formatDate, zoneOf } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { IconButton } from '@tableside/ui/icon-button';
import { Copy, Printer, RefreshCw } from '@tableside/ui/icons';
import { memo } from 'react';
import { Qr } from '../../lib/cards/qr.tsx';
import { note } from '../../lib/notes.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';

/** What a code leads to: "Table 12", "Takeaway", or the kind where the way of ordering is chosen later. */
export function codeName({ table, kind, type }: TableCode, text: StaffText): string {
  if (table) return text('cards.table', { name: table.name });
  const byMode = kind === 'store' && (type === 'delivery' || type === 'takeaway');
  return text(byMode ? `cards.${type}` : `cards.kind-${kind}`);
}

function CopyButton({ url }: { readonly url: string }) {
  const text = useText();
  if (!navigator.clipboard) return null; // browsers offer it on secure pages only; the address can be selected
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => note('success', text('codes.copied')),
      () => note('error', text('shared.error.generic')),
    );
  return <IconButton label={text('codes.copy')} icon={<Copy size={20} />} onClick={() => void copy()} />;
}

/** Where the code leads, for whoever writes it on a tag. */
function Address({ code }: { readonly code: TableCode }) {
  const text = useText();
  return (
    <div className="code-address">
      <Field
        id={`address-${code._id}`}
        label={text('codes.address')}
        value={code.url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
        end={<CopyButton url={code.url} />}
      />
    </div>
  );
}

interface CodeCardProps {
  readonly code: TableCode;
  readonly onPrint: (id: string) => void;
  readonly onRotate: (code: TableCode) => void;
}

function Card({ code, onPrint, onRotate }: CodeCardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const can = useCan();
  const name = codeName(code, text);
  const since = formatDate(language, code.created_at, { ...zoneOf(store), style: 'medium' });
  return (
    <article className="code-card">
      <h2 className="code-name">{name}</h2>
      <Qr url={code.url} label={text('codes.qr-of', { name })} />
      <p className="code-text">{code.code}</p>
      <p className="code-since">{text('codes.since', { number: code.generation, date: since })}</p>
      <Address code={code} />
      <div className="button-row code-buttons">
        <Button icon={<Printer size={20} />} onClick={() => onPrint(code._id)}>
          {text('codes.print')}
        </Button>
        {can('codes.rotate') && (
          <Button icon={<RefreshCw size={20} />} onClick={() => onRotate(code)}>
            {text('codes.rotate')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** One printed code: what it leads to, the code itself, and what may be done with it. */
export const CodeCard = memo(Card);
