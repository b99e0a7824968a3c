// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { startAfresh } from '../../../testing/stage.tsx';
import { takeUpKept, useRoot } from '../store.ts';
import { scanAhead } from './ahead.ts';
import { arriveByCode } from './arrive.ts';

const CODE = '22NS39ZUMR';
let house: House;
const scans = () => house.server.calls(`GET /scan/${CODE}`).length;
const heads = () => house.server.calls(`GET /stores/${house.id}`).length;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
});

it('a code that was asked about ahead is arrived at without asking again, once', async () => {
  scanAhead(CODE, house.store);
  expect(await arriveByCode(CODE, 'qr')).toMatchObject({ ok: true, store: { _id: house.id } });
  expect([scans(), heads()]).toEqual([1, 0]);
  expect(useRoot.getState().scan).toMatchObject({ store_id: house.id, code: CODE });
  expect(await arriveByCode(CODE, 'qr')).toMatchObject({ ok: true });
  expect([scans(), heads()]).toEqual([2, 1]);
});

it('given the page brought the menu of another place, then the head of this one is asked for', async () => {
  scanAhead(CODE, { ...house.store, _id: 'another' });
  expect(await arriveByCode(CODE, 'qr')).toMatchObject({ ok: true, store: { _id: house.id } });
  expect([scans(), heads()]).toEqual([1, 1]);
});

it('given another code is followed, then what was asked ahead is of no use', async () => {
  scanAhead('ANOTHERCODE', house.store);
  expect(await arriveByCode(CODE, 'qr')).toMatchObject({ ok: true });
  expect([scans(), heads()]).toEqual([1, 1]);
});
