import { ImportScreen } from '../../imports/import-screen.tsx';

/** `/startups/import`: cards from a file. */
export function Component() {
  return <ImportScreen kind="startups" />;
}
