import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  title: {
    padding: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '19px',
    lineHeight: 1.3,
  },
  help: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
  content: { marginTop: '16px' },
});

interface FormSectionProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** Fields of a panel that belong together, in a group whose name screen readers read with each of them. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{title}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.content}>{children}</div>
    </fieldset>
  );
}
