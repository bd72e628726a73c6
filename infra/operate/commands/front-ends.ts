import { join } from 'node:path';
import type { Command } from 'commander';
import type { DeployOptions, RollbackOptions, SiteOptions } from '../../deploy/front-end-commands.ts';
import type { RolloutOptions } from '../../deploy/rollout/rollout-command.ts';
import { ROOT } from '../../develop/start/command.ts';
import { answer } from '../answer.ts';
import { pathFromCaller, percentage, rolloutStep, wholeNumber } from '../argument-types.ts';
import { comparedWithApi, KEPT_VERSIONS } from './publishing-options.ts';

const KEY =
  "the file of the team's private key; the one that this checkout made for its own site unless given";

const load = () => import('../../deploy/front-end-commands.ts');

/** Prints what a command answers that is done to the folder of a site, wherever the site is. */
async function answerAt(site: string, work: (folder: string) => Promise<string>): Promise<void> {
  const { atSite } = await import('../../deploy/bucket/at-site.ts');
  await answer(atSite(site, work));
}

/** The same of what the team of a module does, which an endpoint does, too. */
async function answerTeamAt(site: string, work: (site: string) => Promise<string>): Promise<void> {
  const { isEndpoint } = await import('../../deploy/endpoint/endpoint-address.ts');
  await (isEndpoint(site) ? answer(work(site)) : answerAt(site, work));
}

/** A command on the site that is served; `places` says where a site may be. */
function onSite(command: Command, places = 'the folder of the site, or s3://BUCKET/PREFIX'): Command {
  return command.option(
    '--site <folder>',
    `${places}; a relative one counts from the project's folder`,
    join(ROOT, 'dist/site'),
  );
}

/** A command of a front end's team, of which older versions stay on the site. */
function ofTeam(command: Command, name: string): Command {
  const places = "the folder of the site, s3://BUCKET/PREFIX, or for a module's team https://ENDPOINT";
  const onItsSite = onSite(command, places)
    .argument('<name>', name)
    .option('--by <name>', "who does it, for the site's history; the account of the machine unless given")
    .option('--keep <number>', 'how many versions of it stay on the site', wholeNumber, KEPT_VERSIONS);
  return comparedWithApi(onItsSite, 'the front end calls');
}

const FRONT_END = 'the front end: shell, or a role module such as mf-client';

/** Ends with a wrong usage where there is no front end of this name. */
async function frontEndCalled(name: string, command: Command) {
  const { frontEnds } = await import('@passerelle/federation/workspace');
  const found = frontEnds.find((frontEnd) => frontEnd === name);
  return (
    found ?? command.error(`error: there is no front end "${name}": name one of ${frontEnds.join(', ')}`)
  );
}

