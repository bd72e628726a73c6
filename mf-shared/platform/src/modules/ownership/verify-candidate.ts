import type { Candidate, RegisteredModule } from '../registry.ts';
import type { Policy } from './policy.ts';
import { isSigned } from './signatures.ts';
import { keysOf, releaseFaults } from './verify-module.ts';

/** What is signed when a version is put beside the one in service, or its share changes. */
export function candidateStatement(
  name: string,
  { release, since, beside, rollout }: Omit<Candidate, 'signature'>,
): object {
  return { kind: 'candidate', name, version: release.version, since, beside, percent: rollout.percent };
}

/** Why a version beside the one in service must not run, a sentence each; none where there is no such version. */
export async function candidateFaults(policy: Policy, module: RegisteredModule): Promise<string[]> {
  const { name, since, candidate } = module;
  if (!candidate) return [];
  const { release, beside, signature } = candidate;
  const faults = await releaseFaults(policy, name, release);
  if (beside !== since) faults.push(`version ${release.version} was put beside what is no longer in service`);
  if (!(await isSigned(candidateStatement(name, candidate), signature, keysOf(policy, name))))
    faults.push(`nobody who may has signed that a share of people has ${release.version}`);
  return faults;
}

/** The module without a version beside the one in service that must not run: then everybody has what is in service. */
export async function withCheckedCandidate(
  policy: Policy,
  module: RegisteredModule,
): Promise<RegisteredModule> {
  if ((await candidateFaults(policy, module)).length === 0) return module;
  const { candidate: _candidate, ...rest } = module;
  return rest;
}
