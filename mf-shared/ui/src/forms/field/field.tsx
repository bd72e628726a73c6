import { Field as FluentField, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

const useStyles = makeStyles({
  // In a row of fields, one with an error is higher; the others keep together at the top.
  root: { alignContent: 'start', minWidth: 0 },
  label: { fontWeight: tokens.fontWeightSemibold, paddingBottom: tokens.spacingVerticalXS },
  under: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  counter: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  example: { display: 'block' },
  over: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

export interface FieldTexts {
  /** What the field asks for, above it. */
  label: string;
  /** How to fill it, under it. */
  help?: ReactNode;
  isRequired?: boolean;
}

interface FieldProps extends FieldTexts {
  /** What is wrong, in words. */
  error?: string;
  /** Something that can be typed, shown with the error. */
  example?: string;
  /** For limited texts: how many characters are there, of how many. */
  counter?: { length: number; maximum: number };
  /** What is asked for is answered by several controls: the label names their group, and is the label of none. */
  isGroup?: boolean;
  className?: string;
  children: ReactElement;
}

function Counter({ length, maximum }: { length: number; maximum: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={mergeClasses(styles.counter, length > maximum && styles.over)}>
      <span aria-hidden="true">{t('ui:form.counter', { length, maximum })}</span>
      <span hidden>{t('ui:form.counterLabel', { length, maximum })}</span>
    </span>
  );
}

/** A field of a form: label above, help and counter under it, the error in words. Names its one control for readers. */
export function Field(props: FieldProps) {
  const { label, help, isRequired, error, example, counter, isGroup, className, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const hasHint = Boolean(help) || counter;
  return (
    <FluentField
      className={mergeClasses(styles.root, className)}
      label={{ children: label, className: styles.label, ...(isGroup && { htmlFor: undefined }) }}
      required={isRequired}
      validationState={error ? 'error' : 'none'}
      validationMessage={
        error && (
          <>
            {error}
            {example && <span className={styles.example}>{t('ui:form.example', { example })}</span>}
          </>
        )
      }
      hint={
        hasHint ? (
          <div className={styles.under}>
            {help && <span>{help}</span>}
            {counter && <Counter {...counter} />}
          </div>
        ) : undefined
      }
    >
      {children}
    </FluentField>
  );
}
