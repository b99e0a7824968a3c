import type { Place } from '@tableside/pricing/distance';
import { useState } from 'react';
import type { MapTiles } from '../../first-paint/boot.ts';
import { type Tile, tilesUnder } from './map-tiles.ts';
import type { Spot } from './map-view.ts';

interface View {
  readonly middle: Spot;
  /** Metres from top to bottom. */
  readonly span: number;
}
interface MapLayerProps extends View {
  readonly map: MapTiles;
  readonly store: Place;
  /** About how high the drawing is, in pixels. */
  readonly side: number;
}

/** One tile; nothing where it does not come. The map's host may ask to be told which house shows it, never on which page. */
function TilePicture({ tile, view: { middle, span } }: { readonly tile: Tile; readonly view: View }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  const share = (metres: number): string => `${(metres / span) * 100}%`;
  return (
    <img
      className="pin-tile"
      src={tile.src}
      alt=""
      referrerPolicy="origin"
      draggable={false}
      style={{
        left: share(tile.x - middle.x + span / 2),
        top: share(tile.y - middle.y + span / 2),
        width: share(tile.width),
        height: share(tile.height),
      }}
      onError={() => setMissing(true)}
    />
  );
}

/** The streets under the drawing, at its scale. */
export function MapLayer({ map, store, middle, span, side }: MapLayerProps) {
  return (
    <div className="pin-tiles" aria-hidden="true">
      {tilesUnder(map.tiles, store, { middle, span, side }).map((tile) => (
        <TilePicture key={tile.src} tile={tile} view={{ middle, span }} />
      ))}
    </div>
  );
}

/** Whose map it is. */
export function MapCredit({ map }: Pick<MapLayerProps, 'map'>) {
  return <p className="pin-credit t-caption">{map.credit}</p>;
}
