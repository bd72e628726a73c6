import { useDocumentTitle } from '@passerelle/shared/i18n';
import { Approach } from './landing/approach.tsx';
import { ContactBlock } from './landing/contact-block.tsx';
import { Hero } from './landing/hero.tsx';
import { KeyFigures } from './landing/key-figures.tsx';
import { Strengths } from './landing/strengths.tsx';

/** What a visitor sees who is not signed in: what the platform is, and the way in. */
export function Component() {
  useDocumentTitle();
  return (
    <>
      <Hero />
      <KeyFigures />
      <Strengths />
      <Approach />
      <ContactBlock />
    </>
  );
}
