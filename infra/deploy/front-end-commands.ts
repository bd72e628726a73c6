import { type FrontEnd, workspacePath, workspaceVersion } from '@passerelle/federation/workspace';
import { lockCheckout } from '../develop/start/lock/checkout-lock.mjs';
import { buildFrontEnd } from './build-front-end.ts';
import { checkApi, describeApi, requireAnswers } from './check-api.ts';
import { readRecord } from './module-release.ts';
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
}

export interface DeployOptions extends SiteOptions {
  /** A folder that holds the front end built already. */
  built?: string | undefined;
  /** The address of the API that has to answer what the front end calls. */
  api?: string | undefined;
}

export interface RollbackOptions extends SiteOptions {
  /** The version to go back to; the one before unless given. */
  to?: string | undefined;
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

async function publish(
  frontEnd: FrontEnd,
  built: string,
  { site, keep, api }: DeployOptions,
): Promise<string> {
  const options = { now: new Date(), keep };
  if (api) requireAnswers(frontEnd, await readRecord(built), await describeApi(api));
  const version =
    frontEnd === 'shell'
      ? await publishShell(site, { built, version: workspaceVersion(frontEnd) }, options)
      : await publishModule(
          site,
          { name: frontEnd, built, description: workspacePath(frontEnd, 'module.json') },
          options,
        );
  return `${frontEnd} ${version} is in service.`;
}

/**
 * Puts the version before, or a named one, back into service.
 * @throws Refusal where there is none, or it does not fit what is in service
 */
export async function rollBack(frontEnd: FrontEnd, { site, keep, to }: RollbackOptions): Promise<string> {
  const options = { now: new Date(), keep };
  const version =
    frontEnd === 'shell'
      ? await rollBackShell(site, to, options)
      : await rollBackModule(site, frontEnd, to, options);
  return `${frontEnd} ${version} is in service again.`;
}

/** @throws Refusal that names the calls which the API does not answer */
export async function compareApi(address: string, site: string): Promise<string> {
  const compared = await checkApi(site, address);
  return `${address} answers every call of the ${compared} front ends in service.`;
}
