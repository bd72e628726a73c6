import {
  candidateStatement,
  type ModuleRelease,
  type RegisteredModule,
  serviceStatement,
} from '@passerelle/platform/modules';
import type { Signer } from '../ownership/signing-key.ts';

/** What becomes of the version beside the one in service of a module. */
export interface CandidateChange {
  name: string;
  signer: Signer;
  /** The version that so many of a hundred people get; null where nobody does any more. */
  beside: { release: ModuleRelease; percent: number } | null;
}

/**
 * What the registry says of a module whose version beside changes. What is in service stays, and is signed anew: an entry of
 * before, with the version or the share that it had, is refused from then on.
 * @param since when that is, later than the entry before
 */
export function putBeside(
  registered: RegisteredModule,
  { name, signer, beside }: CandidateChange,
  since: string,
): RegisteredModule {
  const { candidate: before, ...stable } = registered;
  const isSame = before?.release.signature === beside?.release.signature;
  if (isSame && before?.rollout.percent === beside?.percent) return registered;
  const entry = { ...stable, since, activeSince: registered.activeSince ?? registered.since };
  const signed = { ...entry, signature: signer.sign(serviceStatement(entry)) };
  if (!beside) return signed;
  const { release, percent } = beside;
  const isKept = before?.release.version === release.version;
  const candidate = { release, since: isKept ? before.since : since, beside: since, rollout: { percent } };
  return {
    ...signed,
    candidate: { ...candidate, signature: signer.sign(candidateStatement(name, candidate)) },
  };
}
