import { makeStyles } from '@fluentui/react-components';
import type { Country } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { ES, FR, IT, LU, MC } from 'country-flag-icons/string/3x2';
import { houseTokens } from '../theme/house-tokens.ts';
import { svgAddress } from './svg-address.ts';

const flags: Record<Country, string> = {
  France: FR,
  Italie: IT,
  Luxembourg: LU,
  Espagne: ES,
  'Principauté de Monaco': MC,
};

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    verticalAlign: '-0.15em',
    borderRadius: '2px',
    boxShadow: `0 0 0 1px ${houseTokens.houseLine}`,
  },
});

interface FlagProps {
  country: Country;
  /** In pixels; the height is two thirds of it. */
  width?: number;
  /** Whether the country's name stands beside it already. */
  isNamed?: boolean;
}

/** The flag of a country, which screen readers read as its name. */
export function Flag({ country, width = 22, isNamed = false }: FlagProps) {
  const styles = useStyles();
  const label = useLabels();
  const name = isNamed ? '' : label('country', country);
  return (
    <img
      src={svgAddress(flags[country])}
      alt={name}
      title={name || undefined}
      width={width}
      height={Math.round((width * 2) / 3)}
      className={styles.root}
    />
  );
}
