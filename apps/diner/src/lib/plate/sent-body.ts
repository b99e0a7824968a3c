import type { courtsShapes } from '@tableside/contract/courts.schema';
import type { Sent } from '@tableside/contract/endpoint';
import type { CartLine, orderingShapes } from '@tableside/contract/ordering.schema';
import { isRecord } from '../is-record.ts';

export type PlaceBody = Sent<(typeof orderingShapes)['placeOrder']>['body'];
export type GroupBody = Sent<(typeof courtsShapes)['placeGroup']>['body'];
export type RoundBody = Sent<(typeof orderingShapes)['addRound']>['body'];

const hasItems = (body: unknown): body is { readonly items: readonly unknown[] } =>
  isRecord(body) && Array.isArray(body['items']);

export const isPlaceBody = (body: unknown): body is PlaceBody => hasItems(body) && 'store_id' in body;
export const isGroupBody = (body: unknown): body is GroupBody => hasItems(body) && 'store_group_id' in body;
export const isRoundBody = (body: unknown): body is RoundBody =>
  hasItems(body) && !('store_id' in body) && !('store_group_id' in body);

/** What a send carries. */
export const itemsOf = ({ body }: { readonly body: unknown }): readonly CartLine[] =>
  isPlaceBody(body) || isRoundBody(body) || isGroupBody(body) ? body.items : [];
