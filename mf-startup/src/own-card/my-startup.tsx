import { Button, makeStyles } from '@fluentui/react-components';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { EmptyState, Page, Panel, TextSkeleton } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMyStartupQuery } from './own-card-endpoints.ts';

const useStyles = makeStyles({ lines: { minHeight: '320px' } });

interface MyStartupProps {
  /** The page's heading while there is no card to show. */
  title: string;
  /** Above the heading while there is no card to show. */
  above?: ReactNode;
  /** Keeps the card back, so that what is still awaited above it moves nothing when it comes. */
  isHeld?: boolean;
  children: (startup: OwnerStartup) => ReactNode;
}

/** Asks for the person's own card and shows what is made of it; until then lines, and a way to try again. */
export function MyStartup({ title, above, isHeld = false, children }: MyStartupProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: startup, isError, refetch } = useGetMyStartupQuery();
  if (startup && !isHeld) return children(startup);
  return (
    <Page title={title} above={above}>
      <Panel className={styles.lines}>
        {isError ? (
          <EmptyState
            title={t('startup:own.failed.title')}
            text={t('startup:own.failed.text')}
            action={<Button onClick={() => refetch()}>{t('startup:own.failed.retry')}</Button>}
          />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </Panel>
    </Page>
  );
}
