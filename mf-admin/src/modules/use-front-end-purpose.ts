import { useTranslation } from 'react-i18next';

const known = ['shell', 'mf-startup', 'mf-client', 'mf-admin'] as const;

/** What a front end is for, in words; nothing for one that came later than this page. */
export function useFrontEndPurpose(): (name: string) => string | null {
  const { t } = useTranslation();
  return (name) => {
    const found = known.find((candidate) => candidate === name);
    return found ? t(`admin:modules.purposes.${found}`) : null;
  };
}
