import { type PinnedPolicy, parseModuleData, pinnedPolicySchema } from '@passerelle/platform/modules';
import { escapeAttribute } from '../../serve/web/page.ts';

/** Where the site's page holds the policy: the shell runs nothing that it does not allow. */
const meta = /(<meta\s+name="module-policy"\s+content=")([^"]*)(")/;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** The page with a policy, or with none; a page from before there was one stays as it is. */
export function withPin(page: string, policy: PinnedPolicy | undefined): string {
  const content = policy ? escapeAttribute(JSON.stringify(policy)) : '';
  return page.replace(meta, (_match, before: string, _content, after: string) => before + content + after);
}

/** The policy that a page holds; undefined where it holds none. */
export function pinIn(page: string): PinnedPolicy | undefined {
  const [, , content = ''] = meta.exec(page) ?? [];
  if (content === '') return undefined;
  const json = content.replace(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
  return parseModuleData(pinnedPolicySchema, JSON.parse(json), 'the policy of the page');
}
