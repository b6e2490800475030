import { useSaveLanguage } from '../../../features/agents/public.ts'
import { chooseLanguage, type Language } from '../../../kit/i18n.ts'

/** Spoken here at once, and kept in the profile. */
export function useLanguageChoice(): (language: Language) => void {
  const { mutate: save } = useSaveLanguage()
  return (language) => {
    chooseLanguage(language)
    save({ language })
  }
}
