import { lazy, Suspense } from 'react';
import type { ItemControl } from '../../first-paint/item-row.tsx';
import { useLanguage } from '../text.tsx';

const SaveControl = lazy(async () => ({ default: (await import('./save-control.tsx')).SaveControl }));

/** What a dish has instead of Add while one waits for a table. */
export const SaveLater: ItemControl = (props) =>
  useLanguage().whole && (
    <Suspense>
      <SaveControl {...props} />
    </Suspense>
  );
