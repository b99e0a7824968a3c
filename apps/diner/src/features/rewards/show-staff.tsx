import './show-staff.css';
import type { Voucher } from '@tableside/contract/loyalty.schema';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';

/** The page of the cash desk that takes a voucher; whoever holds its id may use it. */
const deskAddress = (id: string): string => `${location.origin}/staff/bills?code=${id}`;

/** Shows a voucher as a code that staff scan, for whoever would rather not use the phone at the table. */
export function ShowStaff({ voucher }: { readonly voucher: Voucher }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const title = useDishName()(voucher.title);
  return (
    <>
      <Button aria-label={text('rewards.show-name', { title })} onClick={() => setOpen(true)}>
        {text('rewards.show')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('rewards.show')}
        closeLabel={text('shared.close')}
      >
        {open && (
          <div className="show-staff">
            <p className="t-h3">{title}</p>
            <p>{text('rewards.show-text')}</p>
            <QrCode text={deskAddress(voucher._id)} label={text('rewards.show-qr', { title })} />
            <p className="show-staff-code">{voucher._id}</p>
          </div>
        )}
      </Sheet>
    </>
  );
}
