import { useDocumentTitle } from '@passerelle/shared/i18n';
import { Approach } from './landing/Approach.tsx';
import { ContactBlock } from './landing/ContactBlock.tsx';
import { Hero } from './landing/Hero.tsx';
import { KeyFigures } from './landing/KeyFigures.tsx';
import { Strengths } from './landing/Strengths.tsx';

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
