import { Command } from 'commander';
import { addFrontEndCommands } from '../../operate/commands/front-ends.ts';
import { runProgram } from '../../operate/run-program.ts';

/** The command line in the repository of a module: what its team does with a site, without what operates an installation. */
const program = new Command('npm run passerelle --')
  .description('Publishes a module of Passerelle, and lists what is in service.')
  .helpCommand(false)
  .showHelpAfterError('Add --help for what it takes.')
  .exitOverride();
addFrontEndCommands(program);

await runProgram(program);
