import { expect, test } from '@jest/globals';
import { describeSystem } from './description.ts';

const system = {
  webUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:8080',
  dataFolder: '/srv/data',
  log: '/srv/data/log/api.log',
};

test('the start tells the addresses, and the accounts of the demonstration with their password', () => {
  const text = describeSystem({ ...system, hasDemonstration: true });
  for (const part of [...Object.values(system), 'inno@passerelle.example', 'Passerelle2026!', 'Ctrl-C']) {
    expect(text).toContain(part);
  }
});

test('without the demonstration no account and no password is shown', () => {
  const text = describeSystem({ ...system, hasDemonstration: false });
  expect(text).toContain(system.webUrl);
  expect(text).not.toMatch(/password|@passerelle\.example/);
});
