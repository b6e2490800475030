import { refusedSnooze } from '@prosa/contract/chats/snooze'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { useAsker } from '../dialogs/use-asker.ts'
import { SnoozeDialogLater } from '../snoozes/later-parts.tsx'
import { snoozeChat } from '../snoozes/snooze-chat.ts'

type RowSnooze = { snooze: (() => void) | null; dialog: ReactNode }

/** Snoozes a chat that is only a row; null where this person may not. */
export function useRowSnooze(companyId: string, chat: ChatEntry): RowSnooze {
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const me = useAsker(companyId)
  // Where it was when somebody began to decide.
  const [seen, setSeen] = useState<ChatEntry | null>(null)
  const { phonenumberId, waId } = chat
  const take = (until: number) => {
    setSeen(null)
    if (seen) void snoozeChat({ client, asked: { companyId, phonenumberId, waId }, timeZone }, seen, until)
  }
  return {
    snooze: refusedSnooze(me, chat) === null ? () => setSeen(chat) : null,
    dialog: seen && <SnoozeDialogLater timeZone={timeZone} onSnooze={take} onClose={() => setSeen(null)} />,
  }
}
