import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'block',
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  soon: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  late: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorStatusDangerForeground1 },
});

/** By when a request has its next step, and whether it is late, in words as in colour; nothing of one that is settled. */
export function RequestPace({ request: { pace } }: { request: ContactRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  if (!pace) return null;
  const { lateness, dueOn } = pace;
  const date = formatDate(dueOn);
  return (
    <span
      className={mergeClasses(
        styles.root,
        lateness === 'DUE_SOON' && styles.soon,
        lateness === 'LATE' && styles.late,
      )}
    >
      {lateness === 'ON_TIME'
        ? t('admin:contactRequests.lateness.due', { date })
        : t('admin:contactRequests.lateness.warned', {
            how: label('contactRequestLateness', lateness),
            date,
          })}
    </span>
  );
}
