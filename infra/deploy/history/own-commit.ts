import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { repository } from '@passerelle/federation/workspace';

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** The commit of this checkout, with `+` where something in it is not committed; undefined where it is no checkout of git. */
export function ownCommit(): string | undefined {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}

/** The account of the machine that this process belongs to; undefined where it has no name. */
export function ownAccount(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
