import { makeStyles, tokens } from '@fluentui/react-components';
import { Field, MultiSelectInput, type Option, SearchInput, screens, useDebouncedText } from '@passerelle/ui';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  field: { width: '300px', maxWidth: '100%', [screens.phone]: { width: '100%' } },
});

/** A filter of which any number of values may be chosen. */
interface ChoiceFilter {
  label: string;
  options: Option[];
  values: string[];
  /** What stands there while nothing is chosen. */
  placeholder: string;
  onChange: (values: string[]) => void;
}

interface ListToolbarProps {
  /** The text that the list is narrowed by. */
  search: string;
  label: string;
  placeholder: string;
  /** Called a moment after the last key. */
  onSearch: (search: string) => void;
  filters: readonly ChoiceFilter[];
}

/** Above a list: the search, and the filters beside it. */
export function ListToolbar({ search, label, placeholder, onSearch, filters }: ListToolbarProps) {
  const styles = useStyles();
  const [typed, setTyped] = useDebouncedText(search, onSearch);
  return (
    <search className={styles.root}>
      <SearchInput
        size="large"
        label={label}
        className={styles.field}
        placeholder={placeholder}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      {filters.map((filter) => (
        <Field key={filter.label} label={filter.label} className={styles.field}>
          <MultiSelectInput
            options={filter.options}
            values={filter.values}
            placeholder={filter.placeholder}
            onChange={filter.onChange}
          />
        </Field>
      ))}
    </search>
  );
}
