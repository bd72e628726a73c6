import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import type { LinkProps } from 'react-router';
import { TextLink } from './text-link.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
  },
});

/** Above a page's heading: the link to the page that usually leads here. */
export function BackLink({ children, ...link }: LinkProps) {
  const styles = useStyles();
  return (
    <TextLink {...link} className={styles.root}>
      <ArrowLeftRegular />
      {children}
    </TextLink>
  );
}
