import type { Preview, RegisteredModule } from '../registry.ts';
import type { Policy } from './policy.ts';
import { isSigned } from './signatures.ts';
import { keysOf, releaseFaults } from './verify-module.ts';

/** What is signed when a version is put at the site to be looked at. */
export function previewStatement(name: string, { release, at }: Omit<Preview, 'signature'>): object {
  return { kind: 'preview', name, version: release.version, at };
}

/** The module with those of its versions to be looked at alone that may run. */
export async function withCheckedPreviews(
  policy: Policy,
  module: RegisteredModule,
): Promise<RegisteredModule> {
  const { name, previews } = module;
  if (!previews) return module;
  const checks = previews.map(async (preview) => {
    const { release, signature } = preview;
    const isOwn = await isSigned(previewStatement(name, preview), signature, keysOf(policy, name));
    return isOwn && (await releaseFaults(policy, name, release)).length === 0 ? [preview] : [];
  });
  return { ...module, previews: (await Promise.all(checks)).flat() };
}