/** The commands that publish front ends, and list them. */
export function addFrontEndCommands(program: Command): void {
  program.commandsGroup('The front ends:');
  ofTeam(program.command('deploy'), FRONT_END)
    .summary('build one front end and put it into service')
    .description(
      'Builds one front end and puts it into service, while the others stay as they are. Refused where the shell or a ' +
        'module in service, or the API, would not fit, or a module takes what is not its own.',
    )
    .option('--built <folder>', 'publish what was built into this folder instead of building it')
    .option(
      '--rollout <percent>',
      'put a module beside what is in service, for so many of a hundred people',
      percentage,
    )
    .option('--preview', 'put a module at the site to be looked at, in service for nobody')
    .option('--key <file>', KEY, pathFromCaller)
    .action(async (name: string, options: DeployOptions, command: Command) => {
      const frontEnd = await frontEndCalled(name, command);
      const { deploy } = await load();
      await answer(deploy(frontEnd, options));
    });
  ofTeam(program.command('rollback'), FRONT_END)
    .summary('put an earlier version of a front end back into service')
    .description(
      'Puts the version before the one in service, or a named one, back into service. Refused where the shell, a module ' +
        'in service or the API would not fit; an API that is down holds nothing up.',
    )
    .option('--to <version>', 'the version; the one before unless given')
    .option('--key <file>', KEY, pathFromCaller)
    .option('--vouch', 'sign a version of a module that nobody has signed whose key counts, as its files are')
    .action(async (name: string, options: RollbackOptions, command: Command) => {
      const frontEnd = await frontEndCalled(name, command);
      const { rollBack } = await load();
      await answerTeamAt(options.site, (site) => rollBack(frontEnd, { ...options, site }));
    });
  ofTeam(program.command('rollout'), 'the role module, such as mf-client')
    .summary('widen, finish or withdraw what a share of people has of a module')
    .description(
      'Gives another share of people the version beside the one in service, puts it into service, or withdraws it. One that ' +
        'the API has stopped is withdrawn.',
    )
    .argument('<step>', 'so many of a hundred people, finish or stop', rolloutStep)
    .option('--key <file>', KEY, pathFromCaller)
    .action(async (name: string, step: RolloutOptions['step'], options: RolloutOptions, command: Command) => {
      const frontEnd = await frontEndCalled(name, command);
      const { rollOut } = await import('../../deploy/rollout/rollout-command.ts');
      await answerTeamAt(options.site, (site) => rollOut(frontEnd, { ...options, site, step }));
    });
  onSite(program.command('modules'))
    .summary('list what is in service, and how it came there')
    .description(
      'Lists what is in service, what was before and what is kept, how far each is behind the platform, and who published it.',
    )
    .option('--api <address>', 'the API that says what it has stopped (default: the one of this machine)')
    .action(async ({ site, api }: Pick<SiteOptions, 'site'> & { api?: string }) => {
      const { overview } = await import('../../deploy/overview.ts');
      await answerAt(site, (folder) => overview(folder, api));
    });
  onSite(program.command('check-api'))
    .summary('compare an API with the front ends in service')
    .description('Tells whether an API answers every call of the front ends in service.')
    .argument(
      '<address>',
      'where the API describes itself, over TLS the address of its metrics: http://METRICS_HOST:METRICS_PORT, with API_TLS_CERTIFICATE at https://',
    )
    .action(async (address: string, { site }: Pick<SiteOptions, 'site'>) => {
      const { compareApi } = await load();
      await answerAt(site, (folder) => compareApi(address, folder));
    });
  addOwnershipCommands(program);
}

interface PolicyOptions {
  site: string;
  own?: boolean;
  force?: boolean;
}

/** The commands that say whose a module is. */
function addOwnershipCommands(program: Command): void {
  const commands = () => import('../../deploy/ownership/policy-commands.ts');
  onSite(program.command('policy'))
    .summary('say which module belongs to whom')
    .description(
      'Prints the policy of a site: which roles, addresses and public keys each module has. With a file puts the one in it ' +
        'into force, with --own one that is made of the modules of this checkout.',
    )
    .argument('[file]', 'the policy to put into force', pathFromCaller)
    .option(
      '--own',
      'give each module of this checkout what it says of itself, under the key that the checkout has for it or makes now',
    )
    .option('--force', 'also where browsers would refuse modules that are in service')
    .action(async (file: string | undefined, { site, own, force }: PolicyOptions, command: Command) => {
      if (file && own) command.error('error: name a file, or give --own');
      const { applyOwnPolicy, applyPolicy, showPolicy } = await commands();
      const options = { isForced: force };
      await answerAt(site, (folder) => {
        if (own) return applyOwnPolicy(folder, options);
        return file ? applyPolicy(folder, file, options) : showPolicy(folder);
      });
    });
  program
    .command('key')
    .summary('make the key pair of a team')
    .description(
      'Makes a key pair: writes the private key to a file that its owner alone reads, and prints the public key.',
    )
    .argument('<file>', 'where the private key is kept', pathFromCaller)
    .action(async (file: string) => {
      const { createSigningKey } = await import('../../deploy/ownership/signing-key.ts');
      await answer(createSigningKey(file));
    });
}
