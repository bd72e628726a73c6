/** The messages of a failed install, by what npm wrote; the first match is the cause. @type {[RegExp, string][]} */
const causes = [
  [
    /\bENOSPC\b|no space left on device|\bEDQUOT\b/i,
    'There is no room left on the disk for the dependencies: free 3 GB and try again.',
  ],
  [
    /(?:error code|gyp ERR! stack .*) ?\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EPROTO|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    'The dependencies could not be fetched for want of a network: connect this machine, or tell npm its proxy (npm config set proxy ADDRESS), and try again.',
  ],
  [
    /error code (?:\w*CERT\w*|UNABLE_TO_\w+)/,
    'The certificate of the package registry is not trusted: give npm that of your network (npm config set cafile FILE) and try again.',
  ],
  [
    /gyp ERR!/,
    'There is no C++ compiler that works, or no Python or make for it, to build the database driver: install them (Debian, Ubuntu: apt install g++ make python3; macOS: xcode-select --install; Windows: Visual Studio Build Tools with C++, and Python) and try again.',
  ],
  [
    /error code (?:EACCES|EPERM|EROFS)/,
    'The dependencies may not be written into this folder by this user: give them the permission, or clone Passerelle into a folder of their own, and try again.',
  ],
];

/** Enough to see what npm stumbled over, and no more than a person reads. */
const SHOWN_LINES = 3;

/** What npm says last is where its own log is. */
const NOT_THE_CAUSE = /complete log of this run|^npm error(?: code \d+)?$/;

/**
 * Says in a sentence why an install failed and what to do, where the cause is a known one.
 * @param {string} output what npm wrote
 * @returns {string | undefined}
 */
export function explainInstallFailure(output) {
  return causes.find(([pattern]) => pattern.test(output))?.[1];
}

/**
 * Says why an install failed: in a sentence, or else with the first words of npm.
 * @param {string} output what npm wrote
 * @param {string} log the file that has all of it
 */
export function describeInstallFailure(output, log) {
  const explained = explainInstallFailure(output);
  if (explained) return `${explained} All that npm says is in ${log}.`;
  const errors = output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !NOT_THE_CAUSE.test(line));
  const shown = errors.slice(0, SHOWN_LINES).map((line) => `\n  ${line}`);
  return `The dependencies could not be installed. All that npm says is in ${log}.${shown.join('')}`;
}
