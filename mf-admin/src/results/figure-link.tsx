import { useFormats } from '@passerelle/platform/i18n';
import { TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

interface FigureLinkProps {
  count: number;
  /** What is counted, for those who hear the link alone. */
  of: string;
  to: string;
  /** What stands in the list. */
  opens?: 'requests' | 'views';
}

/** A number that opens the list behind it; none opens nothing. */
export function FigureLink({ count, of, to, opens = 'requests' }: FigureLinkProps) {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  if (count === 0) return formatNumber(0);
  return (
    <TextLink
      to={to}
      aria-label={t(`admin:results.${opens === 'views' ? 'openViews' : 'open'}`, {
        number: formatNumber(count),
        of,
      })}
    >
      {formatNumber(count)}
    </TextLink>
  );
}
