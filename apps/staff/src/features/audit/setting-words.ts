import type { Plain } from './say.ts';

/** The settings by the names they are saved under. */
export const SETTING_WORDS: Readonly<Record<string, Plain>> = {
  name: 'house.part-name',
  legal_name: 'house.part-legal',
  tax_ids: 'house.part-numbers',
  address: 'house.part-address',
  phone: 'house.part-phone',
  languages: 'house.part-languages',
  modes: 'house.part-modes',
  seating: 'house.part-seating',
  call_minutes: 'house.part-calls',
  round_limit: 'audit.setting-round-limit',
  location: 'audit.setting-location',
  delivery: 'frame.mode.delivery',
  takeaway: 'frame.mode.takeaway',
  station_minutes: 'house.part-stations',
  sounds: 'house.part-sounds',
  booking: 'house.bookings',
  hours: 'house.part-hours',
  closed_days: 'house.part-closed',
  taxes: 'house.part-taxes',
  charges: 'house.part-charges',
  fixed_charges: 'audit.setting-fixed',
  tip_percentages: 'house.part-tips',
  payment_modes: 'house.part-payments',
  show_veg_marks: 'house.part-marks',
};
