import { Button, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { houseTokens, latePart, useLatePart } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPage, shellName } from '../../modules/load-page.ts';
import { useIsPageShown } from '../../routing/page-shown.ts';
import type { QuickSearchProps } from './quick-search.tsx';

type LateQuickSearchProps = Required<Pick<QuickSearchProps, 'isNarrow'>>;

/** With a list that opens: to draw it, and to load its code, is left until nobody waits for the page. */
const quickSearch = latePart(() =>
  loadPage(shellName, async () => ({
    default: (await import(/* webpackChunkName: "quick-search" */ './quick-search.tsx')).QuickSearch,
  })),
);

const useStyles = makeStyles({
  /** As large as the field, so that nothing moves. */
  awaited: {
    boxSizing: 'border-box',
    height: '32px',
    border: '1px solid',
    ...shorthands.borderColor(tokens.colorNeutralStrokeAccessible),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: houseTokens.houseGround,
  },
  again: { width: '100%', borderRadius: tokens.borderRadiusCircular, whiteSpace: 'nowrap' },
});

function LoadedQuickSearch({ isNarrow }: LateQuickSearchProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { Part, failures, retry } = useLatePart(quickSearch);
  const field = useRef<HTMLDivElement>(null);
  const wasAskedFor = useRef(false);

  useEffect(() => {
    // The button that asked for it has gone, with the focus.
    if (Part && wasAskedFor.current) field.current?.querySelector('input')?.focus();
  }, [Part]);

  function askAgain() {
    wasAskedFor.current = true;
    void retry();
  }

  if (Part)
    return (
      <div ref={field}>
        <Part isNarrow={isNarrow} />
      </div>
    );
  if (failures === 0) return <div className={styles.awaited} />;
  return (
    <Button className={styles.again} icon={<SearchRegular />} onClick={askAgain}>
      {t('shell:search.again')}
    </Button>
  );
}

/** The quick search, once a page is there to be looked at. Where it does not come, a button asks for it once more. */
export function LateQuickSearch(props: LateQuickSearchProps) {
  const styles = useStyles();
  return useIsPageShown() ? <LoadedQuickSearch {...props} /> : <div className={styles.awaited} />;
}
