import type { StaffApi } from '@tableside/client/staff-api';
import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { expectValue } from './desk.ts';

/** What is written waits no longer to be published. Answers the menu that guests see, as it is written. */
export async function discardDraft(manager: StaffApi, storeId: string): Promise<MenuDocument> {
  const params = { store_id: storeId };
  const { revision } = expectValue(await manager.getMenuDraft({ params }));
  expectValue(await manager.discardMenu({ params, body: { revision } }));
  return expectValue(await manager.getMenuDraft({ params })).menu;
}

/** Guests see that menu again, whatever a journey made of it and wherever it ended. */
export async function putBackMenu(manager: StaffApi, storeId: string, menu: MenuDocument): Promise<void> {
  const params = { store_id: storeId };
  await discardDraft(manager, storeId);
  const { revision } = expectValue(await manager.getMenuDraft({ params }));
  expectValue(await manager.changeMenu({ params, body: { revision, changes: [{ kind: 'replace', menu }] } }));
  const { differences, revision: next, menu_version } = expectValue(await manager.getMenuDraft({ params }));
  if (differences.length > 0)
    expectValue(await manager.publishMenu({ params, body: { revision: next, menu_version } }));
  else await discardDraft(manager, storeId);
}
