function numbers(version: string): number[] {
  const [core = ''] = version.replace('^', '').split('-');
  return core.split('.').map(Number);
}

/**
 * Returns whether a platform version lies in a caret range: the same major version, and at least the one named.
 * Below 1.0.0 the minor version takes the major's place.
 */
export function isPlatformCompatible(platformVersion: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(platformVersion);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
