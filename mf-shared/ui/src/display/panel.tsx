import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { screens } from '../theme/breakpoints.ts';
import { houseTokens } from '../theme/house-tokens.ts';
import { HeadingLevel } from './heading-level.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    padding: '28px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
    [screens.phone]: { padding: '20px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
    // What stands beside the title is higher than it, and must not push it below the title of the panel beside this one.
    [screens.tablet]: { '& > :not(:first-child)': { marginBlock: '-6px' } },
  },
  title: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: 1.25,
    // A name may be one long word.
    overflowWrap: 'anywhere',
  },
  subtitle: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

interface PanelProps {
  /** Without a title the panel is a plain box. */
  title?: string;
  subtitle?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** One of many of a list: no landmark, whose names would be the same. */
  isItem?: boolean;
  /** Above the heading of the page, before which there is no other: the title names the region alone. */
  isAboveHeading?: boolean;
  className?: string;
  children: ReactNode;
}

/** A white box with a thin border and a light shadow. With a title it is a region, or an article, named by it. */
export function Panel(props: PanelProps) {
  const { title, subtitle, actions, isItem = false, isAboveHeading = false, className, children } = props;
  const styles = useStyles();
  const titleId = useId();
  if (!title) return <div className={mergeClasses(styles.root, className)}>{children}</div>;
  const Element = isItem ? 'article' : 'section';
  const Title = isAboveHeading ? 'p' : 'h2';
  return (
    <Element aria-labelledby={titleId} className={mergeClasses(styles.root, className)}>
      <div className={styles.head}>
        <div>
          <Title id={titleId} className={styles.title}>
            {title}
          </Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions}
      </div>
      <HeadingLevel value="h3">{children}</HeadingLevel>
    </Element>
  );
}
