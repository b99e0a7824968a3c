import type { Provoke, Scene } from './scene.ts';

const words = async ({ test, house, base }: Scene, text: string) => {
  const manager = await test.staff(house, 'manager');
  return manager.call('PUT', `${base}/message_texts`, { message: 'order-ready', language: 'en', text });
};

/** Per route and refusal: how the words of a message come to be refused. */
export const refusedMessages: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  saveMessageText: {
    'words-unknown': (scene) => words(scene, '{number} at {link}'),
    'words-missing': (scene) => words(scene, 'Come and get it'),
  },
};
