import { Button, type ButtonProps, makeStyles, tokens } from '@fluentui/react-components';
import { FilterFilled, FilterRegular } from '@fluentui/react-icons/svg/filter';

const useStyles = makeStyles({
  button: { minWidth: '28px' },
  active: { color: tokens.colorBrandForegroundLink },
});

type ColumnFilterButtonProps = ButtonProps & {
  /** Whether the column narrows the table. */
  isActive: boolean;
};

/** Beside a column's heading: opens its filter, and shows whether there is one. */
export function ColumnFilterButton({ isActive, ...button }: ColumnFilterButtonProps) {
  const styles = useStyles();
  return (
    <Button
      {...button}
      appearance="subtle"
      size="small"
      className={styles.button}
      icon={isActive ? <FilterFilled className={styles.active} /> : <FilterRegular />}
    />
  );
}
