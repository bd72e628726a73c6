import { Button } from '@fluentui/react-components';
import { rolloutStopLimits } from '@passerelle/contract';
import type { Registry } from '@passerelle/platform/modules';
import { EmptyState, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { useListModuleRolloutsQuery } from './endpoints.ts';
import { RolloutTable } from './rollout-table.tsx';
import { rolloutsOf } from './rollouts.ts';

interface RolloutsPanelProps {
  registry: Registry;
  counted: ReturnType<typeof useListModuleRolloutsQuery>;
}

/** What a share of people has beside what is in service; nothing where everybody has the same. */
export function RolloutsPanel({ registry, counted }: RolloutsPanelProps) {
  const { t } = useTranslation();
  const rollouts = rolloutsOf(registry, counted.data);
  if (rollouts.length === 0) return null;
  return (
    <Panel
      title={t('admin:modules.rollouts')}
      subtitle={t('admin:modules.rolloutsHint', { ...rolloutStopLimits })}
    >
      {counted.isError && !counted.isFetching && (
        <EmptyState
          title={t('admin:modules.rolloutsError')}
          action={<Button onClick={() => counted.refetch()}>{t('admin:modules.retry')}</Button>}
        />
      )}
      <RolloutTable rollouts={rollouts} />
    </Panel>
  );
}
