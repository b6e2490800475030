import { planKey } from '@prosa/contract/batches/bulk-action'
import type { ChatKey } from '@prosa/contract/chats/model'
import { useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'

/** What somebody chose and wrote for one chat; `byHand` where its target was chosen for it alone, and not for all. */
const Planned = z.object({ chat: z.string(), target: z.string(), note: z.string(), byHand: z.optional(z.boolean()) })
export type Planned = z.output<typeof Planned>
const Plan = z.array(Planned)

/** What was sent and has no answer yet, with the ids that the server knows it and its notes by: asked again, it is done once. */
const Unanswered = z.object({
  batchId: z.string(),
  chats: z.array(
    z.object({
      phonenumberId: z.string(),
      waId: z.string(),
      targetId: z.optional(z.string()),
      note: z.optional(z.string()),
      noteId: z.optional(z.string()),
    }),
  ),
  sentAt: z.number(),
})
export type Unanswered = z.output<typeof Unanswered>

/** Later it is another day's: who passes their shift then does not mean it. */
const unansweredLife = 3_600_000

const planKept = () => draftKey('shift')
const unansweredKept = () => draftKey('shift-sent')

function readPlan(): readonly Planned[] {
  const kept = Plan.safeParse(readJson(planKept()))
  return kept.success ? kept.data : []
}

function writePlan(plan: readonly Planned[]) {
  if (plan.length === 0) writeText(planKept(), null)
  else writeJson(planKept(), plan)
}

export function readUnanswered(): Unanswered | null {
  const kept = Unanswered.safeParse(readJson(unansweredKept()))
  return kept.success && kept.data.sentAt > Date.now() - unansweredLife ? kept.data : null
}

export function keepUnanswered(sent: Unanswered | null) {
  if (sent) writeJson(unansweredKept(), sent)
  else writeText(unansweredKept(), null)
}

/** What was planned for chats that went: when one comes back, it is planned anew. */
export function forgetOthers(own: readonly ChatKey[]) {
  const known = new Set(own.map(planKey))
  writePlan(readPlan().filter(({ chat }) => known.has(chat)))
}

/** It waits in this browser until each chat has gone, also after a reload. */
export function useShiftPlan() {
  const [plan, setPlan] = useState(readPlan)
  // Kept first, and not by rendering: the last answer closes the dialog.
  const save = (chats: readonly ChatKey[], change: (known: Planned | undefined, chat: string) => Planned[]) => {
    const before = readPlan()
    const meant = new Set(chats.map(planKey))
    const after = [
      ...before.filter(({ chat }) => !meant.has(chat)),
      ...[...meant].flatMap((id) =>
        change(
          before.find(({ chat }) => chat === id),
          id,
        ),
      ),
    ]
    writePlan(after)
    setPlan(after)
  }
  return {
    of: (chat: ChatKey): Planned | undefined => plan.find((each) => each.chat === planKey(chat)),
    change: (chats: readonly ChatKey[], change: Partial<Omit<Planned, 'chat'>>) =>
      save(chats, (known, chat) => [{ chat, target: '', note: '', ...known, ...change }]),
    forget: (chats: readonly ChatKey[]) => save(chats, () => []),
  }
}
