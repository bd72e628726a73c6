import type { Command } from 'commander';
import type { FollowOptions } from '../../deploy/bucket/follow.ts';
import type { NginxOptions } from '../../serve/nginx/write-configuration.ts';
import { answer } from '../answer.ts';
import { pathFromCaller, webAddress } from '../argument-types.ts';
import { askedToEnd } from '../asked-to-end.ts';

/** What serves the site, and what it is made of. */
export function addServingCommands(program: Command): void {
  program
    .command('nginx')
    .summary('write the configuration of nginx')
    .description('Writes the configuration of nginx for the built site, to a file or to the output.')
    .requiredOption('--address <address>', 'where browsers find the site', webAddress)
    .requiredOption('--api <host:port,…>', 'the processes of the API')
    .option(
      '--api-address <address>',
      'where browsers find the API: a host of its own, or a path of the site; else as the site looks for it',
      webAddress,
    )
    .option('--api-authority <file>', 'in PEM: whose certificates the processes have, which answer over TLS')
    .option('--api-name <host>', "the host in those certificates (default: the first process's)")
    .option('--site <folder>', 'the folder that is served (default: dist/site)')
    .option('--listen <address>', "for example 8443 or 127.0.0.1:3000 (default: the address's port)")
    .option('--api-listen <address>', "the same for the API's own host")
    .option('--redirect-listen <address>', 'for example 80: where plain http is led to https')
    .option('--certificate <file>', 'in PEM, where nginx ends TLS')
    .option('--key <file>', "the certificate's key, in PEM")
    .option('--run-folder <folder>', "for nginx's own files (default: .cache/nginx)")
    .option(
      '--user <account>',
      'who the workers are, where root starts nginx (default: whom it was built for)',
    )
    .option('--to <file>', 'the file that gets it, whole or not at all (default: the output)', pathFromCaller)
    .option(
      '--request-errors',
      'while a fault is looked for: the error log has what nginx says of requests, with callers and addresses',
    )
    .option('--log-to-output', 'log to the standard output and error output, as a container wants it')
    .action(async (options: NginxOptions) => {
      const { writeConfiguration } = await import('../../serve/nginx/write-configuration.ts');
      await answer(writeConfiguration(options));
    });
  program
    .command('follow')
    .summary("keep a web server's folder as a site in a bucket is")
    .description(
      'Takes what is published to a bucket within seconds, whole, into the folder that a web server serves, until it is ended. What is in service there stays while the bucket cannot be reached.',
    )
    .argument('<site>', 's3://BUCKET/PREFIX')
    .requiredOption('--to <folder>', 'the folder that is served', pathFromCaller)
    .option('--once', 'take what is there, and end')
    .action(async (site: string, options: FollowOptions) => {
      const { follow } = await import('../../deploy/bucket/follow.ts');
      const signal = askedToEnd();
      const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
      await answer(follow(site, options, { environment: process.env, signal, say }));
    });
  program
    .command('advisories')
    .summary('compare the packages with known vulnerabilities')
    .description(
      'Compares the packages of the lock file with the vulnerabilities that the registry of npm knows. Ends with 1 where one is due to be mended, with 3 where the registry offers none or does not answer.',
    )
    .action(async () => {
      const { printAdvisories } = await import('../advisories/check-advisories.ts');
      await printAdvisories();
    });
}
