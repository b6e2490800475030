import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { untilAnswered } from '@prosa/contract/chats/limits'
import type { Chat, SeenPlace } from '@prosa/contract/chats/model'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { QueryClient } from '@tanstack/react-query'
import { knownAnswer } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { runCommand } from '../run-command.ts'
import { type Asked, askChatAgain, knownEntry, patchChat } from '../shown-chat.ts'
import { whereItIs } from '../where-it-is.ts'
import { snoozeTexts } from './snooze-texts.ts'

/** Until when, in words: `until` may be the customer's next message. */
export const untilWords = (until: number, timeZone: string, language: Language): string => {
  const texts = snoozeTexts[language]
  return until === untilAnswered ? texts.untilAnswered : texts.until(writeWhen(until, Date.now(), timeZone, language))
}

type Where = { client: QueryClient; asked: Asked; timeZone: string }

/** Optimistic update: the chat sleeps at once, with an undo that wakes it. `seen` is where it was on the screen. False where it is refused. */
export async function snoozeChat({ client, asked, timeZone }: Where, seen: SeenPlace, until: number): Promise<boolean> {
  const input = until === untilAnswered ? { untilAnswered: true } : { until }
  const row = knownEntry(client, asked)
  const done = await change(
    { client, asked, timeZone },
    until,
    () => send(chatActionCalls.snoozeChat, { ...asked, seen: placeOf(seen), ...input }),
    {
      failed: (language) => snoozeTexts[language].failed,
    },
  )
  if (!done) return false
  const say = (language: Language) => ({ text: snoozeTexts[language].done(untilWords(until, timeZone, language)) })
  showToast({ kind: 'success', say, undo: () => void callBack({ client, asked, timeZone }, row, until) })
  return true
}

/** The row is in the list again at once, also under the pointer, and goes again where it cannot be woken. */
async function callBack(where: Where, row: ChatEntry | undefined, until: number) {
  const show = (snoozedUntil: number | null) => row && notifyChatListeners({ kind: 'row', news: { ...row, snoozedUntil } })
  notifyChatListeners({ kind: 'calledBack', news: where.asked })
  show(null)
  if (!(await wakeChat(where, false))) show(until)
}

/** `isTold`: an undo says nothing of its own. */
export async function wakeChat(where: Where, isTold = true): Promise<boolean> {
  const done = await change(where, null, () => send(chatActionCalls.wakeChat, where.asked), {
    failed: (language) => snoozeTexts[language].wakeFailed,
  })
  if (done && isTold) showToast({ kind: 'success', say: (language: Language) => ({ text: snoozeTexts[language].woken }) })
  return done
}

const placeOf = ({ chatStatus, departmentId, agentId, handledBy }: SeenPlace): SeenPlace => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
})

async function change(
  { client, asked }: Where,
  snoozedUntil: number | null,
  work: () => Promise<Chat>,
  { failed }: { failed: (language: Language) => string },
): Promise<boolean> {
  const before = knownAnswer(client, messageCalls.getChatDetail, asked)?.snoozedUntil ?? null
  patchChat(client, asked, { snoozedUntil })
  const chat = await runCommand(client, work, failed, whereItIs)
  if (!chat) {
    // At once, also where nobody can be asked.
    patchChat(client, asked, { snoozedUntil: before })
    askChatAgain(client, asked)
    return false
  }
  patchChat(client, asked, chat)
  notifyChatListeners({ kind: 'moved', news: chat })
  return true
}
