import { useState } from 'react';
import { ThemeSheet } from '../../features/profile/choice-sheets.tsx';
import { themeChoice } from '../../lib/theme-choice.ts';
import type { OverlayProps } from './overlay-host.tsx';

/** Light, dark or as the device has it. */
export function ThemeOverlay({ open, onClose }: OverlayProps) {
  const [chosen, setChosen] = useState(themeChoice);
  return <ThemeSheet open={open} onClose={onClose} chosen={chosen} onChosen={setChosen} />;
}
