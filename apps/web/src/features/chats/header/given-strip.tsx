import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { readChatDraft } from '../../../kit/kept/chat-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { placeWords } from '../where-it-is.ts'

type Props = { detail: ChatDetail; onWrite: () => void }

/** Stands in place of the composer, where the person gave the chat away: shows who has it now, and how to write in it all the same. */
export function GivenStrip({ detail, onWrite }: Props) {
  const { given } = useTexts(chatsTexts)
  const language = useLanguage()
  const hasDraft = (readChatDraft(detail)?.draft.trim() ?? '') !== ''
  return (
    <NoticeStrip
      tone="info"
      icon={<IconArrowsExchange size={18} stroke={1.75} />}
      action={
        <Button look="framed" onClick={onWrite}>
          {given.write}
        </Button>
      }
    >
      {[placeWords({ ...detail, closedByName: null }, language), hasDraft && given.kept].filter(Boolean).join(' ')}
    </NoticeStrip>
  )
}
