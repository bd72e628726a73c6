import { makeStyles, tokens } from '@fluentui/react-components';
import { type ListStart, readListAhead, StartupList } from '@passerelle/catalogue';
import { defaultInnoStatuses } from '@passerelle/contract/startups/list-rules';
import type { ReadAhead } from '@passerelle/platform/modules';
import { useRight } from '@passerelle/platform/session';
import { ButtonLink, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { proposedChangesApi } from '../startups/proposed-changes/proposed-changes-endpoints.ts';
import { WaitingLink } from '../startups/proposed-changes/waiting-link.tsx';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    // On a phone they have a line of their own: what comes into it later moves nothing below it.
    [screens.phone]: { minHeight: '40px' },
  },
});

/** What the team usually looks at: the cards that clients see, and those that wait for the team. */
const usual: ListStart = { kind: 'usual', filters: { statuses: [...defaultInnoStatuses] } };

/** Asks for the startups that are shown first, and for how many have changed something that waits for the team. */
export const readAhead: ReadAhead = async ({ dispatch, query }) => {
  const { countWaitingChanges } = proposedChangesApi.endpoints;
  await Promise.all([
    readListAhead(dispatch, query, async () => usual, true),
    dispatch(countWaitingChanges.initiate(undefined, { subscribe: false })),
  ]);
};

/** The startups for the innovation team: cards of every status. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  return (
    <StartupList
      start={usual}
      showsStatus
      canExport={mayEdit}
      actions={
        <div className={styles.actions}>
          <WaitingLink />
          {mayEdit && (
            <ButtonLink to="/startups/import" size="large">
              {t('admin:import.startups.open')}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
