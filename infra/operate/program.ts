import { Command } from 'commander';
import { addDataCommands } from './commands/data.ts';
import { addEndpointCommands } from './commands/endpoint.ts';
import { addFrontEndCommands } from './commands/front-ends.ts';
import { addPeopleCommands } from './commands/people.ts';
import { addServingCommands } from './commands/serving.ts';

/**
 * The command line that operates an installation. Each command loads its work when it runs: help takes no time, and an
 * image may leave out what its commands do not need.
 */
export function createProgram(): Command {
  const program = new Command('passerelle')
    .description('Operates an installation of Passerelle.')
    .usage('COMMAND [options]')
    .addHelpText(
      'after',
      `
Commands take the configuration of the API from the environment: docs/operating/configuration.md.
A command that refuses ends with 1 and a line that says why, one that is called in a wrong way with 2.`,
    )
    .helpCommand(false)
    .showHelpAfterError('Add --help for what it takes.')
    .exitOverride();
  addFrontEndCommands(program);
  addEndpointCommands(program);
  addServingCommands(program);
  addDataCommands(program);
  addPeopleCommands(program);
  return program;
}

/** The names of all commands, `move database` among them: those that do something themselves. */
export function commandNames(program: Command): string[] {
  return program.commands.flatMap((command) =>
    command.commands.length > 0
      ? commandNames(command).map((name) => `${command.name()} ${name}`)
      : [command.name()],
  );
}
