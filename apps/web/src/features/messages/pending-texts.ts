import type { ChatKey } from '@prosa/contract/chats/model'
import * as z from 'zod/mini'
import { draftKey } from '../../kit/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/storage.ts'

const Pending = z.array(z.object({ clientMessageId: z.string(), messageBody: z.string(), time: z.number() }))
export type PendingText = z.output<typeof Pending>[number]

export const pendingKey = ({ phonenumberId, waId }: ChatKey) => draftKey(`pending.${phonenumberId}.${waId}`)

/** What was sent and not answered, over a reload of this tab. */
export function readPending(key: string): readonly PendingText[] {
  const kept = Pending.safeParse(readJson(key, 'session'))
  return kept.success ? kept.data : []
}

export function changePending(key: string, change: (texts: readonly PendingText[]) => readonly PendingText[]) {
  const next = change(readPending(key))
  if (next.length === 0) writeText(key, null, 'session')
  else writeJson(key, next, 'session')
}
