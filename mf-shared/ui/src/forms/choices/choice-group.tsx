import {
  FieldContextProvider,
  makeStyles,
  mergeClasses,
  tokens,
  useFieldControlProps_unstable,
} from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

/**
 * The controls that together answer one `Field`: the group carries the field's name, help and error. The controls
 * themselves are cut off from the field, which would give each of them the same id and its own name.
 */
export function ChoiceGroup({ className, children }: { className?: string; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const requiredId = useId();
  const props: { 'aria-labelledby'?: string; 'aria-describedby'?: string; required?: boolean } =
    useFieldControlProps_unstable({}, { supportsRequired: true });
  // A group cannot be told as required, as a field is: it says so in words.
  const described = [props.required && requiredId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <fieldset
      className={mergeClasses(styles.root, className)}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={described || undefined}
    >
      {props.required && (
        <span id={requiredId} hidden>
          {t('ui:form.required')}
        </span>
      )}
      <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
    </fieldset>
  );
}
