import { Button, makeStyles } from '@fluentui/react-components';
import { useReadFactorsQuery, useSession } from '@passerelle/platform/session';
import { EmptyState, Page, Panel, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { FactorPanels } from './factor-panels.tsx';
import './translations.ts';

// As wide as the profile.
const useStyles = makeStyles({ panel: { maxWidth: '860px' } });

/** `/signInSecurity`: the second factors at sign-in; the only page for whoever has to set one up first. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { user } = useSession();
  // What another device does is not heard of here.
  const { data, isError, isFetching, refetch } = useReadFactorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title={t('signInSecurity:title')}
      subtitle={user?.mustSetUpFactor ? t('signInSecurity:required') : t('signInSecurity:subtitle')}
    >
      {data ? (
        <FactorPanels factors={data} />
      ) : (
        <Panel className={styles.panel} title={t('signInSecurity:factors')}>
          {isFetching && <TextSkeleton />}
          {isError && !isFetching && (
            <EmptyState
              title={t('signInSecurity:failed')}
              action={<Button onClick={() => void refetch()}>{t('signInSecurity:retry')}</Button>}
            />
          )}
        </Panel>
      )}
    </Page>
  );
}
