import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    paddingBlock: '16px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  words: { minWidth: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

interface OwnEntryProps {
  name: ReactNode;
  /** What is said of it, each in a line of its own. */
  lines: readonly string[];
  /** What ends it. */
  action: ReactNode;
}

/** One of the things by which a person gets in: a device that is signed in, or a passkey. */
export function OwnEntry({ name, lines, action }: OwnEntryProps) {
  const styles = useStyles();
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
