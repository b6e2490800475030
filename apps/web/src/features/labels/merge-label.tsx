import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { Label } from '@prosa/contract/labels/model'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { type Language, languageTags, useLanguage, useTexts } from '../../kit/i18n.ts'
import { showNotice } from '../../kit/notices.ts'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './labels-section.module.css'
import { labelsTexts } from './labels-texts.ts'
import type { LabelsTexts } from './texts/pt.ts'

type Props = {
  companyId: string
  label: Label
  labels: readonly Label[]
  opened: boolean
  onClose: () => void
  onMerged: () => void
}

/** Thrown where no label is chosen: the field says so, and the dialog does not say it again. */
const notChosen = new Error('no label is chosen')

/** Asks which label stays, and says what moves to it and that there is no undo. */
export function MergeLabel({ companyId, label, labels, opened, onClose, onMerged }: Props) {
  const texts = useTexts(labelsTexts).merge
  const language = useLanguage()
  const problemText = useProblemText()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [targetId, setTarget] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const command = useCommand(labelCalls.mergeLabel, { takesOver: true })
  const others = labels.filter(({ labelId }) => labelId !== label.labelId)

  const merge = async () => {
    const target = others.find(({ labelId }) => labelId === targetId)
    if (!target) {
      setMissing(true)
      field.current?.focus()
      throw notChosen
    }
    await command
      .mutateAsync({ companyId, labelId: label.labelId, labelTargetId: target.labelId })
      .finally(() => askAgain(client, keyOfAll(labelCalls.listLabels)))
    onMerged()
    const say = (spoken: Language) => labelsTexts[spoken].done.merged(label.text, target.text)
    showNotice((spoken) => ({ text: say(spoken), detail: null }), { kind: 'success' })
  }
  const choose = (next: string | null) => {
    setTarget(next)
    setMissing(false)
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.title(label.text)}
      affected={1}
      consequence={() => texts.consequence(label.text, movedWords(label, texts, language))}
      verb={texts.verb}
      onConfirm={merge}
      failed={(error) => (error === notChosen ? null : problemText(error))}
    >
      <Select
        ref={field}
        label={texts.target}
        required
        options={others.map(({ labelId, text, color }) => ({
          value: labelId,
          label: text,
          icon: <span className={styles.dot} style={{ background: color }} />,
        }))}
        value={targetId}
        onChange={choose}
        error={isMissing && texts.targetMissing}
      />
    </ConfirmModal>
  )
}

const things = ['messages', 'chats', 'contacts'] as const

function movedWords({ usage }: Label, texts: LabelsTexts['merge'], language: Language): string {
  const moved = things
    .map((thing) => ({ thing, count: usage?.[thing] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ thing, count }) => texts[thing](count, writeNumber(count, language)))
  return moved.length === 0 ? texts.nothing : new Intl.ListFormat(languageTags[language]).format(moved)
}
