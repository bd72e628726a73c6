import { makeStyles, tokens } from '@fluentui/react-components';
import { useDocumentTitle } from '@passerelle/platform/i18n';
import type { ReactNode } from 'react';
import { screens } from '../theme/breakpoints.ts';
import { frame } from '../theme/frame.ts';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  root: {
    width: '100%',
    ...frame,
    marginInline: 'auto',
    paddingBlock: '36px 72px',
    [screens.phone]: { paddingBlock: '20px 40px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXXL,
  },
  title: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '38px',
    lineHeight: 1.15,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    [screens.phone]: { fontSize: '32px' },
  },
  subtitle: {
    margin: '6px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: '17px',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  above: { marginBottom: tokens.spacingVerticalM },
  heading: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXL, minWidth: 0 },
  words: { minWidth: 0 },
});

interface PageProps {
  /** The page's heading, also the name in the browser's tab. */
  title: string;
  /** What of the page is shown, such as a step; before the heading in the browser's tab. */
  part?: string;
  subtitle?: ReactNode;
  /** Above the heading: the link back. */
  above?: ReactNode;
  /** Before the heading: the picture of what the page is about. */
  leading?: ReactNode;
  /** Beside the heading: what can be done with the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its heading, then its content, at most 1200 px wide. */
export function Page({ title, part, subtitle, above, leading, actions, children }: PageProps) {
  const styles = useStyles();
  useDocumentTitle(part ? `${part} – ${title}` : title);
  return (
    <div className={styles.root}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.head}>
        <div className={styles.heading}>
          {leading}
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
