import { useTexts } from '../../kit/i18n.ts'
import { composerTexts } from './composer-texts.ts'
import { WriteQuestion } from './write-question.tsx'

type Props = { words: readonly string[]; onAnswer: (isAgreed: boolean) => void }

/** Asked before a note is saved that names nobody. */
export function MentionQuestion({ words, onAnswer }: Props) {
  const { mentions } = useTexts(composerTexts)
  return <WriteQuestion question={mentions.ask(words.join(', '))} back={mentions.edit} go={mentions.post} onAnswer={onAnswer} />
}
