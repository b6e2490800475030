import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import type { FoundColleague } from '../../agents/public.ts'
import { mentionTexts } from './mention-texts.ts'

/** Their name, and where they work as far as that may be known. */
export function useNamedWithPlace() {
  const texts = useTexts(mentionTexts)
  const language = useLanguage()
  return ({ name, departments }: FoundColleague): string => {
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(departments.map(({ departmentName }) => departmentName))
    return list === '' ? name : texts.of(name, list)
  }
}
