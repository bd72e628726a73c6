import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';

const useStyles = makeStyles({
  list: { maxWidth: '76ch', margin: '20px 0 0', borderTop: `1px solid ${houseTokens.houseLine}` },
  item: { paddingBlock: '14px', borderBottom: `1px solid ${houseTokens.houseLine}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  words: { margin: '2px 0 0', color: tokens.colorNeutralForeground2 },
  duration: { margin: '2px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface NamedListProps {
  items: readonly { name: string; purpose: string; duration: string }[];
}

/** Things that are kept in the browser: the name of each, what for and how long. */
export function NamedList({ items }: NamedListProps) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {items.map(({ name, purpose, duration }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.words}>{purpose}</dd>
          <dd className={styles.duration}>{duration}</dd>
        </div>
      ))}
    </dl>
  );
}
