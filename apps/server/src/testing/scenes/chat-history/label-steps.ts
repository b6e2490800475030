import { labelCalls } from '@prosa/contract/labels/calls'
import { forgetLabels } from '../../../features/labels/forget-labels.ts'
import { labelScene } from '../label-scene.ts'
import type { HistoryContext, Step } from './history-context.ts'

/** What becomes of labels; there are always three. */
export async function labelSteps({
  house,
  companyId,
  admin,
  pick,
  ofChat,
  ofMessage,
  asked,
}: HistoryContext): Promise<Record<string, Step>> {
  const { superuser, ask } = house
  const labels = labelScene(house)
  const aLabel = async () => (await labels.aLabel(admin)).labelId
  const labelIds = [await aLabel(), await aLabel(), await aLabel()]
  const linkChat = (labelId: string) => ofChat(({ phonenumberId, waId }) => asked(labels.link(admin, labelId, { phonenumberId, waId })))
  const linkMessage = (labelId: string) => ofMessage('true', ({ messageId }) => asked(labels.link(admin, labelId, { messageId })))
  return {
    labelChat: () => linkChat(pick(labelIds)),
    labelMessage: () => linkMessage(pick(labelIds)),
    unlabelChat: () => ofChat(({ phonenumberId, waId }) => asked(labels.unlink(admin, pick(labelIds), { phonenumberId, waId }))),
    unlabelMessage: () => ofMessage('true', ({ messageId }) => asked(labels.unlink(admin, pick(labelIds), { messageId }))),
    mergeLabels: async () => {
      const labelId = await aLabel()
      await linkChat(labelId)
      await linkMessage(labelId)
      return asked(ask(labelCalls.mergeLabel, { companyId, labelId, labelTargetId: pick(labelIds) }, admin))
    },
    binLabel: async () => {
      const labelId = pick(labelIds)
      return (await asked(labels.remove(admin, labelId))) && asked(labels.restore(admin, labelId))
    },
    forgetLabel: async () => {
      const labelId = labelIds.shift()!
      labelIds.push(await aLabel())
      const isBinned = await asked(labels.remove(admin, labelId))
      await superuser`update labels set deleted_at = now() - interval '40 days' where company_id = ${companyId} and label_id = ${labelId}`
      await forgetLabels(house.house, new AbortController().signal)
      return isBinned
    },
  }
}
