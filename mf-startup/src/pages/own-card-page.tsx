import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { StartupSheet } from '@passerelle/catalogue';
import { ButtonLink, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { IntroductionsNotice } from '../introductions/introductions-notice.tsx';
import { MyStartup } from '../own-card/my-startup.tsx';
import { StatusBanner } from '../own-card/status-banner.tsx';

/** `/startups/my`: the startup's own card as its readers see it, where it stands, and the way to change it. */
export function Component() {
  const { t } = useTranslation();
  return (
    <MyStartup title={t('startup:own.title')}>
      {(startup) => (
        <StartupSheet
          startup={startup}
          above={
            <>
              <IntroductionsNotice />
              <StatusBanner startup={startup} />
            </>
          }
          showsStatus
          actions={
            <Panel title={t('startup:own.title')} subtitle={t('startup:own.subtitle')}>
              <ButtonLink appearance="primary" icon={<EditRegular />} to="/startups/my/edit">
                {t('startup:own.edit')}
              </ButtonLink>
            </Panel>
          }
        />
      )}
    </MyStartup>
  );
}
