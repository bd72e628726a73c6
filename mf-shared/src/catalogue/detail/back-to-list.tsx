import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { TextLink } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
  },
});

/** The way back to the list, in the view that the address brought along and at the place that was left. */
export function BackToList() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <TextLink to={{ pathname: '/startups', search }} preventScrollReset className={styles.link}>
      <ArrowLeftRegular />
      {t('catalogue:detail.back')}
    </TextLink>
  );
}
