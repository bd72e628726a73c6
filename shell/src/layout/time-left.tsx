import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SECOND = 1000;

const useStyles = makeStyles({
  counter: { fontSize: tokens.fontSizeBase500, margin: 0 },
});

const secondsUntil = (until: number) => Math.max(0, Math.round((until - Date.now()) / SECOND));

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Counts down for the eye; the time at which it ends stands beside it for everybody, and is read out once.
 * @param until in milliseconds, by the clock of this browser
 */
export function TimeLeft({ until }: { until: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatTime } = useFormats();
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      <p>{t('shell:sessionEnd.until', { time: formatTime(new Date(until)) })}</p>
      <p aria-hidden="true" className={styles.counter}>
        {clockOf(seconds)}
      </p>
    </>
  );
}
