import type { Item } from '@tableside/contract/menu.schema';
import { imageOf } from '../lib/image-address.ts';

const FEW_PICTURES = 0.3;

/** Whether so few dishes have a picture that a list of them draws no empty tiles. */
export const isPhotoless = (items: readonly Item[]): boolean =>
  items.filter((item) => imageOf(item) !== null).length < items.length * FEW_PICTURES;
