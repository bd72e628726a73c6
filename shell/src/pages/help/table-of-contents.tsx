import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const useStyles = makeStyles({
  root: {
    [screens.wide]: {
      position: 'sticky',
      top: '24px',
      maxHeight: 'calc(100dvh - 48px)',
      overflowY: 'auto',
    },
    '@media print': { display: 'none' },
  },
  title: {
    margin: '0 0 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderLeft: `1px solid ${houseTokens.houseLine}`,
  },
  link: {
    display: 'block',
    padding: '6px 0 6px 16px',
    color: tokens.colorNeutralForeground2,
    lineHeight: 1.35,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** Where a chapter is, and what it is called. */
export interface ContentsEntry {
  readonly anchor: string;
  readonly title: string;
}

/** The chapters as links: beside the text where there is room, above it elsewhere. */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className={styles.root}>
      <p id={titleId} className={styles.title}>
        {t('help:contents')}
      </p>
      <ul className={styles.list}>
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link className={styles.link} to={{ hash: anchor }} replace preventScrollReset>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
