import { fetchOwnRegistry, modules } from '../modules/index.ts';
import { createUpdateWatch } from './update-watch.ts';

/** Whether other versions are in service than this visit began with. */
export const updates = createUpdateWatch({
  began: modules.firstRegistry,
  fetchRegistry: fetchOwnRegistry,
  getSnapshot: modules.getSnapshot,
});
