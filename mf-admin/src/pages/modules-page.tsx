import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { moduleFailureLimits } from '@passerelle/contract';
import { DrawnTogether, EmptyState, Page, Panel, TableSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ChangesPanel } from '../modules/changes-panel.tsx';
import { useListModuleFailuresQuery, useListModuleRolloutsQuery } from '../modules/endpoints.ts';
import { FailureTable } from '../modules/failure-table.tsx';
import { FrontEndTable } from '../modules/front-end-table.tsx';
import { frontEndsOf } from '../modules/front-ends.ts';
import { PreviewsPanel } from '../modules/previews-panel.tsx';
import { RolloutsPanel } from '../modules/rollouts-panel.tsx';
import { useModuleChanges } from '../modules/use-module-changes.ts';
import { useRegistry } from '../modules/use-registry.ts';

const useStyles = makeStyles({ panels: { display: 'grid', rowGap: tokens.spacingVerticalXXL } });

/** `/modules`: which version of each front end is in service, how it fares in the visitors' browsers, and how it came there. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { state, read } = useRegistry();
  const failures = useListModuleFailuresQuery(undefined, { refetchOnMountOrArgChange: true });
  const rollouts = useListModuleRolloutsQuery(undefined, { refetchOnMountOrArgChange: true });
  const changes = useModuleChanges();
  const isReading = state.status === 'reading' || (failures.isFetching && !failures.data);
  const refresh = () => {
    void read();
    void failures.refetch();
    void rollouts.refetch();
    void changes.refetch();
  };

  return (
    <Page
      title={t('admin:modules.title')}
      subtitle={t('admin:modules.subtitle')}
      actions={
        <Button size="large" icon={<ArrowClockwiseRegular />} onClick={refresh}>
          {t('admin:modules.refresh')}
        </Button>
      }
    >
      <DrawnTogether isAwaited={state.status === 'reading' || failures.isLoading || rollouts.isLoading}>
        <div className={styles.panels}>
          <Panel title={t('admin:modules.inService')}>
            {isReading && <TableSkeleton rows={4} />}
            {!isReading && state.status === 'failed' && (
              <EmptyState
                title={t('admin:modules.registryError')}
                action={<Button onClick={() => void read()}>{t('admin:modules.retry')}</Button>}
              />
            )}
            {!isReading && state.status === 'read' && (
              <FrontEndTable frontEnds={frontEndsOf(state.registry, failures.data, state.readAt)} />
            )}
          </Panel>
          {state.status === 'read' && <RolloutsPanel registry={state.registry} counted={rollouts} />}
          {state.status === 'read' && <PreviewsPanel registry={state.registry} />}
          <Panel
            title={t('admin:modules.failures')}
            subtitle={t('admin:modules.failuresHint', { days: moduleFailureLimits.keptDays })}
          >
            {failures.isFetching && !failures.data && <TableSkeleton rows={4} />}
            {failures.isError && !failures.isFetching && (
              <EmptyState
                title={t('admin:modules.failuresError')}
                action={<Button onClick={() => failures.refetch()}>{t('admin:modules.retry')}</Button>}
              />
            )}
            {failures.data?.length === 0 && (
              <EmptyState title={t('admin:modules.noFailure')} text={t('admin:modules.noFailureHint')} />
            )}
            {failures.data && failures.data.length > 0 && <FailureTable failures={failures.data} />}
          </Panel>
          <ChangesPanel list={changes} />
        </div>
      </DrawnTogether>
    </Page>
  );
}
