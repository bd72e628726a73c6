import { useDocumentTitle } from '@passerelle/platform/i18n';
import { Approach } from './landing/approach.tsx';
import { ContactBlock } from './landing/contact-block.tsx';
import { Hero } from './landing/hero.tsx';
import { KeyFigures } from './landing/key-figures.tsx';
import { Strengths } from './landing/strengths.tsx';

/** The page of a visitor without a session: what the platform is, and how to sign in. */
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
