import {
  type FrontEnd,
  type ModuleName,
  workspacePath,
  workspaceVersion,
} from '@passerelle/federation/workspace';
import { lockCheckout } from '../develop/start/lock/checkout-lock.mjs';
import { Refusal } from '../develop/start/refusal.ts';
import { atSite } from './bucket/at-site.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { checkApi, describeApi, ownApiAddress, requireAnswers } from './check-api.ts';
import type { ApiContract } from './compatibility.ts';
import { ownAccount, ownCommit } from './history/own-commit.ts';
import { type Act, nameOfKey } from './history/site-history.ts';
import { readRecord } from './module-release.ts';
import { ownKeyFile } from './ownership/demonstration.ts';
import { readSigningKey, type Signer } from './ownership/signing-key.ts';
import { publishModule, publishShell } from './publish.ts';
import { rollBackModule, rollBackShell } from './rollback.ts';
import { changeRollout } from './rollout/rollout.ts';
import { readStops, stopOf } from './rollout/stops.ts';
import { readRegistry } from './site-registry.ts';

/*
 * What each front end's team does by itself, `npx passerelle deploy`, `rollback` and `rollout`, and what the API's team asks before
 * it does, `npx passerelle check-api`. Each answers what it did, in a line.
 */

export interface SiteOptions {
  /** The folder of the site; of a deployment also `s3://bucket/prefix`. */
  site: string;
  /** Versions of a front end that stay on the site. */
  keep: number;
  /** Who does it, for the site's history; the account of the machine unless given. */
  by?: string | undefined;
}

export interface KeyOption {
  /** The file of the team's private key; the one that this checkout made for its own site unless given. */
  key?: string | undefined;
}

export interface ApiOption {
  /** The address of the API that has to answer what the front end calls: that of this machine unless given; false for none. */
  api?: string | false | undefined;
}

export interface DeployOptions extends SiteOptions, KeyOption, ApiOption {
  /** A folder that holds the front end built already. */
  built?: string | undefined;
  /** How many of a hundred people get it, beside what is in service; everybody gets it unless given. */
  rollout?: number | undefined;
  /** Whether it is put at the site to be looked at, for nobody. */
  preview?: boolean | undefined;
}

export interface RollbackOptions extends SiteOptions, KeyOption, ApiOption {
  /** The version to go back to; the one before unless given. */
  to?: string | undefined;
  /** Signs a version of a module that nobody has signed whose key counts. */
  vouch?: boolean | undefined;
}

/**
 * Builds a front end, unless that is done, and publishes it, while nobody else builds it anew.
 * @throws Refusal where it does not fit what is in service
 */
export async function deploy(frontEnd: FrontEnd, options: DeployOptions): Promise<string> {
  if (options.built) return publishAtSite(frontEnd, options.built, options);
  buildFrontEnd(frontEnd);
  const lock = await lockCheckout({ onWait: (holder) => process.stderr.write(`Waiting for ${holder}\n`) });
  try {
    return await publishAtSite(frontEnd, workspacePath(frontEnd, 'dist'), options);
  } finally {
    lock.release();
  }
}

/** What the site's history says of an act. */
export function actOf(act: Act['act'], by: string | undefined, signer?: Signer): Act {
  return {
    act,
    by: by ?? ownAccount(),
    key: signer && nameOfKey(signer.publicKey),
  };
}

/** Whoever has the key of a module's team: of the file, or else the one that this checkout made. */
export function signerOf(moduleName: ModuleName, key: string | undefined): Promise<Signer> {
  return readSigningKey(key ?? ownKeyFile(moduleName));
}

/** What the API that is named, or else the one of this machine, takes and answers. */
async function apiFor(given: string | undefined): Promise<ApiContract> {
  if (given) return describeApi(given);
  const own = ownApiAddress(process.env);
  return describeApi(own).catch((error: unknown) => {
    throw new Refusal(
      `${error instanceof Error ? error.message : String(error)}\n` +
        'What is published is compared with the API: name it with --api ADDRESS. Where there is none to compare with: --no-api',
      { cause: error },
    );
  });
}

