import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Panel, TextSkeleton } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  retry: { marginTop: tokens.spacingVerticalM },
});

interface HomePanelProps<Data> {
  title: string;
  query: { data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Whether there is nothing to show, and what is said then. */
  isEmpty: (data: Data) => boolean;
  empty: string;
  isAboveHeading?: boolean;
  children: (data: Data) => ReactNode;
}

/** One panel beside or above the list, in all its states. What cannot be loaded costs this panel alone. */
export function HomePanel<Data>(props: HomePanelProps<Data>) {
  const { title, query, isEmpty, empty, isAboveHeading = false, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  return (
    <Panel title={title} isAboveHeading={isAboveHeading}>
      {data !== undefined && !isEmpty(data) && children(data)}
      {data !== undefined && isEmpty(data) && <p className={styles.quiet}>{empty}</p>}
      {data === undefined && isFetching && <TextSkeleton lines={3} />}
      {data === undefined && isError && !isFetching && (
        <>
          <p className={styles.quiet}>{t('client:home.error')}</p>
          <Button size="small" className={styles.retry} onClick={() => refetch()}>
            {t('client:home.retry')}
          </Button>
        </>
      )}
    </Panel>
  );
}
