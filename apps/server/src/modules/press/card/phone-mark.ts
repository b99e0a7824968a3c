import { HAIR, INK, type Mark } from './drawing.ts';

/** Of a picture one high. */
export const PHONE_WIDTH = 0.6;

const BODY = 'M10 0H50A10 10 0 0 1 60 10V90A10 10 0 0 1 50 100H10A10 10 0 0 1 0 90V10A10 10 0 0 1 10 0Z';
const DOTS = 'M14 26h14v14h-14zM32 26h14v14h-14zM14 44h14v14h-14zM36 48h8v8h-8zM22 80h16v5h-16z';

/** A telephone with a code on it, its upper left corner here, so many millimetres high: it says to scan without words. */
export const phoneMark = (x: number, y: number, height: number): Mark[] => {
  const scale = height / 100;
  const at = [scale, 0, 0, scale, x, y] as const;
  return [
    { path: BODY, at, ink: INK, line: Math.max(HAIR, height * 0.08) },
    { path: DOTS, at, ink: INK },
  ];
};
