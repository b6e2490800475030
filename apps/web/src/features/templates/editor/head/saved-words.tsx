import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import type { Keeping } from '../draft/draft-keeper.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const moment = 2_000

/** "Salvo há 4 s": where what was typed is now. */
export function SavedWords({ keeping, isMade }: { keeping: Keeping; isMade: boolean }) {
  const texts = useTexts(editorTexts).saving
  const problemText = useProblemText()
  const now = useNow()
  const { state } = keeping
  if (state === 'clean' && !isMade) return null
  if (state === 'saved' || state === 'clean') {
    const ago = state === 'saved' ? Math.max(now, keeping.at) - keeping.at : null
    return (
      <span className={styles.saved}>
        <IconCloudCheck {...sign} />
        {ago === null ? texts.clean : ago < moment ? texts.now : texts.ago(writeShortDuration(ago))}
      </span>
    )
  }
  const isWrong = state === 'refused' || state === 'clash'
  const Icon = isWrong ? IconAlertCircle : state === 'kept' ? IconCloudOff : IconCloudUp
  return (
    <span className={styles.saved} data-wrong={isWrong || undefined} role={isWrong || state === 'kept' ? 'status' : undefined}>
      <Icon {...sign} />
      {state === 'refused' ? texts.refused(problemText(keeping.error)) : texts[state]}
    </span>
  )
}
