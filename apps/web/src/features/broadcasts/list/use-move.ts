import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { listTexts } from './list-texts.ts'
import type { ListTexts } from './texts/pt.ts'
import { askBroadcastsAgain, showInPlace } from './use-broadcast-page.ts'

type MoveName = keyof ListTexts['moves']
type CallName = { [K in keyof typeof broadcastRunCalls]: K extends `${MoveName}Broadcast` ? K : never }[keyof typeof broadcastRunCalls]
type One = { companyId: string; broadcastId: string }
type Move = (typeof broadcastRunCalls)[CallName]

/** Does one thing with one broadcast and says how that went, in the words of the specification where it has some (R182). */
export function useMove(call: Move, name: MoveName, undo?: (entry: BroadcastEntry) => void) {
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending } = useCommand(call, { failed: (language: Language) => listTexts[language].moves[name].failed })
  const after = {
    onSettled: () => askBroadcastsAgain(client),
    onSuccess: (entry: BroadcastEntry) => {
      showInPlace(client, entry)
      showToast({
        kind: 'success',
        say: (language) => ({ text: listTexts[language].moves[name].done }),
        undo: undo && (() => undo(entry)),
      })
    },
  }
  return {
    isMoving: isPending,
    move: ({ companyId, broadcastId }: One) => mutate({ companyId, broadcastId }, after),
    /** For a dialog, which waits for it and shows a refusal too. */
    moveAndWait: ({ companyId, broadcastId }: One) => mutateAsync({ companyId, broadcastId }, after),
  }
}
