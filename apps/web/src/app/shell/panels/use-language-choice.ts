import { useSaveLanguage } from '../../../features/agents/public.ts'
import { chooseLanguage, type Language } from '../../../kit/i18n.ts'

/** Changes the language of the page at once, and saves it in the profile. */
export function useLanguageChoice(): (language: Language) => void {
  const { mutate: save } = useSaveLanguage()
  return (language) => {
    chooseLanguage(language)
    save({ language })
  }
}
