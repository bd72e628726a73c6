import { makeStyles, tokens } from '@fluentui/react-components';
import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { ActionButton, useNotify } from '@passerelle/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceRow } from './device-row.tsx';
import { useEndOtherSessionsMutation, useEndOwnSessionMutation } from './endpoints.ts';

const useStyles = makeStyles({
  root: { outlineStyle: 'none' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  all: { marginTop: tokens.spacingVerticalXL },
  alone: { margin: `${tokens.spacingVerticalL} 0 0`, color: tokens.colorNeutralForeground3 },
});

/** A person's own sessions, this one first, with what ends the others. */
export function DeviceList({ sessions }: { sessions: readonly OwnSession[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const list = useRef<HTMLDivElement>(null);
  const [endOne] = useEndOwnSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const ordered = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];

  /** The button that was pressed goes with its row: the list has the focus then. */
  function tell(text: string): void {
    notify.success(text);
    list.current?.focus();
  }

  async function end(id: string) {
    const { error } = await endOne(id);
    if (!error) tell(t('devices:ended'));
  }

  async function endAll() {
    const { error } = await endOthers();
    if (!error) tell(t('devices:othersEnded'));
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.root}>
      <ul className={styles.list}>
        {ordered.map((session) => (
          <DeviceRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {others.length === 0 && <p className={styles.alone}>{t('devices:alone')}</p>}
      {others.length > 1 && (
        <ActionButton className={styles.all} onClick={endAll}>
          {t('devices:endOthers')}
        </ActionButton>
      )}
    </div>
  );
}
