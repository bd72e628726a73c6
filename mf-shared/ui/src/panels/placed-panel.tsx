import { makeStyles } from '@fluentui/react-components';
import { useLanguage } from '@passerelle/platform/i18n';
import type { OfferedPanel, PlaceData, PlaceName } from '@passerelle/platform/modules';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Panel } from '../display/panel.tsx';
import { TextSkeleton } from '../feedback/skeletons.tsx';
import { PartNotLoaded } from '../late/part-not-loaded.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { usePanelPart } from './use-panel-part.ts';

const useStyles = makeStyles({
  // Above the first paragraph of a panel and below its last one is the edge of the panel, without theirs.
  content: {
    '& > :first-child': { marginBlockStart: 0 },
    '& > :last-child': { marginBlockEnd: 0 },
  },
});

/** Tells that what stands before it is on the screen. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(onDrawn, []);
  return null;
}

interface PlacedPanelProps<Place extends PlaceName> {
  panel: OfferedPanel;
  data: PlaceData[Place];
}

function PanelContent<Place extends PlaceName>({ panel, data }: PlacedPanelProps<Place>) {
  const styles = useStyles();
  const { Part, failures, turn, onDrawn, onError, retry } = usePanelPart(panel);
  // What a panel takes is what its place gives: its module declares the place, and compiles against PanelProps.
  const Content = Part as ComponentType<PlaceData[Place]> | undefined;
  const skeleton = failures === 0 ? <TextSkeleton /> : null;
  return (
    <>
      {failures > 0 && <PartNotLoaded failures={failures} onRetry={retry} />}
      {Content ? (
        <PanelBoundary key={turn} onError={onError}>
          <Suspense fallback={skeleton}>
            <div className={styles.content}>
              <Content {...data} />
            </div>
            <Drawn onDrawn={onDrawn} />
          </Suspense>
        </PanelBoundary>
      ) : (
        skeleton
      )}
    </>
  );
}

/**
 * A panel of another module, under its heading. Where it does not come, or fails while it is drawn, a message in it alone
 * says so, with a button to try again: the page around it goes on. On another client, or another card, it begins afresh.
 */
export function PlacedPanel<Place extends PlaceName>({ panel, data }: PlacedPanelProps<Place>) {
  const language = useLanguage();
  return (
    <Panel title={panel.title[language]}>
      <PanelContent key={`${panel.id} ${Object.values(data).join()}`} panel={panel} data={data} />
    </Panel>
  );
}
