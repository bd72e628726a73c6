import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type FrontEnd,
  frontEnds,
  repository,
  workspacePath,
  workspaceVersion,
} from '@passerelle/shared/federation/workspace';
import { lockCheckout } from '../start/checkout-lock.mjs';
import { Refusal } from '../start/refusal.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { checkApi, describeApi, requireAnswers } from './check-api.ts';
import { readRecord } from './module-release.ts';
import { overview } from './overview.ts';
import { publishModule, publishShell } from './publish.ts';
import { rollBackModule, rollBackShell } from './rollback.ts';

/**
 * `npm run deploy`, `npm run rollback` and `npm run modules`: what each front end's team does by itself.
 * `npm run check-api`: what the API's team asks before it does.
 */

const USAGE = `npm run deploy -- NAME [--site DIR] [--built DIR] [--keep N] [--api ADDRESS]
npm run rollback -- NAME [--site DIR] [--to VERSION]
npm run modules -- [--site DIR]
npm run check-api -- ADDRESS [--site DIR]
NAME is one of ${frontEnds.join(', ')}.`;

/** Versions of a front end that stay on the site: the pages of some days of frequent publishing. */
const KEPT_VERSIONS = 10;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: path.join(repository, 'dist/site') },
    built: { type: 'string' },
    keep: { type: 'string', default: String(KEPT_VERSIONS) },
    to: { type: 'string' },
    api: { type: 'string' },
  },
});

function frontEndNamed(name: string | undefined): FrontEnd {
  const found = frontEnds.find((frontEnd) => frontEnd === name);
  if (!found) throw new Refusal(USAGE);
  return found;
}

function numberOfVersions(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Refusal(`--keep takes a whole number from 1: ${text}`);
  return number;
}

/** Builds a front end and publishes it, while nobody else builds it anew. */
async function deployBuild(frontEnd: FrontEnd): Promise<string> {
  buildFrontEnd(frontEnd);
  const lock = await lockCheckout({ onWait: (holder) => process.stderr.write(`Waiting for ${holder}\n`) });
  try {
    return await deploy(frontEnd, workspacePath(frontEnd, 'dist'));
  } finally {
    lock.release();
  }
}

async function deploy(frontEnd: FrontEnd, built: string): Promise<string> {
  const options = { now: new Date(), keep: numberOfVersions(values.keep) };
  if (values.api) requireAnswers(frontEnd, await readRecord(built), await describeApi(values.api));
  const version =
    frontEnd === 'shell'
      ? await publishShell(values.site, { built, version: workspaceVersion(frontEnd) }, options)
      : await publishModule(
          values.site,
          { name: frontEnd, built, description: workspacePath(frontEnd, 'module.json') },
          options,
        );
  return `${frontEnd} ${version} is in service.`;
}

async function rollBack(frontEnd: FrontEnd): Promise<string> {
  const options = { now: new Date(), keep: numberOfVersions(values.keep) };
  const version =
    frontEnd === 'shell'
      ? await rollBackShell(values.site, values.to, options)
      : await rollBackModule(values.site, frontEnd, values.to, options);
  return `${frontEnd} ${version} is in service again.`;
}

async function compareApi(address: string | undefined): Promise<string> {
  if (!address) throw new Refusal(USAGE);
  const compared = await checkApi(values.site, address);
  return `${address} answers every call of the ${compared} front ends in service.`;
}

try {
  const [command, name] = positionals;
  const commands: Record<string, () => Promise<string>> = {
    deploy: () => {
      const frontEnd = frontEndNamed(name);
      return values.built ? deploy(frontEnd, values.built) : deployBuild(frontEnd);
    },
    rollback: () => rollBack(frontEndNamed(name)),
    modules: () => overview(values.site),
    'check-api': () => compareApi(name),
  };
  const run = commands[command ?? ''];
  if (!run) throw new Refusal(USAGE);
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
