import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Introduction } from '@passerelle/contract/startups/introductions';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { dayOf, Panel, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from './given-answer.tsx';
import { IntroductionClient } from './introduction-client.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'start' },
  met: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { margin: 0 },
  criteria: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

interface IntroductionPanelProps {
  introduction: Introduction;
  /** Opens the answer. The list does so: what is typed there outlives the panel. */
  onAnswer: () => void;
}

/** One client who wishes to meet the startup: what it may know of them, and its answer. */
export function IntroductionPanel({ introduction, onAnswer }: IntroductionPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  const { askedAt, dueOn, criteria, isClosed, isAwaited, answer, client } = introduction;
  const asked = formatDate(askedAt);
  const day = answer?.until ?? dueOn;
  const name = client?.fullName ?? t('startup:introductions.unnamed');
  return (
    <Panel
      isItem
      title={name}
      subtitle={t('startup:introductions.asked', { date: asked })}
      actions={
        <TagPill>
          {isClosed && t('startup:introductions.closed')}
          {isAwaited &&
            t(`startup:introductions.${day < dayOf(new Date()) ? 'overdue' : 'due'}`, {
              date: formatDate(day),
            })}
          {!isClosed && !isAwaited && t('startup:introductions.answered')}
        </TagPill>
      }
    >
      <div className={styles.content}>
        {criteria.length > 0 && (
          <div className={styles.met}>
            <p className={styles.line}>{t('startup:introductions.criteria')}</p>
            <ul className={styles.criteria}>
              {criteria.map((criterion) => (
                <li key={criterion}>
                  <TagPill tone="good">{label('matchCriterion', criterion)}</TagPill>
                </li>
              ))}
            </ul>
          </div>
        )}
        <IntroductionClient introduction={introduction} />
        {answer && <GivenAnswer answer={answer} />}
        {!isClosed && (
          <Button
            appearance={isAwaited ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            aria-label={t(`startup:introductions.answer.${answer ? 'changeOf' : 'giveOf'}`, {
              name,
              date: asked,
            })}
            onClick={onAnswer}
          >
            {t(`startup:introductions.answer.${answer ? 'change' : 'give'}`)}
          </Button>
        )}
      </div>
    </Panel>
  );
}
