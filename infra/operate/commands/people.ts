import type { Command } from 'commander';
import type { ImportOptions } from '../../../api/src/import/main.ts';
import { pathFromCaller } from '../argument-types.ts';

/** The commands that add people and startups to an installation. */
export function addPeopleCommands(program: Command): void {
  program.commandsGroup('People and startups:');
  program
    .command('invite')
    .summary('invite someone, such as the first of the team')
    .description(
      'Invites someone and prints the link that opens the account: how the first of the team comes in, when nobody is ' +
        'there yet who could invite.',
    )
    .argument('<email>', 'the e-mail address')
    .argument('[role]', 'CLIENT, STARTUP, BANQUIER, or INNO for the team', 'INNO')
    .option('--right <right>', 'of who joins the team: READER, EDITOR or ADMINISTRATOR (otherwise the last)')
    .action(async (email: string, role: string, { right }: { right?: string }) => {
      const { inviteSomeone } = await import('../../../api/src/commands/invite.ts');
      await inviteSomeone(email, role, right);
    });
  program
    .command('remove-factor')
    .summary('remove the second factor of someone who has lost it')
    .description(
      'Removes the second factor of an account, ends its sessions and mails the person: how the last of the team who has ' +
        'lost theirs comes in again.',
    )
    .argument('<email>', 'the e-mail address of the account')
    .action(async (email: string) => {
      const { removeFactor } = await import('../../../api/src/commands/remove-factor.ts');
      await removeFactor(email);
    });
  program
    .command('import')
    .summary('import startups from JSON or CSV')
    .description(
      'Imports startups from a JSON array of objects or a CSV file. Every row becomes a card or is named with its ' +
        'reason. With an SQLite database stop the API first: the file has one writer at a time.',
    )
    .argument('<file>', 'what to import', pathFromCaller)
    .option(
      '--mapping <file>',
      'how rows become cards; without it, columns have the names of our fields',
      pathFromCaller,
    )
    .option('--dry-run', 'read and check everything, store nothing', false)
    .option('--report <file>', 'write the report as JSON, too', pathFromCaller)
    .action(async (file: string, options: Omit<ImportOptions, 'file'>) => {
      const { importStartups } = await import('../../../api/src/import/main.ts');
      await importStartups({ ...options, file });
    });
}
