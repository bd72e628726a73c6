import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../develop/start/command.ts';

/** How bad a vulnerability is, as registries say it. */
export type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'info';

/** A known vulnerability of a package in the lock file. */
export interface Advisory {
  readonly package: string;
  readonly title: string;
  /** Of its page, by which it is noted. */
  readonly address: string;
  readonly severity: Severity;
  /** Whether the package is part of what is delivered, and not of tests or builds alone. */
  readonly isDelivered: boolean;
}

/** What a registry knows, or in words why it was not told. */
export type Advisories = { readonly known: readonly Advisory[] } | { readonly unavailable: string };

interface Via {
  readonly title: string;
  readonly url: string;
  readonly severity: Severity;
}

/** What `npm audit --json` writes: a report, or a failure. */
interface AuditOutput {
  /** By the name of the package; `via` also names the packages through which others are concerned. */
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (Via | string)[]; readonly nodes: readonly string[] }>
  >;
  readonly statusCode?: number;
  readonly error?: { readonly code?: string };
  readonly code?: string;
}

/** Longer than a registry takes to answer; one that is not there is not waited for several times. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=20000'];

function parse(output: string): AuditOutput {
  try {
    return JSON.parse(output) as AuditOutput;
  } catch {
    return {};
  }
}

/** Why there is no report, without the address of the registry. */
function reasonOf({ statusCode, error, code = error?.code }: AuditOutput): string {
  if (statusCode)
    return `the registry that npm is configured for offers no advisories (it answers ${statusCode})`;
  return `the registry that npm is configured for does not answer${code ? ` (${code})` : ''}`;
}

/**
 * Has npm compare the packages of a lock file with the vulnerabilities that its registry knows. Nothing is installed for it.
 * @param folder of the lock file
 * @param environment beside that of this process
 */
export async function readAdvisories(
  folder: string = ROOT,
  environment: Record<string, string> = {},
): Promise<Advisories> {
  const { output } = await runCommand(
    'npm',
    ['audit', '--json', '--package-lock-only', '--loglevel=silent', ...PATIENCE, '--prefix', folder],
    { environment },
  );
  const report = parse(output);
  if (!report.vulnerabilities) return { unavailable: reasonOf(report) };
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const known = Object.entries(report.vulnerabilities).flatMap(([name, { via, nodes }]) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map(({ title, url, severity }) => ({
        ...{ package: name, title, address: url, severity },
        isDelivered: nodes.some((node) => !packages[node]?.dev),
      })),
  );
  return { known };
}
