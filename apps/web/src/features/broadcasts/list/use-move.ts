import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useOnce } from '../use-once.ts'
import { listTexts } from './list-texts.ts'
import type { ListTexts } from './texts/pt.ts'
import { askBroadcastsAgain, showInPlace } from './use-broadcast-page.ts'

type MoveName = keyof ListTexts['moves']
type CallName = { [K in keyof typeof broadcastRunCalls]: K extends `${MoveName}Broadcast` ? K : never }[keyof typeof broadcastRunCalls]
type One = { companyId: string; broadcastId: string; budget?: number | null }
type Move = (typeof broadcastRunCalls)[CallName]

/** Does one thing with one broadcast and says how that went, in the words of the specification where it has some (R182). */
export function useMove(call: Move, name: MoveName, undo?: (entry: BroadcastEntry) => void) {
  const client = useQueryClient()
  const { once, isBusy } = useOnce()
  const { mutateAsync } = useCommand(call, { failed: (language: Language) => listTexts[language].moves[name].failed })
  /** Goes on where the screen is left meanwhile, as an undo is pressed anywhere. */
  const moveAndWait = async (one: One) => {
    try {
      const entry = await mutateAsync(one)
      showInPlace(client, entry)
      showToast({
        kind: 'success',
        say: (language) => ({ text: listTexts[language].moves[name].done }),
        undo: undo && (() => undo(entry)),
      })
    } finally {
      askBroadcastsAgain(client)
    }
  }
  return {
    isMoving: isBusy,
    move: (one: One) => void once(one.broadcastId, () => moveAndWait(one)),
    /** For a dialog, which waits for it and shows a refusal too. */
    moveAndWait,
  }
}
