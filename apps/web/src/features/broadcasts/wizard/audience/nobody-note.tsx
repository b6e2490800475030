import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { useNobody } from './use-nobody.ts'

/** That none of those who are meant would get it, and why. */
export function NobodyNote({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const words = useTexts(broadcastTexts)
  const language = useLanguage()
  const nobody = useNobody(wizard)
  if (nobody === null) return null
  const count = (some: number) => writeNumber(some, language)
  const why = nobody.leftOut.map(({ reason, count: some }) => `${count(some)} ${skippedWords(words, reason, some)}`).join(', ')
  return (
    <Alert tone="warn" detail={why}>
      {texts.nobody(nobody.total, count(nobody.total))}
    </Alert>
  )
}
