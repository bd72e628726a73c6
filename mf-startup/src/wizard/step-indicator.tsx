import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import type { WizardStep } from '@passerelle/contract/startups/startup-wizard';
import { houseTokens, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { countedSteps } from './wizard-start.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: `repeat(${countedSteps.length}, minmax(0, 1fr))`,
    columnGap: '12px',
    margin: '0 0 32px',
    padding: 0,
    listStyleType: 'none',
    [screens.phone]: { columnGap: '6px', marginBottom: '20px' },
  },
  step: { position: 'relative', minWidth: 0, borderTop: `3px solid ${houseTokens.houseLine}` },
  done: { borderTopColor: houseTokens.houseSand },
  current: { borderTopColor: houseTokens.houseAccent },
  face: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '8px',
    width: '100%',
    minHeight: '32px',
    padding: '8px 0 0',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    textAlign: 'start',
    [screens.phone]: { justifyContent: 'center' },
  },
  link: {
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
  },
  currentFace: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: { fontFamily: houseTokens.fontFamilyHeading, color: houseTokens.houseAccent },
  // The names of six steps do not fit a phone; screen readers still read them.
  name: {
    [screens.phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  mark: { alignSelf: 'center', fontSize: '14px', color: houseTokens.houseGoodForeground },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

interface StepIndicatorProps {
  current: WizardStep;
  isDone: (step: WizardStep) => boolean;
  /** Leads to another step; none where the steps are over. */
  onGo?: (step: WizardStep) => void;
}

/** Where the person stands among the six steps; what is filled in can be opened again. */
export function StepIndicator({ current, isDone, onGo }: StepIndicatorProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <nav aria-label={t('startup:wizard.indicator')}>
      <ol className={styles.list}>
        {countedSteps.map((step, index) => {
          const isCurrent = step === current;
          const done = !isCurrent && isDone(step);
          const state = isCurrent ? 'current' : done ? 'done' : 'ahead';
          const face = (
            <>
              <span className={styles.number}>{index + 1}</span>{' '}
              <span className={styles.name}>{t(`startup:wizard.steps.${step}`)}</span>
              {done && <CheckmarkRegular aria-hidden="true" className={styles.mark} />}
              <span className={styles.hidden}>, {t(`startup:wizard.stepState.${state}`)}</span>
            </>
          );
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={mergeClasses(styles.step, done && styles.done, isCurrent && styles.current)}
            >
              {done && onGo ? (
                <button
                  type="button"
                  className={mergeClasses(styles.face, styles.link)}
                  onClick={() => onGo(step)}
                >
                  {face}
                </button>
              ) : (
                <span className={mergeClasses(styles.face, isCurrent && styles.currentFace)}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
