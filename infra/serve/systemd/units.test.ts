import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';

/** What systemd does where a unit says nothing (systemd.unit, systemd.service), in seconds. */
const standard = { StartLimitIntervalSec: 10, StartLimitBurst: 5, RestartSec: 0.1 };

const units = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.service'));

/** A setting of a unit, in seconds or as a number. */
function settingOf(unit: string, name: keyof typeof standard): number {
  const text = readFileSync(join(import.meta.dirname, unit), 'utf8');
  return Number(new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? standard[name]);
}

test.each(units)(
  '%s is started again for as long as what it needs is away, as after a restart of the machine',
  (unit) => {
    const interval = settingOf(unit, 'StartLimitIntervalSec');
    // One that ends at once, however soon: systemd gives a unit up for good that was started so often within that time.
    expect(
      interval === 0 || settingOf(unit, 'StartLimitBurst') * settingOf(unit, 'RestartSec') >= interval,
    ).toBe(true);
    expect(settingOf(unit, 'RestartSec')).toBeGreaterThanOrEqual(1);
  },
);

test('a process of the API has a file for what is its own, as the port of its metrics', () => {
  const unit = readFileSync(join(import.meta.dirname, 'passerelle@.service'), 'utf8');
  const page = readFileSync(join(ROOT, 'docs/operating/going-live.md'), 'utf8');
  const shared = / ENVIRONMENT=(\S+)/.exec(page)?.[1];
  expect(unit).toContain(`EnvironmentFile=${shared}\n`);
  expect(unit).toContain(`EnvironmentFile=-${shared}-%i\n`);
  const ports = [...page.matchAll(/passerelle@(\d+)/g)].map(([, port]) => port);
  const own = [...page.matchAll(/^echo METRICS_PORT=(\d+) > "\$ENVIRONMENT-(\d+)"$/gm)];
  expect(own.map(([, , port]) => port)).toEqual(ports);
  expect(new Set(own.map(([, metrics]) => metrics)).size).toBe(ports.length);
});
