import { makeStyles, tokens } from '@fluentui/react-components';
import type { ViewedStartup } from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import { LoadMore, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortViews, type ViewOrder } from '../list/sort-views.ts';
import { ViewedStartupsTable } from './viewed-startups-table.tsx';

const useStyles = makeStyles({ empty: { margin: 0, color: tokens.colorNeutralForeground3 } });

/** The startups whose cards a client opened. */
export function ViewedStartupsPanel({ views }: { views: readonly ViewedStartup[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [order, setOrder] = useState<ViewOrder>({ column: 'date', direction: 'descending' });
  const [limit, setLimit] = useState<number>(pageLimits.default);
  if (views.length === 0) {
    return (
      <Panel title={t('admin:clients.views.title')}>
        <p className={styles.empty}>{t('admin:clients.views.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('admin:clients.views.title')}
      subtitle={t('admin:clients.views.count', { count: views.length })}
    >
      <ViewedStartupsTable views={sortViews(views, order).slice(0, limit)} order={order} onSort={setOrder} />
      <LoadMore
        shown={Math.min(limit, views.length)}
        total={views.length}
        step={pageLimits.default}
        onMore={() => setLimit(limit + pageLimits.default)}
      />
    </Panel>
  );
}
