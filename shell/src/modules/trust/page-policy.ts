import { type PinnedPolicy, parseModuleData, pinnedPolicySchema } from '@passerelle/platform/modules';

/** What the page of a development server says: nothing is published there, and so nothing is signed. */
const unsigned = 'unsigned';

/**
 * The policy that the site's page holds: what its modules may have, and whose signatures count. The page is the one file
 * that only the platform team writes. Undefined where this page asks for no signatures, as on a development server.
 * Throws an Error where it holds none: no module runs then.
 */
export function pagePolicy(): PinnedPolicy | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="module-policy"]')?.content;
  if (content === unsigned) return undefined;
  if (!content) throw new Error('The page of the site holds no policy of its modules.');
  return parseModuleData(pinnedPolicySchema, JSON.parse(content), 'The policy of the page');
}
