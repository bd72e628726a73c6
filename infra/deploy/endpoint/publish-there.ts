import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleName } from '@passerelle/federation/workspace';
import { Refusal } from '../../develop/start/refusal.ts';
import { describeApi, requireAnswers } from '../check-api.ts';
import { ownAccount, ownCommit } from '../history/own-commit.ts';
import { readDescription, readRecord, signBuild } from '../module-release.ts';
import type { Signer } from '../ownership/signing-key.ts';
import type { RolloutStep } from '../rollout/rollout.ts';
import { filesBelow } from '../site-files.ts';
import { converse } from './converse.ts';
import type { EndpointSettings } from './endpoint-address.ts';
import { endpointLimits, type SentFile, type Wish } from './protocol.ts';

/*
 * What the team of a module does at an endpoint that alone has the site. Checks, and everything that is written, are there; the
 * private key stays here.
 */

async function filesOf(built: string): Promise<SentFile[]> {
  const files = await filesBelow(built);
  if (files.length > endpointLimits.files)
    throw new Refusal(
      `An endpoint takes ${endpointLimits.files} files of a module: ${built} has ${files.length}.`,
    );
  const sent = files.map(async (file) => ({
    path: file.replaceAll(path.sep, '/'),
    content: await readFile(path.join(built, file), 'base64'),
  }));
  return Promise.all(sent);
}

/** A version of a module that was built here. */
export interface VersionHere {
  name: ModuleName;
  built: string;
  signer: Signer;
  percent?: number | undefined;
  isPreview?: boolean | undefined;
  /** Who does it, for the site's history, beside whose credential it was. */
  by?: string | undefined;
  /** An API to compare with before anything is sent; the endpoint compares with its own. */
  api?: string | false | undefined;
}

function meantOf(version: string, { percent, isPreview }: VersionHere) {
  if (isPreview) return { preview: { version } };
  return percent ? { service: {}, candidate: { version, percent } } : { service: { version } };
}

/**
 * Publishes a built module through an endpoint.
 * @returns what it says in service, in a line
 * @throws {Refusal} what is refused there; and where it wants anything else to be signed than this version
 */
export async function deployThere(endpoint: EndpointSettings, version: VersionHere): Promise<string> {
  const { name, built, signer, percent, isPreview, by = ownAccount(), api } = version;
  if (api)
    requireAnswers(name, await readRecord(built), { api: await describeApi(api), command: `deploy ${name}` });
  const description = await readDescription({ name, built });
  const { release } = await signBuild({ name, built }, { description, signer });
  const files = await filesOf(built);
  const wish: Wish = { act: 'deploy', by, commit: ownCommit(), percent, isPreview, files };
  return converse(endpoint, {
    name,
    wish: () => wish,
    signer,
    signatures: release.signature ? [release.signature] : [],
    meant: () => meantOf(release.version, version),
    repeat: () => 'repeat the command, which changes nothing where this version is in service.',
  });
}

/** Which version goes back into service through an endpoint. */
export interface ReturnThere {
  name: ModuleName;
  wanted?: string | undefined;
  signer: Signer;
  isVouched?: boolean | undefined;
  by?: string | undefined;
}

/**
 * Puts the version before, or a named one, back into service through an endpoint.
 * @throws {Refusal} as `deployThere` does
 */
export async function bringBackThere(
  endpoint: EndpointSettings,
  { name, wanted, signer, isVouched, by = ownAccount() }: ReturnThere,
): Promise<string> {
  if (isVouched)
    throw new Refusal(
      `--vouch signs files as they are at the site, which ${endpoint.address} does not show: ask the platform team, or deploy ${name} anew.`,
    );
  // Which one is before is the site's to say, once: had it come into service meanwhile, the one before that would be next.
  const version = { wanted };
  return converse(endpoint, {
    name,
    wish: () => ({ act: 'rollback', by, wanted: version.wanted }),
    signer,
    signatures: [],
    meant: () => ({ service: { version: version.wanted } }),
    onSigned(statement) {
      version.wanted = statement.version;
    },
    repeat: () => `repeat it with --to ${version.wanted}, so that it goes no further back.`,
  });
}

/**
 * Takes the next step of a rollout through an endpoint.
 * @throws {Refusal} as `deployThere` does
 */
export function takeStepThere(
  endpoint: EndpointSettings,
  {
    name,
    step,
    signer,
    by = ownAccount(),
  }: { name: ModuleName; step: RolloutStep; signer: Signer; by?: string | undefined },
): Promise<string> {
  return converse(endpoint, {
    name,
    wish: () => ({ act: 'rollout', by, step }),
    signer,
    signatures: [],
    meant: () => (typeof step === 'number' ? { service: {}, candidate: { percent: step } } : { service: {} }),
    repeat: () => 'look at /modules of the site, then repeat it.',
  });
}
