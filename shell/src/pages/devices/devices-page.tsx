import { Button } from '@fluentui/react-components';
import { EmptyState, Page, Panel, TableSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { DeviceList } from './device-list.tsx';
import { useListOwnSessionsQuery } from './endpoints.ts';
import './translations.ts';

/** `/devices`: the browsers in which the signed-in person has a session, each of which they can end from here. */
export function Component() {
  const { t } = useTranslation();
  // What another device does is not heard of here.
  const { data, isError, isFetching, refetch } = useListOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('devices:title')} subtitle={t('devices:subtitle')}>
      <Panel title={t('devices:list')} subtitle={t('devices:hint')}>
        {data && <DeviceList sessions={data} />}
        {!data && isFetching && <TableSkeleton rows={2} />}
        {!data && isError && !isFetching && (
          <EmptyState
            title={t('devices:failed')}
            action={<Button onClick={() => void refetch()}>{t('devices:retry')}</Button>}
          />
        )}
      </Panel>
    </Page>
  );
}
