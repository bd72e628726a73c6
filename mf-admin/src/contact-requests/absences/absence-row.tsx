import { makeStyles, tokens } from '@fluentui/react-components';
import type { Absence } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useRight, useSession } from '@passerelle/platform/session';
import { ActionButton, houseTokens, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useRemoveAbsenceMutation } from './absence-endpoints.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none' },
    overflowWrap: 'anywhere',
  },
});

interface AbsenceRowProps {
  absence: Absence;
  /** Called once it is gone, with its button. */
  onRemoved: () => void;
}

/** Who is away from when to when; whoever may note it may take it back. */
export function AbsenceRow({ absence: { id, member, firstDay, lastDay }, onRemoved }: AbsenceRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const notify = useNotify();
  const { user } = useSession();
  const isAdministrator = useRight('ADMINISTRATOR');
  const mayEdit = useRight('EDITOR');
  const [removeAbsence] = useRemoveAbsenceMutation();
  const words = {
    name: member.fullName,
    days: t('admin:contactRequests.absences.days', {
      first: formatDate(firstDay),
      last: formatDate(lastDay),
    }),
  };

  async function remove() {
    const { error } = await removeAbsence(id);
    if (error) return;
    notify.success(t('admin:contactRequests.absences.removed'));
    onRemoved();
  }

  return (
    <li className={styles.row}>
      <span>{t('admin:contactRequests.absences.row', words)}</span>
      {mayEdit && (isAdministrator || member.id === user?.id) && (
        <ActionButton
          appearance="subtle"
          size="small"
          aria-label={t('admin:contactRequests.absences.removeOf', words)}
          onClick={remove}
        >
          {t('admin:contactRequests.absences.remove')}
        </ActionButton>
      )}
    </li>
  );
}
