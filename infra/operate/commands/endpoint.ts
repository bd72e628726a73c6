import type { Command } from 'commander';
import type { ReceiveOptions } from '../../deploy/endpoint/receive.ts';
import { answer } from '../answer.ts';
import { pathFromCaller, wholeNumber } from '../argument-types.ts';
import { askedToEnd } from '../asked-to-end.ts';
import { comparedWithApi, KEPT_VERSIONS } from './publishing-options.ts';

/** Of this machine, where nothing of Passerelle listens otherwise. */
const PORT = 8090;

/** What the platform team runs, so that each team publishes with a credential of its own. */
export function addEndpointCommands(program: Command): void {
  const receiving = program
    .command('receive')
    .summary('take what teams publish, each with a credential for its own module')
    .description(
      'Takes what teams publish to a site that they cannot write, each with a credential that is good for its own module, until it is ended. It listens on this machine alone: what is before it ends TLS.',
    )
    .requiredOption('--site <folder>', 'the folder of the site, or s3://BUCKET/PREFIX')
    .requiredOption('--credentials <file>', 'the hashes of the credentials of each module', pathFromCaller)
    .option('--port <number>', 'where it listens on this machine', wholeNumber, PORT)
    .option('--keep <number>', 'how many versions of a module stay on the site', wholeNumber, KEPT_VERSIONS);
  comparedWithApi(receiving, 'modules call').action(async (options: ReceiveOptions) => {
    const { receive } = await import('../../deploy/endpoint/receive.ts');
    const signal = askedToEnd();
    const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
    await answer(receive(options, { signal, say }));
  });
  program
    .command('credential')
    .summary("make the credential of a module's team")
    .description(
      'Prints a new credential for the team of a module, and its line for the file of the endpoint. Keeps nothing.',
    )
    .argument('<name>', 'the module: mf-client')
    .action(async (name: string) => {
      const { newCredential } = await import('../../deploy/endpoint/credentials.ts');
      await answer((async () => newCredential(name))());
    });
}
