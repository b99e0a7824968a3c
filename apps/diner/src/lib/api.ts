import { dinerApi } from '@tableside/client/diner-api';
import { connection } from './connection.ts';

/** Every call of the diner's app. Nothing throws: a refusal is a value with its code. */
export const api = dinerApi(connection);
