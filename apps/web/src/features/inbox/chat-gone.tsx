import type { ChatKey } from '@prosa/contract/chats/model'
import { IconMessageOff } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { readChatDraft } from '../../kit/kept/chat-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useAttachedNames } from '../composer/public.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import type { Left } from './live/use-left.ts'

type Props = { chat: ChatKey; left: Left | null; onBack: () => void; isAlone: boolean }

/** A chat that this person cannot see: says why, as far as that is known, shows what they had typed and attached, and leads away. */
export function ChatGone({ chat, left, onBack, isAlone }: Props) {
  const texts = useTexts(inboxTexts)
  const written = readChatDraft(chat)?.draft.trim() ?? ''
  const files = useAttachedNames(chat)
  const leave = () => {
    if (isAlone) window.close()
    // The browser closes no window that somebody opened by its address.
    if (!isAlone || !window.closed) onBack()
  }
  const { title, body } = left ? texts.left : texts.notFound
  return (
    <div className={styles.none} role="status">
      <EmptyState
        icon={<IconMessageOff size={26} stroke={1.75} />}
        title={left?.deed && left.by ? texts.left.by[left.deed](left.by) : title}
        actions={<Button onClick={leave}>{isAlone ? texts.left.closeWindow : texts.notFound.back}</Button>}
      >
        {body}
        {written !== '' && (
          <span className={styles.written}>
            <span className={styles.writtenHead}>
              {texts.left.written}
              <CopyButton value={written} label={texts.left.copy} />
            </span>
            <q className={styles.writtenWords}>{written}</q>
          </span>
        )}
        {files.length > 0 && (
          <span className={styles.written}>
            <span className={styles.writtenHead}>{texts.left.files(files.length)}</span>
            <span className={styles.writtenWords}>{files.join('\n')}</span>
          </span>
        )}
      </EmptyState>
    </div>
  )
}
