import type { ModuleFailure } from '@passerelle/contract';
import type { ModuleDescription, Registry } from '@passerelle/platform/modules';

/** Whether a front end works for its visitors, as far as they have reported; `UNKNOWN` without their reports. */
export type FrontEndState = 'IN_ORDER' | 'FALLS_BACK' | 'FAILS' | 'UNKNOWN';

/** A front end in service: a module, or the shell. */
export interface FrontEnd {
  name: string;
  /** In words; undefined for the shell, and for a module whose release does not state it. */
  purpose: ModuleDescription['purpose'];
  version: string;
  since: string;
  previous: string | null;
  state: FrontEndState;
}

export const shellName = 'shell';

/** Milliseconds after which a failure that was not reported again counts as over. */
const recent = 24 * 60 * 60 * 1000;

/** The kinds that make a visitor's page go back to the version before. A page that throws shows its error instead. */
const isFallenBackFrom = ({ kind }: ModuleFailure) => kind !== 'PAGE_THROWS';

/** A slow line is the visitor's, not the version's. */
const isVersionsFault = ({ kind }: ModuleFailure) => kind !== 'TIMEOUT';

function stateOf(
  { name, version, since, previous }: Omit<FrontEnd, 'state'>,
  failures: readonly ModuleFailure[],
  now: Date,
): FrontEndState {
  const earliest = Math.max(Date.parse(since), now.getTime() - recent);
  const current = failures
    .filter(({ module, lastAt }) => module === name && Date.parse(lastAt) >= earliest)
    .filter(isVersionsFault);
  const failuresOf = (wanted: string | null) => current.filter((failure) => failure.version === wanted);
  const active = failuresOf(version);
  if (active.length === 0) return 'IN_ORDER';
  // The shell is what would fall back: there is nothing above it that could.
  const hasFallback = name !== shellName && previous !== null && failuresOf(previous).length === 0;
  return hasFallback && active.every(isFallenBackFrom) ? 'FALLS_BACK' : 'FAILS';
}

/**
 * The shell and the modules in service, each with its state.
 * @param failures undefined where they could not be read
 */
export function frontEndsOf(
  { shell, modules }: Registry,
  failures: readonly ModuleFailure[] | undefined,
  now: Date,
): FrontEnd[] {
  const inService = [
    {
      name: shellName,
      purpose: undefined,
      version: shell.version,
      since: shell.since,
      previous: shell.previous,
    },
    ...modules.map(({ name, active, since, activeSince, previous }) => ({
      name,
      purpose: active.purpose,
      version: active.version,
      since: activeSince ?? since,
      previous: previous?.version ?? null,
    })),
  ];
  return inService.map((frontEnd) => ({
    ...frontEnd,
    state: failures ? stateOf(frontEnd, failures, now) : 'UNKNOWN',
  }));
}
