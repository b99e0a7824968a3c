import { z } from 'zod';
import { freeText, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { MAX_MESSAGE_LENGTH, WORDED_MESSAGES } from './message-words.ts';
import { staffMessagesRoutes } from './staff-messages.routes.ts';
import { LANGUAGES } from './vocabulary.ts';

const MessageText = z.object({
  message: z.enum(WORDED_MESSAGES),
  language: z.enum(LANGUAGES),
  /** What is sent when the store has no words of its own; places stand as `{place}`. */
  standard: z.string(),
  own: z.string().nullable(),
  /** What stands for each place in an example. */
  parts: z.record(z.string(), z.string()),
});
export type MessageText = z.infer<typeof MessageText>;

const NewMessageText = z.object({
  message: z.enum(WORDED_MESSAGES),
  language: z.enum(LANGUAGES),
  /** null takes the standard text again. */
  text: freeText(MAX_MESSAGE_LENGTH).pipe(z.string().min(1)).nullable(),
});
export type NewMessageText = z.infer<typeof NewMessageText>;

export const staffMessagesShapes = shapes(staffMessagesRoutes)({
  getMessageTexts: { params: StoreParams, responses: { 200: z.object({ texts: z.array(MessageText) }) } },
  saveMessageText: { params: StoreParams, body: NewMessageText, responses: { 200: MessageText } },
});
