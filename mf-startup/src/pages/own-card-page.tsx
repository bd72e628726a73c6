import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { StartupSheet } from '@passerelle/catalogue';
import { ButtonLink, Panel, usePlaceAbove } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetIntroductionSummaryQuery } from '../introductions/introduction-endpoints.ts';
import { IntroductionsNotice } from '../introductions/introductions-notice.tsx';
import { OwnChanges } from '../own-card/changes/own-changes.tsx';
import { useOwnChanges } from '../own-card/changes/use-own-changes.ts';
import { MyStartup } from '../own-card/my-startup.tsx';
import { StatusBanner } from '../own-card/status-banner.tsx';

/** `/startups/my`: the startup's own card as its readers see it, where it stands, and the way to change it. */
export function Component() {
  const { t } = useTranslation();
  const { data, isLoading } = useGetIntroductionSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  // What takes longer comes above all the same: at the end of a card nobody would find it.
  const isPlaceAwaited = usePlaceAbove(isLoading ? 'awaited' : 'some') === 'awaited';
  const { changes, place } = useOwnChanges();
  return (
    <MyStartup title={t('startup:own.title')} isHeld={isPlaceAwaited || place === 'awaited'}>
      {(startup) => (
        <StartupSheet
          startup={startup}
          above={
            <>
              <IntroductionsNotice awaited={data?.awaited ?? 0} />
              {changes && <OwnChanges startupId={startup.id} changes={changes} />}
              <StatusBanner startup={startup} />
            </>
          }
          showsStatus
          actions={
            <Panel
              title={t('startup:own.title')}
              subtitle={t(changes ? 'startup:own.changes.subtitle' : 'startup:own.subtitle')}
            >
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
