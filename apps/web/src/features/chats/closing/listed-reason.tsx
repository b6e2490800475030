import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { chatsTexts } from '../chats-texts.ts'
import styles from '../dialogs/dialogs.module.css'
import { SearchBox } from '../new-chat/search-box.tsx'
import type { CloseProps } from './close-dialog.tsx'
import { closingTexts } from './closing-texts.ts'

/** Fewer are seen at once: nobody has to search for one. */
const fewReasons = 7

/** One of the reasons that a department has. */
export function ListedReason({ title, reasons, below, onClose, onCloseChat }: CloseProps & { reasons: readonly string[] }) {
  const { verbs } = useTexts(chatsTexts)
  const { reason: label, hint, asked } = useTexts(closingTexts)
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [search, setSearch] = useState('')
  const isLong = reasons.length > fewReasons
  const found = reasons.filter((each) => foldText(each).includes(foldText(search.trim())))
  const choose = (next: string | null) => {
    setReason(next)
    setMissing(false)
  }
  return (
    <ActionDialog
      title={title ?? asked.title}
      verb={verbs.close}
      width="sm"
      onAct={() => (reason === null ? setMissing(true) : onCloseChat(reason))}
      onClose={onClose}
    >
      {isLong && <SearchBox label={asked.search} value={search} onChange={setSearch} onEnter={() => found[0] && choose(found[0])} />}
      <div className={styles.choices}>
        <RadioGroup
          label={label}
          description={`${asked.byDepartment} ${hint}`}
          options={found.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={choose}
          error={isMissing && asked.choose}
          autoFocus={!isLong}
        />
      </div>
      {found.length === 0 && (
        <p className={styles.note} role="status">
          {asked.none}
        </p>
      )}
      {below?.(reason ?? '')}
    </ActionDialog>
  )
}