function publishAtSite(frontEnd: FrontEnd, built: string, options: DeployOptions): Promise<string> {
  return atSite(options.site, (site) => publish(frontEnd, built, { ...options, site }));
}

async function publish(
  frontEnd: FrontEnd,
  built: string,
  { site, keep, api, key, by, rollout: percent, preview: isPreview }: DeployOptions,
): Promise<string> {
  if (percent && isPreview)
    throw new Refusal('A preview is for nobody: give --preview, or --rollout PERCENT.');
  if (frontEnd === 'shell' && (percent || isPreview))
    throw new Refusal('The shell is what gives people their versions: it is deployed to everybody.');
  const signer = frontEnd === 'shell' ? undefined : await signerOf(frontEnd, key);
  const act = {
    ...actOf(isPreview ? 'preview' : percent ? 'rollout' : 'deployed', by, signer),
    commit: ownCommit(),
  };
  const options = { now: new Date(), keep, act };
  if (api !== false)
    requireAnswers(frontEnd, await readRecord(built), {
      api: await apiFor(api),
      command: `deploy ${frontEnd}`,
    });
  if (frontEnd === 'shell' || !signer) {
    const version = await publishShell(site, { built, version: workspaceVersion(frontEnd) }, options);
    return `${frontEnd} ${version} is in service.`;
  }
  if (isPreview) {
    const version = await publishModule(site, { name: frontEnd, built, signer, isPreview }, options);
    return `${frontEnd} ${version} can be looked at: administrators open it at /modules.`;
  }
  const stopped = await stoppedCandidate(site, frontEnd, api);
  if (stopped && percent)
    await changeRollout(site, { name: frontEnd, step: percent, signer, stops: stopped.stops }, options);
  const version = await publishModule(site, { name: frontEnd, built, signer, percent }, options);
  const told = percent
    ? `${percent} of a hundred people get ${frontEnd} ${version} from now on.`
    : `${frontEnd} ${version} is in service.`;
  return [told, ...(stopped ? [stopped.told] : [])].join('\n');
}

/** What the API has stopped, and how that is told, where the version of a module beside the one in service is among it. */
async function stoppedCandidate(site: string, name: string, given: string | false | undefined) {
  const module = (await readRegistry(site))?.modules.find((each) => each.name === name);
  if (!module?.candidate || given === false) return undefined;
  const stops = await readStops(given || ownApiAddress(process.env));
  const stoppedAt = stopOf(stops, name, module.candidate);
  if (!stoppedAt) return undefined;
  const { version } = module.candidate.release;
  return {
    stops,
    told: `${name} ${version}, which failed too many people and was stopped at ${stoppedAt}, is withdrawn.`,
  };
}

/**
 * What the API of this machine takes and answers, for a version that goes back into service. Where it is down, that must be
 * possible nevertheless: then why it could not be asked.
 */
export async function apiIfUp(
  given: string | false | undefined,
): Promise<{ api?: ApiContract; remark?: string }> {
  if (given === false) return {};
  if (given) return { api: await describeApi(given) };
  try {
    return { api: await describeApi(ownApiAddress(process.env)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { remark: `It was not compared with the API: ${error.message}` };
  }
}

/**
 * Puts the version before, or a named one, back into service.
 * @throws Refusal where there is none, or it does not fit what is in service
 */
export async function rollBack(
  frontEnd: FrontEnd,
  { site, keep, to: wanted, key, vouch, by, api: given }: RollbackOptions,
): Promise<string> {
  const signer = frontEnd === 'shell' ? undefined : await signerOf(frontEnd, key);
  const options = { now: new Date(), keep, act: actOf('rolled back', by, signer) };
  const { api, remark } = await apiIfUp(given);
  const version = signer
    ? await rollBackModule(site, { name: frontEnd, wanted, signer, isVouched: vouch, api }, options)
    : await rollBackShell(site, { wanted, api }, options);
  return [`${frontEnd} ${version} is in service again.`, ...(remark ? [remark] : [])].join('\n');
}

/** @throws Refusal that names the calls which the API does not answer */
export async function compareApi(address: string, site: string): Promise<string> {
  const compared = await checkApi(site, address);
  return `${address} answers every call of the ${compared} front ends in service.`;
}
