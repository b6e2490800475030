import { type LeftDraft as Left, leftDraftCalls } from '@prosa/contract/chats/left-draft'
import { messageCalls } from '@prosa/contract/messages/calls'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { type Language, textsOf, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import type { Draft } from '../use-draft.ts'

const leftDraftTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
const failed = (language: Language) => leftDraftTexts[language].failed

/** As much of it as is read at a glance. */
const mostShown = 40
const shortOf = (words: string) => (words.length > mostShown ? `${words.slice(0, mostShown).trimEnd()}…` : words)

type Props = { chat: ChatAsked; left: Left; draft: Draft }

/**
 * What the agent had typed from whom the chat came. Used, it stands in the field and can be taken back until something is changed, sent or the
 * chat is left; only then is it nobody's any more.
 */
export function LeftDraft({ chat, left, draft }: Props) {
  const texts = useTexts(leftDraftTexts)
  const client = useQueryClient()
  const command = useCommand(leftDraftCalls.settleLeftDraft, { failed })
  const [isUsed, setUsed] = useState(false)
  const { byName, isNote, savedAt } = left
  const settle = () =>
    command.mutate(
      { ...chat, savedAt },
      { onSuccess: () => patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, leftDraft: null })) },
    )
  const isChanged = isUsed && draft.text !== left.draft
  const settleUsed = useEffectEvent(() => {
    if (isUsed) settle()
  })
  useEffect(() => {
    if (isChanged) settleUsed()
  }, [isChanged])
  useEffect(() => () => settleUsed(), [])
  if (isChanged || (!isUsed && draft.text !== '')) return null
  const use = () => {
    setUsed(true)
    draft.restore(left.draft, isNote)
  }
  const undo = () => {
    setUsed(false)
    draft.restore('', false)
  }
  const words = shortOf(left.draft)
  return (
    <NoticeStrip
      tone="info"
      icon={<IconPencil size={18} stroke={1.75} />}
      action={
        isUsed ? (
          <Button look="framed" onClick={undo}>
            {texts.undo}
          </Button>
        ) : (
          <>
            <Button look="framed" onClick={use}>
              {texts.use}
            </Button>
            <Button look="plain" onClick={settle}>
              {texts.dismiss}
            </Button>
          </>
        )
      }
    >
      {isUsed ? texts.used(byName) : isNote ? texts.noted(byName, words) : texts.wrote(byName, words)}
    </NoticeStrip>
  )
}
