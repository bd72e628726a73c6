import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Introduction } from '@passerelle/contract/startups/introductions';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { ButtonLink, EmptyState, LoadMore, Page, Panel, TextSkeleton } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDrawer } from '../introductions/answer-drawer.tsx';
import {
  INTRODUCTIONS_PAGE_SIZE,
  useListIntroductionsInfiniteQuery,
} from '../introductions/introduction-endpoints.ts';
import { IntroductionPanel } from '../introductions/introduction-panel.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    ':empty': { display: 'none' },
  },
});

/** `/startups/my/introductions`: the clients who wish to meet the startup, and its answers. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const introductions = useListIntroductionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // The team may have closed the request, or taken it back, by the time that what is typed is sent.
  const [answered, setAnswered] = useState<Introduction | null>(null);
  const { items, total } = itemsOf(introductions.data);
  const { isLoading } = introductions;
  const hasFailed = isListFailed(introductions);
  return (
    <Page title={t('startup:introductions.title')} subtitle={t('startup:introductions.subtitle')}>
      {isLoading && (
        <Panel>
          <TextSkeleton lines={5} />
        </Panel>
      )}
      {hasFailed && (
        <Panel>
          <EmptyState
            title={t('startup:introductions.failed.title')}
            action={
              <Button onClick={() => introductions.refetch()}>
                {t('startup:introductions.failed.retry')}
              </Button>
            }
          />
        </Panel>
      )}
      {!isLoading && !hasFailed && total === 0 && (
        <Panel>
          <EmptyState
            title={t('startup:introductions.empty.title')}
            text={t('startup:introductions.empty.text')}
            action={<ButtonLink to="/startups/my">{t('startup:introductions.empty.link')}</ButtonLink>}
          />
        </Panel>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((introduction) => (
            <li key={introduction.id}>
              <IntroductionPanel introduction={introduction} onAnswer={() => setAnswered(introduction)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        shown={items.length}
        total={total}
        step={INTRODUCTIONS_PAGE_SIZE}
        isLoading={introductions.isFetchingNextPage}
        onMore={() => fetchMore(introductions)}
      />
      {answered && <AnswerDrawer introduction={answered} onClose={() => setAnswered(null)} />}
    </Page>
  );
}
