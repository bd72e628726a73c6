import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { useFormats } from '@passerelle/platform/i18n';
import { ActionButton, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { OwnEntry } from '../account/own-entry.tsx';

interface DeviceRowProps {
  session: OwnSession;
  onEnd: () => Promise<unknown>;
}

/** One session: in which browser, since when, and what ends it; the present one is ended by signing out. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const device = t('devices:device', {
    browser: session.browser ?? t('devices:otherBrowser'),
    system: session.system ?? t('devices:otherSystem'),
  });
  const start = formatDateTime(session.startDate);
  const name = (
    <>
      {device}
      {session.isCurrent && <TagPill tone="good">{t('devices:current')}</TagPill>}
    </>
  );
  const end = !session.isCurrent && (
    <ActionButton aria-label={t('devices:endOne', { device, date: start })} onClick={onEnd}>
      {t('devices:end')}
    </ActionButton>
  );
  const lastUse = formatDateTime(session.lastUseDate);
  const lines = [t('devices:start', { date: start }), t('devices:lastUse', { date: lastUse })];
  return <OwnEntry name={name} lines={lines} action={end} />;
}
