import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { moduleNames } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';
import { readCompose } from '../../serve/containers/read-compose.ts';
import { stepsCalled } from '../../test/plan.ts';
import { createProgram } from '../program.ts';
import { readPipeline } from './read-pipeline.ts';

const pipeline = readPipeline();
const { prove, publish, undo, variables } = pipeline;
const commands = [prove, publish, undo].flatMap(({ script }) => script);

test('the example is of a module that there is, and its jobs are in its stages', () => {
  expect(moduleNames).toContain(variables.MODULE);
  expect([prove, publish, undo].map(({ stage }) => stage)).toEqual(pipeline.stages);
});

test('its commands use variables that it names, scripts and steps that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const command of commands) {
    for (const [, name = ''] of command.matchAll(/\$(\w+)/g)) expect(Object.keys(variables)).toContain(name);
    const script = /^npm (?:run )?(\w+)/.exec(command)?.[1];
    if (script) expect(Object.keys(scripts)).toContain(script);
    const steps = /--only=(\S+)/.exec(command)?.[1];
    if (steps) expect(stepsCalled(steps.split(','))).toHaveLength(steps.split(',').length);
  }
});

test('what it puts into service is signed with the key of the team, which no checkout has', () => {
  const signed = commands.filter((command) => /^npx passerelle (?:deploy|rollback) /.test(command));
  expect(signed).toHaveLength(2);
  for (const command of signed) expect(command).toContain(' --key "$SIGNING_KEY"');
});

test('it asks the API where that describes itself over TLS, too: at the address of its metrics', () => {
  const { METRICS_PORT } = readCompose().services['api-1']?.environment ?? {};
  expect(new URL(variables.API_ADDRESS ?? '').port).toBe(METRICS_PORT);
});

test('its commands on the site have the options that the command line takes', () => {
  const ours = commands.filter((command) => command.startsWith('npx passerelle '));
  expect(ours).toHaveLength(4);
  for (const command of ours) {
    const [, , name = '', ...words] = command.split(' ');
    const found = createProgram().commands.find((candidate) => candidate.name() === name);
    const options = found?.options.map(({ long }) => long) ?? [];
    for (const word of words.filter((candidate) => candidate.startsWith('--')))
      expect(options).toContain(word);
  }
});
