import type { Query } from '@tanstack/react-query';

/** Of a query that a form is filled from: what is being typed must not change under the fingers. */
export const HELD = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { held: true },
} as const;

/** Whether a form on screen is filled from it. One that could not be read holds nothing yet. */
export const isHeld = (query: Query): boolean =>
  query.meta?.['held'] === true && query.isActive() && query.state.data !== undefined;
