import type { FrontEnd, ModuleName } from '@passerelle/federation/workspace';
import { Refusal } from '../../develop/start/refusal.ts';
import { ownApiAddress } from '../check-api.ts';
import { endpointFor, isEndpoint } from '../endpoint/endpoint-address.ts';
import { takeStepThere } from '../endpoint/publish-there.ts';
import {
  type ApiOption,
  actOf,
  apiIfUp,
  type Doing,
  type KeyOption,
  type SiteOptions,
  signerOf,
} from '../front-end-commands.ts';
import type { Signer } from '../ownership/signing-key.ts';
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
  { step, site, keep, key, by, api }: RolloutOptions,
): Promise<string> {
  if (frontEnd === 'shell')
    throw new Refusal('The shell is what gives people their versions: it is in service for everybody.');
  const signer = await signerOf(frontEnd, key);
  if (isEndpoint(site))
    return takeStepThere(endpointFor(frontEnd, site, process.env), { name: frontEnd, step, signer, by });
  return takeStep(site, { name: frontEnd, step, signer, api }, { now: new Date(), keep, by });
}

/** The next step of a rollout, and whoever signs it. */
export interface Step extends ApiOption {
  name: ModuleName;
  step: RolloutStep;
  signer: Signer;
}

/**
 * Takes the next step of a rollout at the folder of a site, and tells it in a line.
 * @throws {Refusal} as `changeRollout` does
 */
export async function takeStep(
  site: string,
  { name, step, signer, api: given }: Step,
  { by, ...rest }: Doing,
): Promise<string> {
  const { api, remark } = step === 'stop' ? {} : await apiIfUp(given);
  const stops = api ? await readStops(given || ownApiAddress(process.env)) : [];
  const options = { ...rest, act: actOf('rollout', by, signer) };
  const version = await changeRollout(site, { name, step, signer, stops, api }, options);
  return [told(name, version, step), ...(remark ? [remark] : [])].join('\n');
}
