import { ImportScreen } from '../../imports/import-screen.tsx';

/** `/users/import`: invitations from a file. */
export function Component() {
  return <ImportScreen kind="invitations" />;
}
