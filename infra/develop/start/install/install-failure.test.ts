import { expect, test } from '@jest/globals';
import { describeInstallFailure } from './install-failure.mjs';

/** What npm 11 prints where an install fails, shortened; recorded by taking away what is said in the title. */
const recorded: [string, string, RegExp][] = [
  [
    'the network, by name',
    `npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.example/yallist failed, reason: getaddrinfo ENOTFOUND registry.example
npm error network This is a problem related to network connectivity.`,
    /network.*proxy/,
  ],
  [
    'the network, by a closed port',
    `npm error code ECONNREFUSED
npm error syscall connect
npm error FetchError: request to http://127.0.0.1:9/yallist failed, reason: connect ECONNREFUSED 127.0.0.1:9`,
    /network.*proxy/,
  ],
  [
    'the network, for the headers that a compiler needs',
    `npm error gyp ERR! configure error
npm error gyp ERR! stack FetchError: request to https://nodejs.org/download/release/v20.20.2/node-v20.20.2-headers.tar.gz failed, reason: getaddrinfo ENOTFOUND nodejs.org`,
    /network.*proxy/,
  ],
  [
    'make',
    `npm error code 1
npm error path /home/zoe/passerelle/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error prebuild-install warn install getaddrinfo ENOTFOUND github.com
npm error gyp ERR! build error
npm error gyp ERR! stack Error: not found: make`,
    /C\+\+ compiler.*apt install/,
  ],
  [
    'the compiler',
    `npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error make: g++: No such file or directory
npm error make: *** [../node-addon-api/nothing.target.mk:104: Release/obj.target/nothing/../node-addon-api/nothing.o] Error 127
npm error gyp ERR! build error
npm error gyp ERR! stack Error: \`make\` failed with exit code: 2`,
    /C\+\+ compiler.*apt install/,
  ],
  [
    'Python',
    `npm error gyp ERR! find Python checking if "python3" can be used
npm error gyp ERR! stack Error: Could not find any Python installation to use`,
    /Python.*apt install/,
  ],
  [
    'room on the disk',
    `npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write
npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write`,
    /no room left on the disk/,
  ],
  [
    'trust',
    'npm error code SELF_SIGNED_CERT_IN_CHAIN\nnpm error self-signed certificate',
    /certificate.*cafile/,
  ],
  [
    'permission',
    "npm error code EACCES\nnpm error syscall mkdir\nnpm error Error: EACCES: permission denied, mkdir '/srv/node_modules'",
    /may not be written/,
  ],
];

test.each(recorded)('without %s an install is explained in one sentence', (_what, output, expected) => {
  const message = describeInstallFailure(output, 'install.log');
  expect(message).toMatch(expected);
  expect(message).toMatch(/try again\. All that npm says is in install\.log\.$/);
  expect(message).not.toContain('\n');
});

test('of anything else a few lines of npm are shown, without its noise', () => {
  const output = `npm warn EBADENGINE Unsupported engine {
npm error code EUSAGE
npm error
npm error \`npm ci\` can only install packages when your package.json and package-lock.json are in sync.
npm error Missing: left-pad@1.3.0 from lock file
npm error
npm error A complete log of this run can be found in: /home/zoe/.npm/_logs/x.log`;
  expect(
    describeInstallFailure(output, 'install.log'),
  ).toBe(`The dependencies could not be installed. All that npm says is in install.log.
  npm error code EUSAGE
  npm error \`npm ci\` can only install packages when your package.json and package-lock.json are in sync.
  npm error Missing: left-pad@1.3.0 from lock file`);
});
