import { chooseLanguage, type Language, languageNames, languages, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useSaveLanguage } from '../save-language.ts'
import { profileTexts } from './profile-texts.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** Spoken here at once, and kept in the profile. */
export function LanguageCard({ id }: { id: string }) {
  const texts = useTexts(profileTexts).language
  const language = useLanguage()
  const { mutate: save } = useSaveLanguage()
  const choose = (chosen: Language | null) => {
    if (chosen === null || chosen === language) return
    chooseLanguage(chosen)
    save({ language: chosen })
  }
  return (
    <Card id={id} title={texts.title} detail={texts.detail}>
      <Select always label={texts.label} options={options} value={language} onChange={choose} />
    </Card>
  )
}
