import type { FrontEnd } from '@passerelle/federation/workspace';
import { Refusal } from '../../develop/start/refusal.ts';
import { ownApiAddress } from '../check-api.ts';
import {
  type ApiOption,
  actOf,
  apiIfUp,
  type KeyOption,
  type SiteOptions,
  signerOf,
} from '../front-end-commands.ts';
import { changeRollout, type RolloutStep } from './rollout.ts';
import { readStops } from './stops.ts';

export interface RolloutOptions extends SiteOptions, KeyOption, ApiOption {
  step: RolloutStep;
}

function told(name: string, version: string, step: RolloutStep): string {
  if (step === 'finish') return `${name} ${version} is in service.`;
  if (step === 'stop') return `${name} ${version} is withdrawn: everybody gets what is in service.`;
  return `${step} of a hundred people get ${name} ${version} from now on.`;
}

/**
 * Widens, narrows, finishes or withdraws what a share of people has of a module, `npx passerelle rollout`. An API that is down
 * keeps nothing from that: then nobody knows whether it has stopped the version, which the answer says.
 * @throws {Refusal} as `changeRollout` does
 */
export async function rollOut(
  frontEnd: FrontEnd,
  { step, site, keep, key, by, api: given }: RolloutOptions,
): Promise<string> {
  if (frontEnd === 'shell')
    throw new Refusal('The shell is what gives people their versions: it is in service for everybody.');
  const signer = await signerOf(frontEnd, key);
  const { api, remark } = step === 'stop' ? {} : await apiIfUp(given);
  const stops = api ? await readStops(given || ownApiAddress(process.env)) : [];
  const options = { now: new Date(), keep, act: actOf('rollout', by, signer) };
  const version = await changeRollout(site, { name: frontEnd, step, signer, stops, api }, options);
  return [told(frontEnd, version, step), ...(remark ? [remark] : [])].join('\n');
}
