import { partsByLanguage } from '@passerelle/contract/common/english-names';
import { useLanguage } from '@passerelle/platform/i18n';

/** Names in words, of which the English ones say so on a page in French: sectors have no others. */
export function Words({ children }: { children: string }) {
  const language = useLanguage();
  return partsByLanguage(children, language).map((part, place) =>
    part.language ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={place} lang={part.language}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
