import { makeStyles } from '@fluentui/react-components';
import { Panel, screens } from '@passerelle/ui';
import { ChapterSection } from './chapters/chapter-section.tsx';
import { useAnchoredChapter } from './chapters/use-anchored-chapter.ts';
import type { Guide, Reader } from './guide.ts';
import { TableOfContents } from './table-of-contents.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '28px',
    alignItems: 'start',
    [screens.wide]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: '48px' },
    '@media print': { display: 'block' },
  },
  text: { '@media print': { border: 'none', boxShadow: 'none', padding: 0 } },
});

/** What the addresses of a guide's chapters begin with. */
export const anchorOf = (reader: Reader) => reader.toLowerCase();

interface GuideViewProps {
  reader: Reader;
  guide: Guide;
}

/** A guide and its table of contents. */
export function GuideView({ reader, guide }: GuideViewProps) {
  const styles = useStyles();
  const chapters = guide
    .useChapters()
    .map((chapter) => ({ chapter, title: chapter.title, anchor: `${anchorOf(reader)}-${chapter.id}` }));
  useAnchoredChapter();
  return (
    <div className={styles.root}>
      <TableOfContents entries={chapters} />
      <Panel className={styles.text}>
        {chapters.map(({ chapter, anchor }) => (
          <ChapterSection key={anchor} chapter={chapter} anchor={anchor} />
        ))}
      </Panel>
    </div>
  );
}
