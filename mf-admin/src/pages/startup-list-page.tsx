import { type ListStart, readListAhead, StartupList } from '@passerelle/catalogue';
import { defaultInnoStatuses } from '@passerelle/contract/startups/list-rules';
import type { ReadAhead } from '@passerelle/platform/modules';
import { useRight } from '@passerelle/platform/session';
import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** What the team usually looks at: the cards that clients see, and those that wait for the team. */
const usual: ListStart = { kind: 'usual', filters: { statuses: [...defaultInnoStatuses] } };

/** Asks for the startups that are shown first. */
export const readAhead: ReadAhead = ({ dispatch, query }) =>
  readListAhead(dispatch, query, async () => usual, true);

/** The startups for the innovation team: cards of every status. */
export function Component() {
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  return (
    <StartupList
      start={usual}
      showsStatus
      canExport={mayEdit}
      actions={
        mayEdit && (
          <ButtonLink to="/startups/import" size="large">
            {t('admin:import.startups.open')}
          </ButtonLink>
        )
      }
    />
  );
}
