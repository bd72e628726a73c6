import { makeStyles, tokens } from '@fluentui/react-components';
import { fetchMore } from '@passerelle/platform/api';
import { useLabels } from '@passerelle/platform/i18n';
import { LoadMore } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import { APPROVALS_PAGE_SIZE } from './endpoints.ts';
import type { ReadApprovalContent } from './use-approval-content.ts';

const useStyles = makeStyles({
  people: {
    maxHeight: '40vh',
    overflowY: 'auto',
    marginBottom: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  role: { color: tokens.colorNeutralForeground3 },
});

/** Whom a request invites to what, page by page; of an export, how many clients it would bring. */
export function ApprovalContentView({ content }: { content: ReadApprovalContent }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { kind, list, items, total, isNeeded, isShown } = content;
  if (!isNeeded) return null;
  const isExport = kind === 'CLIENT_EXPORTS';
  return (
    <>
      <ListState
        list={list}
        // None is said in words of its own.
        total={1}
        rows={2}
        texts={{
          error: t('admin:approvals.content.error'),
          retry: t('admin:approvals.retry'),
          empty: '',
          emptyHint: '',
        }}
      />
      {isShown && <p>{t(`admin:approvals.content.${isExport ? 'clients' : 'people'}`, { count: total })}</p>}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        <section className={styles.people} tabIndex={0} aria-label={t('admin:approvals.content.list')}>
          <ul className={styles.list}>
            {items.map(({ email, role, staffRight }) => (
              <li key={email} className={styles.person}>
                <span>{email}</span>
                <span className={styles.role}>
                  {[label('role', role), staffRight && label('staffRight', staffRight)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <LoadMore
            shown={items.length}
            total={total}
            step={APPROVALS_PAGE_SIZE}
            isLoading={list.isFetchingNextPage}
            onMore={() => fetchMore(list)}
          />
        </section>
      )}
    </>
  );
}
