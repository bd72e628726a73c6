import { access } from 'node:fs/promises';
import path from 'node:path';
import { entryFile, type ModuleName } from '@passerelle/federation/workspace';
import { Refusal } from '../../develop/start/refusal.ts';
import { atSite } from '../bucket/at-site.ts';
import { type ApiOption, bringBack, type Doing, publishVersion } from '../front-end-commands.ts';
import { readDescription, readRecord } from '../module-release.ts';
import type { Signer } from '../ownership/signing-key.ts';
import { takeStep } from '../rollout/rollout-command.ts';
import { broughtSignatures, SignatureWanted } from './brought-signatures.ts';
import { type Answer, type Ask, endpointLimits } from './protocol.ts';
import { withReceivedFiles } from './received-files.ts';

/** The site that an endpoint publishes to. */
export interface EndpointSite extends ApiOption {
  site: string;
  /** Versions of a module that stay there. */
  keep: number;
}

/** @throws {Refusal} where files are no build of a module that could be looked at any further */
async function requireBuild(name: ModuleName, built: string): Promise<void> {
  try {
    await access(path.join(built, entryFile));
    await readRecord(built);
    await readDescription({ name, built });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `What was sent is no build of ${name}: ${reason.replaceAll(`${built}${path.sep}`, '')}`,
      {
        cause: error,
      },
    );
  }
}

/** @throws {Refusal} for a time that is not that of this machine: what is signed for later could be brought back then */
function timeOf(now: string): Date {
  const time = new Date(now);
  if (Math.abs(time.getTime() - Date.now()) <= endpointLimits.clocks) return time;
  throw new Refusal(`It is ${new Date().toISOString()} here, and not ${now}: begin anew.`);
}

function done(
  { site, keep, api }: EndpointSite,
  { name, ask, signer }: { name: ModuleName; ask: Ask; signer: Signer },
): Promise<string> {
  // What is sure is whose credential it was; the rest is what they say.
  const by = ask.by ? `${name} (${ask.by})` : name;
  const doing: Doing = { now: timeOf(ask.now), keep, by };
  if (ask.act === 'rollback') {
    const { wanted } = ask;
    return atSite(site, (folder) => bringBack(folder, { name, wanted, signer, api }, doing));
  }
  if (ask.act === 'rollout') {
    const { step } = ask;
    return atSite(site, (folder) => takeStep(folder, { name, step, signer, api }, doing));
  }
  const { commit, percent, isPreview, files } = ask;
  if (percent && isPreview) throw new Refusal('A preview is for nobody: it has no share of people.');
  return withReceivedFiles(files, async (built) => {
    await requireBuild(name, built);
    const version = { name, built, signer, percent, isPreview, api };
    return atSite(site, (folder) => publishVersion(folder, version, { ...doing, commit }));
  });
}

/**
 * Does at a site what the team of a module asks for, or says what has to be signed for it: then nothing has changed.
 * @throws {Refusal} what the commands refuse
 */
export async function perform(endpoint: EndpointSite, name: ModuleName, ask: Ask): Promise<Answer> {
  const signer = broughtSignatures(ask.publicKey, ask.signatures);
  try {
    return { done: await done(endpoint, { name, ask, signer }) };
  } catch (error) {
    if (error instanceof SignatureWanted) return { wanted: error.statement as Record<string, unknown> };
    throw error;
  }
}
