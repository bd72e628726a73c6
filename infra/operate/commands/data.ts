import { type Command, Option } from 'commander';
import type { FileStore } from '../../../api/src/ports/files/settings.ts';
import { type AuditTrailEnd, auditTrailEnd, pathFromCaller } from '../argument-types.ts';

/** The commands that back up, move and check the rows and the files of an installation. */
export function addDataCommands(program: Command): void {
  program.commandsGroup('The database and the files:');
  program
    .command('migrate')
    .summary('bring the schema of the database up to date')
    .description('Brings the schema of the database up to date, apart from the servers (MIGRATE=false).')
    .action(async () => {
      const { migrateSchema } = await import('../../../api/src/commands/migrate.ts');
      await migrateSchema();
    });
  program
    .command('database-rights')
    .summary('give a role of PostgreSQL what servers need')
    .description(
      'Gives a role of PostgreSQL what servers need and nothing else: it cannot change the audit trail. Run as the owner of the schema, again after each migration.',
    )
    .argument('<role>', 'the role that servers work as')
    .action(async (role: string) => {
      const { grantDatabaseRights } = await import('../../../api/src/operations/database-rights/main.ts');
      await grantDatabaseRights(role);
    });
  program
    .command('backup')
    .summary('write all rows and files into a folder')
    .description(
      'Writes all rows and files into a new folder, while the API works; encrypted for BACKUP_RECIPIENTS where they are set.',
    )
    .argument('<folder>', 'a folder that does not exist yet', pathFromCaller)
    .action(async (folder: string) => {
      const { backUp } = await import('../../../api/src/operations/backup/main.ts');
      await backUp(folder);
    });
  program
    .command('restore')
    .summary('fill an empty installation from a backup')
    .description(
      'Fills an empty database and store of files from a backup, whichever engine and store that comes from.',
    )
    .argument('<folder>', 'the backup', pathFromCaller)
    .option('--identity <file>', 'has the secret key of age that opens an encrypted backup', pathFromCaller)
    .action(async (folder: string, { identity }: { identity?: string }) => {
      const { restore } = await import('../../../api/src/operations/restore/main.ts');
      await restore(folder, identity);
    });
  addMoves(program);
  addKeys(program);
  program
    .command('audit')
    .summary('check the audit trail')
    .description('Checks the audit trail.')
    .helpCommand(false)
    .command('verify')
    .summary('look for altered and missing entries')
    .description(
      'Checks the chain of the audit trail and names the first entry that was altered or is missing.',
    )
    .argument(
      '[number:hash]',
      'the end of an earlier check: tells, too, that the chain was not written anew',
      auditTrailEnd,
    )
    .option('--anchors', 'compare with every end in the file or bucket that AUDIT_ANCHOR names')
    .action(async (noted: AuditTrailEnd | undefined, { anchors }: { anchors?: true }) => {
      const { checkAuditTrail } = await import('../../../api/src/commands/audit-verify.ts');
      await checkAuditTrail({ noted, withAnchors: anchors });
    });
}

function addMoves(program: Command): void {
  const move = program
    .command('move')
    .summary('copy the data to another engine or store')
    .description('Copies the data of an installation to another engine or store.')
    .helpCommand(false);
  move
    .command('database')
    .summary('from SQLite to PostgreSQL')
    .description(
      'Copies an SQLite installation to an empty PostgreSQL database and compares every table. Stop the API first.',
    )
    .option('--to-file <file>', 'has the address postgres://USER:PASSWORD@HOST:PORT/DATABASE', pathFromCaller)
    .addOption(
      new Option(
        '--to <address>',
        'the address itself, which every account of the machine sees meanwhile',
      ).conflicts('toFile'),
    )
    .action(async ({ to, toFile }: { to?: string; toFile?: string }, command: Command) => {
      const { moveDatabaseTo } = await import('../../../api/src/operations/move-database/main.ts');
      if (toFile !== undefined) await moveDatabaseTo({ toFile });
      else if (to !== undefined) await moveDatabaseTo({ to });
      else command.error('error: give --to-file <file>, or --to <address>');
    });
  move
    .command('files')
    .summary('from the data folder to S3, or back')
    .description('Copies the uploaded files to another store and reads each back. Nothing is deleted.')
    .addOption(
      new Option('--to <store>', 'the S3 store or the data folder')
        .choices(['s3', 'disk'])
        .makeOptionMandatory(),
    )
    .action(async ({ to }: { to: FileStore }) => {
      const { moveFilesTo } = await import('../../../api/src/operations/move-files/main.ts');
      await moveFilesTo(to);
    });
}

function addKeys(program: Command): void {
  program
    .command('new-key')
    .summary('make a key that encrypts files or backups')
    .description('Prints a new secret key of age and its public key. Nothing is stored.')
    .action(async () => {
      const { printNewKey } = await import('../../../api/src/commands/new-key.ts');
      await printNewKey();
    });
  program
    .command('encrypt-files')
    .summary('encrypt the stored files with the first key')
    .description(
      'Encrypts the uploaded files that are stored with the first key of FILES_KEYS, while the API works. Can be repeated.',
    )
    .action(async () => {
      const { encryptStoredFiles } = await import('../../../api/src/operations/encrypt-files/main.ts');
      await encryptStoredFiles();
    });
}
