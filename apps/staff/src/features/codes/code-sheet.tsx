import { useMemo } from 'react';
import { qrPath } from '../../lib/qr-path.ts';
import { fitSize, PAPER, type Spot, TEMPLATES, type Template } from './card-layout.ts';

/** What stands on a card. */
export interface CardWords {
  readonly id: string;
  readonly url: string;
  /** For those who type it. */
  readonly code: string;
  readonly store: string;
  readonly name: string;
  /** One line or two, each in a language of the guests. */
  readonly invites: readonly { readonly lang: string; readonly text: string }[];
}

const INK = '#131A25';
const CUT = '#7B879B';
const FONT = 'Inter, "Noto Sans", "Noto Sans JP", "Noto Sans SC", "Noto Sans Thai", sans-serif';

interface LineProps {
  readonly text: string;
  readonly y: number;
  readonly width: number;
  readonly largest: number;
  readonly strong?: boolean;
  readonly lang?: string;
}

function Line({ text, y, width, largest, strong, lang }: LineProps) {
  return (
    <text
      x={0}
      y={y}
      lang={lang}
      textAnchor="middle"
      fontFamily={FONT}
      fontWeight={strong ? 700 : 500}
      fontSize={fitSize(text, width, largest)}
      fill={INK}
    >
      {text}
    </text>
  );
}

function Modules({ url, width, y }: { readonly url: string; readonly width: number; readonly y: number }) {
  const { size, path } = useMemo(() => qrPath(url), [url]);
  return (
    <g transform={`translate(${-width / 2} ${y}) scale(${width / size})`}>
      <rect width={size} height={size} fill="#FFFFFF" />
      <path data-modules={size} d={path} fill={INK} shapeRendering="crispEdges" />
    </g>
  );
}

const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/\?c=.*$/, '');

/** A card's face around x = 0, its upper edge at y = 0. */
function Face({ card }: { readonly card: CardWords }) {
  const { qr } = TEMPLATES.card;
  return (
    <>
      <Line text={card.store} y={14} width={91} largest={5} />
      <Line text={card.name} y={28} width={91} largest={11} strong />
      <Modules url={card.url} width={qr} y={34} />
      {card.invites.map(({ lang, text }, nth) => (
        <Line
          key={lang}
          lang={lang}
          text={text}
          y={105 + nth * 8}
          width={91}
          largest={6}
          strong={nth === 0}
        />
      ))}
      <Line text={card.code} y={129} width={91} largest={6} strong />
      <Line text={bare(card.url)} y={137} width={91} largest={4} />
    </>
  );
}

function Sticker({ card }: { readonly card: CardWords }) {
  return (
    <>
      <Line text={card.name} y={7.5} width={59} largest={6} strong />
      <Modules url={card.url} width={TEMPLATES.sticker.qr} y={8} />
      <Line text={card.invites[0]?.text ?? ''} y={62} width={59} largest={3.4} />
      <Line text={card.code} y={67} width={59} largest={3.8} strong />
    </>
  );
}

function Card({ card, template }: { readonly card: CardWords; readonly template: Template }) {
  if (template === 'sticker') return <Sticker card={card} />;
  if (template === 'card') return <Face card={card} />;
  const fold = TEMPLATES.card.height;
  return (
    <>
      <g transform={`rotate(180) translate(0 ${-fold})`}>
        <Face card={card} />
      </g>
      <line x1={-52.5} x2={52.5} y1={fold} y2={fold} stroke={CUT} strokeWidth={0.2} strokeDasharray="2 2" />
      <g transform={`translate(0 ${fold})`}>
        <Face card={card} />
      </g>
    </>
  );
}

interface SheetProps {
  readonly spots: readonly Spot<CardWords>[];
  readonly template: Template;
  readonly label: string;
}

/** A sheet of A4 with its cards and the lines to cut along; everything it needs to be a file of its own is in it. */
export function CodeSheet({ spots, template, label }: SheetProps) {
  const { width, height } = TEMPLATES[template];
  return (
    <svg
      className="code-sheet"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      width={`${PAPER.width}mm`}
      height={`${PAPER.height}mm`}
      role="img"
      aria-label={label}
    >
      <rect width={PAPER.width} height={PAPER.height} fill="#FFFFFF" />
      {spots.map(({ card, x, y }) => (
        <g key={card.id}>
          <rect x={x} y={y} width={width} height={height} fill="none" stroke={CUT} strokeWidth={0.15} />
          <g transform={`translate(${x + width / 2} ${y})`}>
            <Card card={card} template={template} />
          </g>
        </g>
      ))}
    </svg>
  );
}
