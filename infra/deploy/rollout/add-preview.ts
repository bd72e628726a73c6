import { previewLimits } from '@passerelle/contract/platform/module-previews';
import { type ModuleRelease, previewStatement, type RegisteredModule } from '@passerelle/platform/modules';
import type { Signer } from '../ownership/signing-key.ts';

/** A version that comes to the site to be looked at, and whoever puts it there. */
export interface PreviewChange {
  name: string;
  release: ModuleRelease;
  signer: Signer;
}

/** What the registry says of a module with one more version to be looked at; the oldest ones go. */
export function addPreview(
  registered: RegisteredModule,
  { name, release, signer }: PreviewChange,
  at: string,
): RegisteredModule {
  const others = (registered.previews ?? []).filter((each) => each.release.version !== release.version);
  const preview = { release, at };
  const signed = { ...preview, signature: signer.sign(previewStatement(name, preview)) };
  return { ...registered, previews: [signed, ...others].slice(0, previewLimits.kept) };
}
