import { distanceBetween, type Place } from '@tableside/pricing/distance';
import { IconButton } from '@tableside/ui/icon-button';
import { Minus, Plus } from '@tableside/ui/icons';
import { isPlainKey } from '@tableside/ui/plain-key';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { distanceWord } from '../../lib/delivery/words.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { MapCredit, MapLayer } from './map-layer.tsx';
import { middleWith, placeOf, type Spot, spotOf, stepBy } from './map-view.ts';

interface PinMapProps {
  readonly store: Place;
  readonly storeName: string;
  /** Distances that are drawn as rings, in metres; the last is where delivery ends. */
  readonly rings: readonly number[];
  readonly value: Place | null;
  readonly onChange: (place: Place) => void;
}
/** Of the drawing in its own pixels. */
const SIDE = 320;
const NEAREST_M = 200;

/** The rings, and the store in their middle. `unit` is a pixel in metres. */
function Rings({
  rings,
  unit,
  storeName,
}: Pick<PinMapProps, 'rings' | 'storeName'> & { readonly unit: number }) {
  const { language } = useLanguage();
  return (
    <>
      {rings.map((metres, place) => (
        <g key={metres}>
          <circle r={metres} className={place === rings.length - 1 ? 'pin-ring pin-ring-last' : 'pin-ring'} />
          <text className="pin-words" y={-metres - 4 * unit} fontSize={11 * unit} textAnchor="middle">
            {distanceWord(language, metres)}
          </text>
        </g>
      ))}
      <rect
        className="pin-store"
        x={-7 * unit}
        y={-7 * unit}
        width={14 * unit}
        height={14 * unit}
        rx={3 * unit}
      />
      <text className="pin-words pin-name" y={22 * unit} fontSize={12 * unit} textAnchor="middle">
        {storeName}
      </text>
    </>
  );
}

/** The spot under the pointer. */
function spotUnder(event: PointerEvent<SVGSVGElement>, middle: Spot, span: number): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = span / Math.min(box.width, box.height);
  return {
    x: middle.x + (event.clientX - box.left - box.width / 2) * scale,
    y: middle.y + (event.clientY - box.top - box.height / 2) * scale,
  };
}

/** How much is drawn, and around what; nearer and farther by steps. */
function useView({ store, rings, value }: Pick<PinMapProps, 'store' | 'rings' | 'value'>) {
  const widest = 2.5 * Math.max(NEAREST_M, ...rings);
  const [span, setSpan] = useState(widest);
  const [middle, setMiddle] = useState<Spot>({ x: 0, y: 0 });
  const zoom = (by: number) => {
    const next = Math.min(widest, Math.max(NEAREST_M, span * by));
    setSpan(next);
    setMiddle(value === null || next === widest ? { x: 0, y: 0 } : spotOf(store, value));
  };
  return { span, middle, keep: setMiddle, nearer: () => zoom(0.5), farther: () => zoom(2) };
}

/** A pin on a drawn map: the restaurant in the middle, its distances around, all at scale. By finger, mouse or arrow keys. */
export function PinMap({ store, storeName, rings, value, onChange }: PinMapProps) {
  const text = useText();
  const { language } = useLanguage();
  const map = useBoot()?.map;
  const view = useView({ store, rings, value });
  const held = useRef(false);
  const { span } = view;
  const unit = span / SIDE;
  const spot = value === null ? { x: 0, y: 0 } : spotOf(store, value);
  // Under a finger the drawing lies still; a pin that went by keys or by the device is followed.
  const [put, setPut] = useState<Place | null>(null);
  const still = value !== null && value === put;
  const middle = still ? view.middle : middleWith(view.middle, spot, span);
  const distance = value === null ? 0 : distanceBetween(store, value);
  const putUnder = (event: PointerEvent<SVGSVGElement>) => {
    const place = placeOf(store, spotUnder(event, middle, span));
    view.keep(middle);
    setPut(place);
    onChange(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepBy(event.key, spot, (event.shiftKey ? 40 : 8) * unit);
    if (!next || !isPlainKey(event)) return;
    event.preventDefault();
    onChange(placeOf(store, next));
  };
  return (
    <div className={map ? 'pin-map pin-map-tiled' : 'pin-map'}>
      {map && <MapLayer map={map} store={store} middle={middle} span={span} side={SIDE} />}
      <svg
        className="pin-drawing"
        viewBox={`${middle.x - span / 2} ${middle.y - span / 2} ${span} ${span}`}
        onPointerDown={(event) => {
          held.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          putUnder(event);
        }}
        onPointerMove={(event) => held.current && putUnder(event)}
        onPointerUp={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
      >
        <title>{text('location.pin')}</title>
        <Rings rings={rings} unit={unit} storeName={storeName} />
        <g
          className={value === null ? 'pin pin-unset' : 'pin'}
          transform={`translate(${spot.x} ${spot.y}) scale(${unit})`}
          role="slider"
          tabIndex={0}
          aria-label={text('location.pin')}
          aria-valuemin={0}
          aria-valuemax={Math.max(distance, ...rings)}
          aria-valuenow={distance}
          aria-valuetext={
            value === null
              ? text('location.no-pin')
              : text('location.away', { distance: distanceWord(language, distance) })
          }
          onKeyDown={onKeyDown}
        >
          <circle className="pin-halo" r="22" cy="-14" />
          <path className="pin-shape" d="M0 0C-9-11-12-15-12-21a12 12 0 0 1 24 0c0 6-3 10-12 21Z" />
          <circle className="pin-eye" r="4.5" cy="-21" />
        </g>
      </svg>
      <div className="pin-zoom">
        <IconButton
          kind="filled"
          label={text('location.nearer')}
          icon={<Plus size={20} />}
          onClick={view.nearer}
        />
        <IconButton
          kind="filled"
          label={text('location.farther')}
          icon={<Minus size={20} />}
          onClick={view.farther}
        />
      </div>
      {map && <MapCredit map={map} />}
    </div>
  );
}
