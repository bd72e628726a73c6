import type { Registry } from '@passerelle/platform/modules';
import { answerCalls } from '@passerelle/testing';
import { modules } from '../modules/index.ts';

/**
 * Lets the page know these modules, whatever it knew before: the tests of several files share one page, which reads its
 * list of modules only once by itself.
 */
export async function serveRegistry(registry: Registry): Promise<void> {
  const policy = document.createElement('meta');
  policy.name = 'module-policy';
  policy.content = 'unsigned';
  document.head.append(policy);
  answerCalls({ 'GET /modules.json': registry });
  await modules.retry();
}
