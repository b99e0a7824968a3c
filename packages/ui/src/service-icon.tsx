import type { ComponentType, ReactNode } from 'react';
import { Bell, CircleHelp, CircleUser, Cutlery, ReceiptText } from './icons.tsx';

interface Sized {
  /** Side in px. */
  readonly size: number;
}

function Drawn({ size, children }: Sized & { readonly children: ReactNode }) {
  return (
    <svg
      className="glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const water = <path d="M6 4h12l-1.500 16h-9zM7 11c1.700-1.500 3.300-1.500 5 0s3.300 1.500 5 0" />;
const napkin = <path d="M4 5h16v14H4zM4 19 20 5M4 11l6-6" />;
const clean = (
  <path d="m10 4 1.800 5.700 5.700 1.800-5.700 1.800L10 19l-1.800-5.700L2.500 11.500l5.700-1.800zM18.500 3v4m-2-2h4M18 17v4m-2-2h4" />
);
const chair = <path d="M8 3v9h8V3M8 7h8M6 12h12M7 12l-2 9m12-9 2 9M6.500 17h11" />;

const DRAWN: Readonly<Record<string, ReactNode>> = { water, napkin, clean, highchair: chair };
const KNOWN: Readonly<Record<string, ComponentType<Sized>>> = {
  bell: Bell,
  cutlery: Cutlery,
  bill: ReceiptText,
  help: CircleHelp,
  manager: CircleUser,
};

/** The picture of a service by the name the store gave it; a bell for those we do not know. */
export function ServiceIcon({ icon, size = 24 }: { readonly icon: string; readonly size?: number }) {
  const drawn = DRAWN[icon];
  const Known = KNOWN[icon] ?? Bell;
  return drawn ? <Drawn size={size}>{drawn}</Drawn> : <Known size={size} />;
}
