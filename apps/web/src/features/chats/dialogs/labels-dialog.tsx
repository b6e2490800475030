import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { SearchBox } from '../new-chat/search-box.tsx'
import type { Asked } from '../shown-chat.ts'
import styles from './dialogs.module.css'
import { useChatLabels } from './use-chat-labels.ts'

type Props = { asked: Asked; departmentId: string; onClose: () => void }

/** The labels of the chat; each click is saved at once. */
export function LabelsDialog({ asked, departmentId, onClose }: Props) {
  const texts = useTexts(chatsTexts).labels
  const problemText = useProblemText()
  const { labels = [], error, retry, isReady, has, change } = useChatLabels(asked, departmentId)
  const [search, setSearch] = useState('')
  const stage = useLoadingStage(!isReady && !error)
  const found = labels.filter(({ text }) => foldText(text).includes(foldText(search.trim())))
  const [first] = found
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width="sm"
      onConfirm={onClose}
      footer={
        <Button rightSection={<Kbd on="dark">Esc</Kbd>} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.body}>
        <SearchBox label={texts.search} value={search} onChange={setSearch} onEnter={() => first && void change(first, !has(first))} />
        {!isReady && !error && <SkeletonRows stage={stage} shape="line" />}
        {error && !isReady && (
          <ErrorState detail={problemText(error)} onRetry={retry}>
            {texts.failed}
          </ErrorState>
        )}
        {isReady && (
          <ul className={styles.list}>
            {found.map((label) => (
              <li key={label.labelId}>
                <Checkbox
                  label={
                    <span className={styles.label}>
                      <span className={styles.color} style={{ background: label.color }} aria-hidden="true" />
                      {label.text}
                    </span>
                  }
                  description={label.detail}
                  value={has(label)}
                  onChange={(on) => void change(label, on)}
                />
              </li>
            ))}
          </ul>
        )}
        {isReady && found.length === 0 && (
          <p className={styles.note} role="status">
            {labels.length === 0 ? texts.none : texts.notFound}
          </p>
        )}
      </div>
    </Modal>
  )
}
