import type { Message } from '@prosa/contract/messages/model'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import {
  areEqual,
  emptyValues,
  type FieldFault,
  faultsOf,
  forgetReplyDraft,
  keepReplyDraft,
  type ReplyDraft,
  type ReplyValues,
  readReplyDraft,
  toReplyValues,
  toSaid,
} from './reply-values.ts'

type From = Pick<Message, 'messageId' | 'messageBody'>
type Wanted = { companyId: string; reply: QuickReply | null; from?: From | undefined; onSaved: () => void }
/** What somebody else saved, and who it was. */
type Conflict = { now: QuickReply; by: string }

const Facts = z.object({ changedBy: z.string() })
const created = (language: Language) => quickRepliesTexts[language].done.created
const saved = (language: Language) => quickRepliesTexts[language].done.saved

/** The form of a quick reply, which survives a reload of this tab and what somebody else saves meanwhile. */
export function useReplyForm({ companyId, reply, from, onSaved }: Wanted) {
  const [key] = useState(() => draftKey(`quickReply.${reply?.quickReplyId ?? from?.messageId ?? 'new'}`))
  const [kept] = useState(() => readReplyDraft(key))
  const [draft, setDraft] = useState<ReplyDraft>(() => kept ?? beginning(reply, from))
  const [isKept, setKept] = useState(kept !== null)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [isTaken, setTaken] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const { write, findConflict, isBusy } = useReplySaving(companyId, reply)
  const { values, start } = draft

  const put = (next: ReplyDraft) => {
    setDraft(next)
    keepReplyDraft(key, next)
  }
  const begin = (next: ReplyDraft) => {
    setFaults([])
    setTaken(false)
    setKept(false)
    setConflict(null)
    put(next)
  }
  const save = async (from = draft) => {
    const found = faultsOf(from.values)
    setFaults(found)
    if (isBusy || found.length > 0) return
    setProblem(null)
    setTaken(false)
    setConflict(null)
    try {
      await write(from)
      forgetReplyDraft(key)
      onSaved()
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'quickReply.shortcutTaken') return setTaken(true)
      const other = await findConflict(error)
      if (other) setConflict(other)
      else setProblem(error)
    }
  }
  return {
    values,
    faults,
    isTaken,
    conflict,
    problem,
    isBusy,
    isKept,
    isTouched: !areEqual(values, start),
    set: (change: Partial<ReplyValues>) => {
      if ('shortcut' in change || 'scope' in change || 'departmentIds' in change) setTaken(false)
      const next = { ...draft, values: { ...values, ...change } }
      if (faults.length > 0) setFaults(faultsOf(next.values))
      put(next)
    },
    save: () => save(),
    take: () => conflict && begin(beginning(conflict.now)),
    /** Puts what was typed over what somebody else saved. */
    overwrite: () => {
      if (!conflict) return
      const next = { version: conflict.now.version, start: toReplyValues(conflict.now), values }
      put(next)
      void save(next)
    },
    startOver: () => begin(beginning(reply, from)),
    forget: () => forgetReplyDraft(key),
  }
}

/** Writes it, and finds out who was faster. */
function useReplySaving(companyId: string, reply: QuickReply | null) {
  const client = useQueryClient()
  const creating = useCommand(quickReplyCalls.createQuickReply, { takesOver: true, done: created })
  const changing = useCommand(quickReplyCalls.updateQuickReply, { takesOver: true, done: saved })
  const listed = () => {
    askAgain(client, keyOfAll(quickReplyCalls.listQuickReplies))
    askAgain(client, keyOfAll(quickReplyCalls.listKeptQuickReplies))
  }
  const write = ({ version, values }: ReplyDraft) => {
    const writing = reply
      ? changing.mutateAsync({ companyId, quickReplyId: reply.quickReplyId, version, ...toSaid(values) })
      : creating.mutateAsync({ companyId, ...toSaid(values) })
    return writing.finally(listed)
  }
  /** Null where the refusal is about something else, or what is saved now cannot be read. */
  const findConflict = async (error: unknown): Promise<Conflict | null> => {
    if (!(error instanceof RefusedError) || error.code !== 'quickReply.changed') return null
    const [kept] = await Promise.allSettled([send(quickReplyCalls.listKeptQuickReplies, { companyId })])
    const now = kept.status === 'fulfilled' && kept.value.quickReplies.find(({ quickReplyId }) => quickReplyId === reply?.quickReplyId)
    const said = Facts.safeParse(error.facts)
    return now ? { now, by: said.success ? said.data.changedBy : now.authorName } : null
  }
  return { write, findConflict, isBusy: creating.isPending || changing.isPending }
}

export type ReplyForm = ReturnType<typeof useReplyForm>

function beginning(reply: QuickReply | null, from?: From): ReplyDraft {
  const start = reply ? toReplyValues(reply) : { ...emptyValues, text: from?.messageBody ?? '' }
  return { version: reply?.version ?? 0, start, values: start }
}
