import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { UiLanguage } from '../ui-language.ts'

/** Nobody reads a list of four and more names: two of them stand for the others. */
const mostNamed = 3
const namedOfMany = 2
const tags: Record<UiLanguage, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** 'Ana, Davi e 2 mais'. */
export function nameSome(names: readonly string[], language: UiLanguage, andMore: (named: string, more: string) => string): string {
  if (names.length > mostNamed) return andMore(names.slice(0, namedOfMany).join(', '), writeNumber(names.length - namedOfMany, language))
  return new Intl.ListFormat(tags[language], { type: 'conjunction' }).format(names)
}
