import type { Call, SentOf } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { Label } from '@prosa/contract/labels/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { labelsTexts } from './labels-texts.ts'

/** Moves of a label that are made at once and can be undone for a moment, instead of asking first. */
export function useLabelMoves(companyId: string) {
  const archiving = useListed(labelCalls.archiveLabel)
  const unarchiving = useListed(labelCalls.unarchiveLabel)
  const removing = useListed(labelCalls.removeLabel)
  const restoring = useListed(labelCalls.restoreLabel)
  type Move = typeof archiving | typeof restoring

  const move = (command: Move, back: Move | null, done: Done) => async (label: Label) => {
    const input = { companyId, labelId: label.labelId }
    const say = (language: Language) => ({ text: labelsTexts[language].done[done](label.text) })
    const undo = back ? () => back.mutate(input) : undefined
    // Not callbacks of `mutate`, which run only for the last of several calls, so that an earlier one would lose its undo. useCommand shows
    // failures.
    const [{ status }] = await Promise.allSettled([command.mutateAsync(input)])
    if (status === 'fulfilled') showToast({ kind: 'success', say, undo })
  }
  return {
    archive: move(archiving, unarchiving, 'archived'),
    unarchive: move(unarchiving, archiving, 'unarchived'),
    remove: move(removing, restoring, 'removed'),
    restore: move(restoring, null, 'restored'),
  }
}

type Done = 'archived' | 'unarchived' | 'removed' | 'restored'

/** A command after which all lists of labels are asked for again, also when the screen is gone meanwhile. */
function useListed<C extends Call>(call: C) {
  const client = useQueryClient()
  const by = (input: SentOf<C>) =>
    send(call, input).finally(() => {
      askAgain(client, keyOfAll(labelCalls.listLabels))
      askAgain(client, keyOfAll(labelCalls.listLabelBin))
    })
  return useCommand(call, { by })
}
