import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, patchAnswer, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { chatsTexts } from '../chats-texts.ts'
import { runCommand } from '../run-command.ts'
import { type Asked, patchEntries } from '../shown-chat.ts'

const { listChatLabels, linkLabel, unlinkLabel } = labelLinkCalls

/**
 * The labels that the chat may have, and those it has. Optimistic update: a change is shown at once, and undone where the server refuses.
 */
export function useChatLabels(asked: Asked, departmentId: string) {
  const client = useQueryClient()
  const all = useCall(labelCalls.listLabels, { companyId: asked.companyId })
  const own = useCall(listChatLabels, asked)
  const has = ({ labelId }: Label) => own.data?.some((each) => each.labelId === labelId) ?? false
  const isFit = ({ status, departmentIdList }: Label) =>
    status === LabelStatus.Active && (departmentIdList.length === 0 || departmentIdList.includes(departmentId))

  const show = (labels: readonly Label[]) => {
    patchAnswer(client, listChatLabels, asked, () => [...labels])
    patchEntries(client, asked, (entry) => ({ ...entry, labels: labels.map(({ labelId, text, color }) => ({ labelId, text, color })) }))
  }
  const change = async (label: Label, on: boolean) => {
    const before = own.data ?? []
    const others = before.filter(({ labelId }) => labelId !== label.labelId)
    show(on ? [...others, label] : others)
    const input = { ...asked, labelId: label.labelId }
    const run = async (work: () => Promise<{ linked: boolean; messageCount?: number }>) => {
      const done = await runCommand(client, work, (language) => chatsTexts[language].labelFailed)
      if (done === null) show(before)
      askAgain(client, queryKeyOf(listChatLabels, asked))
      return done?.messageCount ?? 0
    }
    const left = await run(() => (on ? send(linkLabel, input) : send(unlinkLabel, input)))
    if (left === 0) return
    // The chat goes on being shown with it.
    showToast({
      kind: 'info',
      say: (language) => ({ text: chatsTexts[language].labelOnMessages(label.text, left) }),
      action: {
        say: (language) => chatsTexts[language].labelOffMessages,
        run: () => void run(() => send(unlinkLabel, { ...input, ofMessages: true })),
      },
    })
  }
  return {
    // A label that the chat has already stays in the list, so that it can be removed.
    labels: all.data?.filter((label) => isFit(label) || has(label)),
    error: all.error ?? own.error,
    retry: () => void Promise.all([all.refetch(), own.refetch()]),
    isReady: all.data !== undefined && own.data !== undefined,
    has,
    change,
  }
}
