import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { SearchBox } from '../new-chat/search-box.tsx'
import styles from './dialogs.module.css'
import type { useChatLabels } from './use-chat-labels.ts'

/** The labels that a chat may have, with a search; each click is saved at once. */
export function LabelChoices({ labels = [], error, retry, isReady, has, change }: ReturnType<typeof useChatLabels>) {
  const texts = useTexts(chatsTexts).labels
  const problemText = useProblemText()
  const [search, setSearch] = useState('')
  const stage = useLoadingStage(!isReady && !error)
  const found = labels.filter(({ text }) => foldText(text).includes(foldText(search.trim())))
  const [first] = found
  return (
    <>
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
    </>
  )
}
