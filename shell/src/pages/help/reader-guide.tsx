import { Button } from '@fluentui/react-components';
import { EmptyState, Panel, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { Reader } from './guide.ts';
import { GuideView } from './guide-view.tsx';
import { useGuide } from './use-guide.ts';

/** The guide for one reader, once it has come. */
export function ReaderGuide({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  const state = useGuide(reader);
  if (state.status === 'loaded') return <GuideView reader={reader} guide={state.guide} />;
  return (
    <Panel>
      {state.status === 'loading' ? (
        <TextSkeleton lines={12} />
      ) : (
        <div role="alert">
          <EmptyState
            title={t('help:failed.title')}
            text={t('help:failed.text')}
            action={
              <Button appearance="primary" onClick={state.retry}>
                {t('help:failed.retry')}
              </Button>
            }
          />
        </div>
      )}
    </Panel>
  );
}
