import { planKey } from '@prosa/contract/batches/bulk-action'
import type { ChatKey } from '@prosa/contract/chats/model'
import { useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'

/** What somebody chose and wrote for one chat. Its note is known to the server by `noteId`: sent again, it is written once. */
const Planned = z.object({ chat: z.string(), target: z.string(), note: z.string(), noteId: z.string() })
export type Planned = z.output<typeof Planned>
const Plan = z.array(Planned)

const key = () => draftKey('shift')

function readPlan(): readonly Planned[] {
  const kept = Plan.safeParse(readJson(key()))
  return kept.success ? kept.data : []
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
    if (after.length === 0) writeText(key(), null)
    else writeJson(key(), after)
    setPlan(after)
  }
  return {
    of: (chat: ChatKey): Planned | undefined => plan.find((each) => each.chat === planKey(chat)),
    change: (chats: readonly ChatKey[], change: Partial<Pick<Planned, 'target' | 'note'>>) =>
      save(chats, (known, chat) => [{ chat, target: '', note: '', noteId: crypto.randomUUID(), ...known, ...change }]),
    forget: (chats: readonly ChatKey[]) => save(chats, () => []),
  }
}
