import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';
import { Paragraphs } from '../../legal/paragraphs.tsx';
import { ScreenPicture } from '../pictures/screen-picture.tsx';
import type { Chapter, Contact } from './chapter.ts';
import { FactList } from './fact-list.tsx';

const useStyles = makeStyles({
  root: {
    ':not(:first-child)': {
      marginTop: '44px',
      paddingTop: '40px',
      borderTop: `1px solid ${houseTokens.houseLine}`,
    },
    [screens.phone]: { ':not(:first-child)': { marginTop: '32px', paddingTop: '28px' } },
  },
  title: {
    margin: '0 0 12px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '26px',
    lineHeight: 1.25,
    // The target of an anchor: some space above, and no focus ring around what is no control.
    scrollMarginTop: '24px',
    breakAfter: 'avoid',
    outlineStyle: 'none',
  },
  text: { maxWidth: '76ch' },
  contacts: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: '16px 0 0', padding: 0 },
  contact: { listStyleType: 'none' },
  link: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

/** Another site opens beside this one; a mail program opens by itself. */
const elsewhere = ({ address }: Contact) =>
  address.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};

interface ChapterSectionProps {
  chapter: Chapter;
  /** What an address ends with that leads here. */
  anchor: string;
}

/** One chapter of a guide: how, the picture, what the forms accept, whom to write to. */
export function ChapterSection({ chapter, anchor }: ChapterSectionProps) {
  const styles = useStyles();
  const { title, text, picture, facts, contacts = [] } = chapter;
  return (
    <section aria-labelledby={anchor} className={styles.root}>
      <h2 id={anchor} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>
        <Paragraphs text={text} />
      </div>
      {picture && <ScreenPicture {...picture} />}
      {facts && <FactList facts={facts} />}
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map((contact) => (
            <li key={contact.address} className={styles.contact}>
              <Link className={styles.link} href={contact.address} {...elsewhere(contact)}>
                {contact.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
