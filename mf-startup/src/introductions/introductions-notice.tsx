import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CardBanner } from '../own-card/card-banner.tsx';

/** Leads a startup to so many clients who wish to meet it; nothing while none awaits an answer. */
export function IntroductionsNotice({ awaited }: { awaited: number }) {
  const { t } = useTranslation();
  if (awaited === 0) return null;
  return (
    <CardBanner
      intent="warning"
      title={t('startup:introductions.notice.title', { count: awaited })}
      text={t('startup:introductions.notice.text')}
      action={
        <ButtonLink appearance="primary" to="/startups/my/introductions">
          {t('startup:introductions.notice.link')}
        </ButtonLink>
      }
    />
  );
}
