import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';
import { BridgeIcon, NetworkIcon, TrendIcon } from './strength-icons.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '24px',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    margin: '22px 0 8px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '21px',
    lineHeight: 1.25,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Three strengths of the platform. */
export function Strengths() {
  const styles = useStyles();
  const { t } = useTranslation();
  const strengths = [
    { Icon: NetworkIcon, title: t('shell:landing.network.title'), text: t('shell:landing.network.text') },
    { Icon: TrendIcon, title: t('shell:landing.watch.title'), text: t('shell:landing.watch.text') },
    { Icon: BridgeIcon, title: t('shell:landing.meetings.title'), text: t('shell:landing.meetings.text') },
  ];
  return (
    <Band className={styles.grid}>
      {strengths.map(({ Icon, title, text }) => (
        <Panel key={title}>
          <Icon />
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </Panel>
      ))}
    </Band>
  );
}
