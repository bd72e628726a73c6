import { makeStyles, tokens } from '@fluentui/react-components';
import type { GivenIntroductionAnswer } from '@passerelle/contract/startups/introductions';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { Quotation } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  line: { margin: 0 },
  what: { margin: 0, fontWeight: tokens.fontWeightMedium },
  comment: { margin: 0, whiteSpace: 'pre-line' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What a startup answered last. */
export function GivenAnswer({ answer }: { answer: GivenIntroductionAnswer }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  const { kind, until, reason, comment, answeredAt } = answer;
  return (
    <div className={styles.root}>
      <p className={styles.what}>
        {t('startup:introductions.answer.given', { answer: label('introductionAnswer', kind) })}
      </p>
      {until && (
        <p className={styles.line}>{t('startup:introductions.answer.from', { date: formatDate(until) })}</p>
      )}
      {reason && <p className={styles.line}>{label('introductionRefusal', reason)}</p>}
      {comment && (
        <p className={styles.comment}>
          <Quotation>{t('startup:introductions.answer.comment', { comment })}</Quotation>
        </p>
      )}
      <p className={styles.quiet}>{t('startup:introductions.answer.on', { date: formatDate(answeredAt) })}</p>
    </div>
  );
}
