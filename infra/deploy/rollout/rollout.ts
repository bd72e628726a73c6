import type { ModuleStop } from '@passerelle/contract/platform/module-rollouts';
import type { ModuleName } from '@passerelle/federation/workspace';
import type { Candidate, Registry } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import { type ActivationOptions, activate } from '../activate.ts';
import { requireAnswers } from '../check-api.ts';
import type { ApiContract } from '../compatibility.ts';
import { requireFitsShell } from '../fit.ts';
import { keptRelease, moduleRecord } from '../module-release.ts';
import { requireOwn, requireRunnable } from '../ownership/require-own.ts';
import type { Signer } from '../ownership/signing-key.ts';
import { policyOf } from '../ownership/site-policy.ts';
import { withSiteLocked } from '../site-lock.ts';
import { readRegistry } from '../site-registry.ts';
import { RefusalAfterChange } from './refusal-after-change.ts';
import { stopOf } from './stops.ts';

/** What is to become of a version beside the one in service: so many of a hundred people have it, all, or nobody. */
export type RolloutStep = number | 'finish' | 'stop';

export interface RolloutChange {
  name: ModuleName;
  step: RolloutStep;
  signer: Signer;
  /** What the API has stopped. */
  stops: readonly ModuleStop[];
  /** What has to answer its calls; nothing is compared without. */
  api?: ApiContract | undefined;
}

function candidateOf(registry: Registry | undefined, name: string): Candidate {
  const candidate = registry?.modules.find((module) => module.name === name)?.candidate;
  if (candidate) return candidate;
  throw new Refusal(
    `No version of ${name} is beside the one in service. Put one there with npx passerelle deploy ${name} --rollout PERCENT`,
  );
}

/**
 * Widens or narrows the share of people who have the version beside the one in service, puts it into service, or takes it away.
 * One that was stopped by how it failed is taken away, whatever was meant.
 * @returns the version's name
 * @throws {Refusal} when there is none or it was stopped, and when it does not fit, is not its team's or not whole
 */
export function changeRollout(
  site: string,
  { name, step, signer, stops, api }: RolloutChange,
  { act, ...options }: ActivationOptions,
): Promise<string> {
  return withSiteLocked(site, async () => {
    const candidate = candidateOf(await readRegistry(site), name);
    const { version } = candidate.release;
    const policy = await policyOf(site);
    requireOwn(policy, { name, claims: candidate.release, signer });
    const stoppedAt = stopOf(stops, name, candidate);
    if (step === 'stop' || stoppedAt) {
      const withdrawal = act && ({ ...act, act: 'rollout withdrawn', version } as const);
      await activate(site, { candidate: { name, signer, beside: null } }, { ...options, act: withdrawal });
      if (step === 'stop') return version;
      throw new RefusalAfterChange(
        `${name} ${version} failed too many people and was stopped at ${stoppedAt}: it is withdrawn now.`,
      );
    }
    const record = await moduleRecord(site, name, version);
    await requireFitsShell(site, name, record);
    if (api) requireAnswers(`${name} ${version}`, record, { api, command: `rollout ${name} ${step}` });
    const release = await keptRelease(site, { name, release: candidate.release });
    await requireRunnable(policy, name, release);
    if (step === 'finish') {
      const finish = act && ({ ...act, act: 'rollout finished' } as const);
      await activate(site, { modules: [{ name, release, signer }] }, { ...options, act: finish });
    } else {
      const share = act && ({ ...act, act: 'rollout', version, percent: step } as const);
      const beside = { release, percent: step };
      await activate(site, { candidate: { name, signer, beside } }, { ...options, act: share });
    }
    return version;
  });
}
