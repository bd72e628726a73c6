import type { ReleaseRecord } from '@passerelle/federation/record';
import { isPlatformCompatible } from '@passerelle/platform/modules';

/** What a module needs that a shell does not offer, a sentence each; none when the two fit. */
export function misfitsOf(module: ReleaseRecord, shell: ReleaseRecord): string[] {
  const misfits: string[] = [];
  if (!isPlatformCompatible(shell.platform, module.platform))
    misfits.push(`it needs platform ${module.platform}, the shell is ${shell.platform}`);
  for (const [library, needed] of Object.entries(module.libraries)) {
    const offered = shell.libraries[library];
    if (!offered) {
      misfits.push(`it needs ${library}, which the shell does not share`);
      continue;
    }
    if (!isPlatformCompatible(offered.version, needed.version))
      misfits.push(`it needs ${library} ${needed.version}, the shell has ${offered.version}`);
    const missing = (needed.exports ?? []).filter((name) => offered.exports?.includes(name) === false);
    if (missing.length > 0)
      misfits.push(`it imports ${missing.join(', ')} from ${library}, which the shell does not offer`);
  }
  return misfits;
}

/** The part of an OpenAPI document that is looked at. */
export interface ApiDescription {
  paths: Record<string, Record<string, unknown>>;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** `{}` in a call may become anything; so may a parameter in a path of the API. */
function fits(called: string[], offered: string[]): boolean {
  return (
    called.length === offered.length &&
    called.every((segment, index) => {
      const other = offered[index] ?? '';
      return segment === '{}' || other.startsWith('{') || segment === other;
    })
  );
}

/** The calls of a front end that an API does not answer any more. */
export function missingEndpoints({ endpoints }: ReleaseRecord, { paths }: ApiDescription): string[] {
  const offered = Object.entries(paths).map(([path, methods]) => ({
    segments: segmentsOf(path),
    methods: Object.keys(methods),
  }));
  return endpoints.filter((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const called = segmentsOf(path);
    return !offered.some(
      ({ segments, methods }) => methods.includes(method.toLowerCase()) && fits(called, segments),
    );
  });
}
