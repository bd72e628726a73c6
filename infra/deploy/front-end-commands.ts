import {
  type FrontEnd,
  type ModuleName,
  workspacePath,
  workspaceVersion,
} from '@passerelle/federation/workspace';
import { lockCheckout } from '../develop/start/lock/checkout-lock.mjs';
import { Refusal } from '../develop/start/refusal.ts';
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

/*
 * What each front end's team does by itself, `npx passerelle deploy` and `rollback`, and what the API's team asks before
 * it does, `npx passerelle check-api`. Each answers what it did, in a line.
 */

export interface SiteOptions {
  /** The folder of the site. */
  site: string;
  /** Versions of a front end that stay on the site. */
  keep: number;
  /** Who does it, for the site's history; the account of the machine unless given. */
  by?: string | undefined;
}

interface KeyOption {
  /** The file of the team's private key; the one that this checkout made for its own site unless given. */
  key?: string | undefined;
}

interface ApiOption {
  /** The address of the API that has to answer what the front end calls: that of this machine unless given; false for none. */
  api?: string | false | undefined;
}

export interface DeployOptions extends SiteOptions, KeyOption, ApiOption {
  /** A folder that holds the front end built already. */
  built?: string | undefined;
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
  if (options.built) return publish(frontEnd, options.built, options);
  buildFrontEnd(frontEnd);
  const lock = await lockCheckout({ onWait: (holder) => process.stderr.write(`Waiting for ${holder}\n`) });
  try {
    return await publish(frontEnd, workspacePath(frontEnd, 'dist'), options);
  } finally {
    lock.release();
  }
}

/** What the site's history says of an act. */
function actOf(act: Act['act'], by: string | undefined, signer?: Signer): Act {
  return {
    act,
    by: by ?? ownAccount(),
    commit: act === 'deployed' ? ownCommit() : undefined,
    key: signer && nameOfKey(signer.publicKey),
  };
}

function signerOf(moduleName: ModuleName, key: string | undefined): Promise<Signer> {
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

async function publish(
  frontEnd: FrontEnd,
  built: string,
  { site, keep, api, key, by }: DeployOptions,
): Promise<string> {
  const signer = frontEnd === 'shell' ? undefined : await signerOf(frontEnd, key);
  const options = { now: new Date(), keep, act: actOf('deployed', by, signer) };
  if (api !== false)
    requireAnswers(frontEnd, await readRecord(built), {
      api: await apiFor(api),
      command: `deploy ${frontEnd}`,
    });
  const version = signer
    ? await publishModule(site, { name: frontEnd, built, signer }, options)
    : await publishShell(site, { built, version: workspaceVersion(frontEnd) }, options);
  return `${frontEnd} ${version} is in service.`;
}

/**
 * What the API of this machine takes and answers, for a version that goes back into service. Where it is down, that must be
 * possible nevertheless: then why it could not be asked.
 */
async function apiIfUp(given: string | false | undefined): Promise<{ api?: ApiContract; remark?: string }> {
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
