import {
  Field as FluentField,
  makeStyles,
  mergeClasses,
  SearchBox,
  type SearchBoxProps,
} from '@fluentui/react-components';
import { lineLength } from '@passerelle/contract/common/limits';
import { searchProblem } from '@passerelle/contract/startups/search';
import { useTranslation } from 'react-i18next';
import { Field } from '../field/field.tsx';
import '../../translations.ts';

const useStyles = makeStyles({
  // An input has a width of its own, which would reach over what stands beside a narrow field.
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  box: { width: '100%', minWidth: 0, maxWidth: 'none' },
});

interface SearchInputProps extends SearchBoxProps {
  value: string;
  /** Stands above the field; without it `aria-label` names it. */
  label?: string;
  /** Longest text that is looked for. */
  maximum?: number;
}

/** A field for a text to look for, with a cross that empties it. It says so where a text cannot be looked for. */
export function SearchInput({ label, maximum = lineLength, className, ...props }: SearchInputProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problem = searchProblem(props.value, maximum);
  const words = problem ? t(`contract:${problem.code}`, problem.values) : undefined;
  const box = (
    <SearchBox
      // Nothing that can be seen names it once there is a text in it.
      title={label ? undefined : props['aria-label']}
      {...props}
      className={styles.box}
      dismiss={props.value ? { 'aria-label': t('ui:clearSearch') } : null}
    />
  );
  return label ? (
    <Field label={label} error={words} className={className}>
      {box}
    </Field>
  ) : (
    <FluentField
      validationState={words ? 'error' : 'none'}
      validationMessage={words}
      className={mergeClasses(styles.field, className)}
    >
      {box}
    </FluentField>
  );
}
