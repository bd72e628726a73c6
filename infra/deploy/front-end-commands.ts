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
import { endpointFor, isEndpoint } from './endpoint/endpoint-address.ts';
import { bringBackThere, deployThere } from './endpoint/publish-there.ts';
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
  requireOneWay(frontEnd, options);
  // What is missing is told before anything is built.
  if (isEndpoint(options.site)) endpointFor(frontEnd, options.site, process.env);
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

/** @throws {Refusal} where a version cannot go to all that was asked for */
function requireOneWay(
  frontEnd: FrontEnd,
  { rollout: percent, preview: isPreview }: Pick<DeployOptions, 'rollout' | 'preview'>,
): void {
  if (percent && isPreview)
    throw new Refusal('A preview is for nobody: give --preview, or --rollout PERCENT.');
  if (frontEnd === 'shell' && (percent || isPreview))
    throw new Refusal('The shell is what gives people their versions: it is deployed to everybody.');
}

async function publishAtSite(frontEnd: FrontEnd, built: string, options: DeployOptions): Promise<string> {
  const { site, key, rollout: percent, preview: isPreview, by, api } = options;
  if (isEndpoint(site)) {
    const endpoint = endpointFor(frontEnd, site, process.env);
    const signer = await signerOf(frontEnd, key);
    return deployThere(endpoint, { name: frontEnd, built, signer, percent, isPreview, by, api });
  }
  return atSite(site, (folder) => publish(frontEnd, built, { ...options, site: folder }));
}

async function publish(
  frontEnd: FrontEnd,
  built: string,
  { site, keep, api, key, by, rollout: percent, preview: isPreview }: DeployOptions,
): Promise<string> {
  const done = { now: new Date(), keep, by, commit: ownCommit() };
  if (frontEnd !== 'shell') {
    const signer = await signerOf(frontEnd, key);
    return publishVersion(site, { name: frontEnd, built, signer, percent, isPreview, api }, done);
  }
  await requireAnswered('shell', built, api);
  const act = { ...actOf('deployed', by), commit: done.commit };
  const version = await publishShell(site, { built, version: workspaceVersion('shell') }, { ...done, act });
  return `shell ${version} is in service.`;
}

/** @throws {Refusal} where the API does not answer what a built front end calls */
async function requireAnswered(name: FrontEnd, built: string, api: ApiOption['api']): Promise<void> {
  if (api === false) return;
  requireAnswers(name, await readRecord(built), { api: await apiFor(api), command: `deploy ${name}` });
}

/** A version of a module that its team publishes: to everybody, to a share of people, or to be looked at. */
export interface TeamVersion extends ApiOption {
  name: ModuleName;
  built: string;
  signer: Signer;
  percent?: number | undefined;
  isPreview?: boolean | undefined;
}

/** When somebody does something, who that is, and how many versions stay. */
export interface Doing {
  now: Date;
  keep: number;
  by?: string | undefined;
  commit?: string | undefined;
}

/**
 * Publishes a version of a module to the folder of a site, and tells it in a line.
 * @throws {Refusal} where it does not fit what is in service, or is not its team's
 */
export async function publishVersion(
  site: string,
  { api, ...version }: TeamVersion,
  { by, commit, ...options }: Doing,
): Promise<string> {
  const { name, built, signer, percent, isPreview } = version;
  await requireAnswered(name, built, api);
  const kind = isPreview ? 'preview' : percent ? 'rollout' : 'deployed';
  const doing = { ...options, act: { ...actOf(kind, by, signer), commit } };
  if (isPreview) {
    const previewed = await publishModule(site, version, doing);
    return `${name} ${previewed} can be looked at: administrators open it at /modules.`;
  }
  const stopped = await stoppedCandidate(site, name, api);
  if (stopped && percent)
    await changeRollout(site, { name, step: percent, signer, stops: stopped.stops }, doing);
  const published = await publishModule(site, version, doing);
  const told = percent
    ? `${percent} of a hundred people get ${name} ${published} from now on.`
    : `${name} ${published} is in service.`;
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
  { site, keep, to: wanted, key, vouch: isVouched, by, api }: RollbackOptions,
): Promise<string> {
  if (isEndpoint(site)) {
    const endpoint = endpointFor(frontEnd, site, process.env);
    return bringBackThere(endpoint, {
      name: frontEnd,
      wanted,
      signer: await signerOf(frontEnd, key),
      isVouched,
      by,
    });
  }
  const signer = frontEnd === 'shell' ? undefined : await signerOf(frontEnd, key);
  const done = { now: new Date(), keep, by };
  return bringBack(site, { name: frontEnd, wanted, signer, isVouched, api }, done);
}

/** Which version goes back into service; of a module, whoever signs that. */
export interface Return extends ApiOption {
  name: FrontEnd;
  wanted?: string | undefined;
  signer?: Signer | undefined;
  isVouched?: boolean | undefined;
}

/**
 * Puts a version back into service at the folder of a site, and tells it in a line.
 * @throws {Refusal} as `rollBack` does
 */
export async function bringBack(
  site: string,
  { name, wanted, signer, isVouched, api: given }: Return,
  { by, ...rest }: Doing,
): Promise<string> {
  const options = { ...rest, act: actOf('rolled back', by, signer) };
  const { api, remark } = await apiIfUp(given);
  const version = signer
    ? await rollBackModule(site, { name, wanted, signer, isVouched, api }, options)
    : await rollBackShell(site, { wanted, api }, options);
  return [`${name} ${version} is in service again.`, ...(remark ? [remark] : [])].join('\n');
}

/** @throws Refusal that names the calls which the API does not answer */
export async function compareApi(address: string, site: string): Promise<string> {
  const compared = await checkApi(site, address);
  return `${address} answers every call of the ${compared} front ends in service.`;
}
