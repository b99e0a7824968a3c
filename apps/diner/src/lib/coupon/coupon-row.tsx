import './coupon.css';
import { ChevronRight } from '@tableside/ui/icons';
import type { ReactNode } from 'react';
import { follow } from '../follow.ts';

interface RowProps {
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly href: string;
}

/** A line that leads to coupons or credits. */
export function CouponRow({ icon, label, note, href }: RowProps) {
  return (
    <a className="coupon-row" href={href} onClick={follow}>
      {icon}
      <span className="coupon-row-words">
        {label}
        {note && <span className="coupon-row-note">{note}</span>}
      </span>
      <ChevronRight size={20} />
    </a>
  );
}
