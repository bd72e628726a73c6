import { Button } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { statusOf } from '@passerelle/platform/api';
import { ButtonLink, EmptyState, Page, PlacedPanel, usePlacedPanels } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetStartupQuery } from '../startups-api.ts';
import { BackToList } from './back-to-list.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { StartupSheet } from './startup-sheet.tsx';
import '../translations.ts';

interface StartupDetailProps {
  id: string;
  /** Whether the status stands beside the name: for those who see cards in other states than VALIDATED. */
  showsStatus?: boolean;
  /** What the person's role may do with the card; stands first in the side column. */
  renderActions?: (startup: Startup) => ReactNode;
  /** What else the role knows of the startup, beside the presentation. */
  renderKnowledge?: (startup: Startup) => ReactNode;
  /** A second tab beside the presentation, for the role that sees who looked at the card. */
  renderVisits?: (startup: Startup) => ReactNode;
}

/** One startup's card, opened from the list; an unknown one says so and leads back. */
export function StartupDetail(props: StartupDetailProps) {
  const { id, showsStatus = false, renderActions, renderKnowledge, renderVisits } = props;
  const { t } = useTranslation();
  const { currentData: startup, error, refetch } = useGetStartupQuery(id);
  if (startup) {
    return (
      <StartupSheet
        // From one card to the next without a page between, nothing of the first stays: a film, a drawer, a form.
        key={startup.id}
        startup={startup}
        above={<BackToList />}
        showsStatus={showsStatus}
        actions={renderActions?.(startup)}
        knowledge={renderKnowledge?.(startup)}
        visits={renderVisits?.(startup)}
        added={<AddedPanels startupId={startup.id} />}
      />
    );
  }
  if (!error) {
    return (
      <Page title={t('catalogue:detail.loading')} above={<BackToList />}>
        <DetailSkeleton />
      </Page>
    );
  }
  // An address that is not even an identifier is refused with 400.
  const isUnknown = [400, 404].includes(statusOf(error) ?? 0);
  const kind = isUnknown ? 'unknown' : 'error';
  return (
    <Page title={t(`catalogue:detail.${kind}.title`)} above={<BackToList />}>
      <EmptyState
        title={t(`catalogue:detail.${kind}.text`)}
        action={
          isUnknown ? (
            <ButtonLink to="/startups">{t('catalogue:detail.unknown.browse')}</ButtonLink>
          ) : (
            <Button onClick={() => refetch()}>{t('catalogue:detail.error.retry')}</Button>
          )
        }
      />
    </Page>
  );
}

/** What other modules say of the startup. */
function AddedPanels({ startupId }: { startupId: string }) {
  return usePlacedPanels('startup-card').map((panel) => (
    <PlacedPanel key={panel.id} panel={panel} data={{ startupId }} />
  ));
}
