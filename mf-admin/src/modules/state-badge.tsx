import { type BadgeTone, ToneBadge } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { FrontEndState } from './front-ends.ts';
import type { RolloutState } from './rollouts.ts';

const toneOf: Record<FrontEndState | RolloutState, BadgeTone> = {
  IN_ORDER: 'good',
  FALLS_BACK: 'progress',
  UNKNOWN: 'done',
  ROLLING_OUT: 'progress',
  STOPPED: 'open',
  FAILS: 'open',
};

/** The state of a front end, or of a version beside one: a colour, and always its word. */
export function StateBadge({ state }: { state: FrontEndState | RolloutState }) {
  const { t } = useTranslation();
  return <ToneBadge tone={toneOf[state]}>{t(`admin:modules.states.${state}`)}</ToneBadge>;
}
