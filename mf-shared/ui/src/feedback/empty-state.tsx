import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useContext } from 'react';
import { ArchDrawing } from '../display/arch.tsx';
import { HeadingLevel } from '../display/heading-level.ts';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  arch: { width: 'min(260px, 70%)' },
  title: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: 1.25,
  },
  text: { margin: 0, maxWidth: '46ch', color: tokens.colorNeutralForeground3 },
});

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  /** A button or a link that does it. */
  action?: ReactNode;
}

/** In place of an empty list: why it is empty and what to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  const styles = useStyles();
  const Title = useContext(HeadingLevel);
  return (
    <div className={styles.root}>
      <ArchDrawing className={styles.arch} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
