import type { Localized } from '@foyer/contract/fields.ts';
import { Definition } from '#ui/display/definition-list.tsx';
import { LangBadge } from '#ui/inputs/field.tsx';

/** A text in both languages, one line each. */
export function BilingualDefinition({ term, text }: { term: string; text: Localized }) {
  return (['pl', 'en'] as const).map((lang) => (
    <Definition
      key={lang}
      lang={lang}
      term={
        <>
          {term} <LangBadge lang={lang} />
        </>
      }
    >
      {text[lang]}
    </Definition>
  ));
}
