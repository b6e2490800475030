import { LabelStatus } from '@prosa/contract/labels/states'
import { insertLabel } from '../../../features/labels/public.ts'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../scenes/a-chat.ts'
import { aMessage } from '../../scenes/a-message.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aLabel({ house: { house }, companyId }: Scene): Promise<string> {
  const label = { labelId: newId(), text: newId(), detail: '', color: '#0F766E', status: LabelStatus.Active }
  await house.database.transaction(companyId, (db) => insertLabel(db, companyId, label))
  return label.labelId
}

/** Everybody in the sweep sees the chats of all departments. */
async function aLabelledChat(scene: Scene) {
  const { superuser } = scene.house
  const chat = await aChat(superuser, { companyId: scene.companyId, departmentId: await aDepartment(scene) })
  const [messageId, labelId] = [await aMessage(superuser, scene.companyId, chat), await aLabel(scene)]
  await superuser`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_at)
    values (${scene.companyId}, ${messageId}, ${labelId}, ${chat.phonenumberId}, ${chat.waId}, now())`
  return { ...chat, messageId, labelId }
}

const ofOne = {
  make: async (scene: Scene) => ({ input: { labelId: await aLabel(scene) } }),
  reason: 'only a label that is there can be changed, and each time another one',
}

const withDetails = (more: (scene: Scene) => Promise<Record<string, unknown>>) => ({
  make: async (scene: Scene) => ({
    input: { text: newId(), color: '#0f766e', departmentIdList: [await aDepartment(scene)], ...(await more(scene)) },
  }),
  reason: 'only a colour and a department that is there are taken, and each text once',
})

/** One thing is named, and not all that the schema has. */
const nameOnly = (messageId: string) => ({ messageId, phonenumberId: undefined, waId: undefined, contactId: undefined })

export const labelInputs: SweepInputs = {
  inputs: {
    createLabel: withDetails(async () => ({})),
    persistLabel: withDetails(async (scene) => ({ labelId: await aLabel(scene) })),
    updateLabel: withDetails(async (scene) => ({ labelId: await aLabel(scene) })),
    saveLabelDepartments: {
      make: async (scene) => ({ input: { labelId: await aLabel(scene), departmentIdList: [await aDepartment(scene)] } }),
      reason: 'only a label and a department that are there, and another one than before',
    },
    archiveLabel: ofOne,
    unarchiveLabel: {
      make: async (scene) => {
        const labelId = await aLabel(scene)
        await scene.house.superuser`update labels set status = ${LabelStatus.Inactive} where label_id = ${labelId}`
        return { input: { labelId } }
      },
      reason: 'only an archived label is brought back, and each time another one',
    },
    changeLabelStatus: {
      make: async (scene) => ({ input: { labelId: await aLabel(scene), status: LabelStatus.Inactive } }),
      reason: 'only a label that is there and has another status',
    },
    mergeLabel: {
      make: async (scene) => ({ input: { labelId: await aLabel(scene), labelTargetId: await aLabel(scene) } }),
      reason: 'it takes two labels that are there, and one of them is gone afterwards',
    },
    removeLabel: ofOne,
    restoreLabel: {
      make: async (scene) => {
        const labelId = await aLabel(scene)
        await scene.house.superuser`update labels set deleted_at = ${scene.house.clock.now()} where label_id = ${labelId}`
        return { input: { labelId } }
      },
      reason: 'only what is in the bin can be brought back, and each time another one',
    },
    linkLabel: {
      make: async (scene) => ({ input: { labelId: await aLabel(scene), ...nameOnly((await aLabelledChat(scene)).messageId) } }),
      reason: 'it takes a label and one thing that are there and not linked yet',
    },
    unlinkLabel: {
      make: async (scene) => {
        const { labelId, messageId } = await aLabelledChat(scene)
        return { input: { labelId, ...nameOnly(messageId) } }
      },
      reason: 'it takes a label and one thing that are there and linked',
    },
    listMessageLabels: {
      make: async (scene) => ({ input: { messageId: (await aLabelledChat(scene)).messageId } }),
      reason: 'only a message that is there has labels',
    },
    listChatLabels: {
      make: async (scene) => {
        const { phonenumberId, waId } = await aLabelledChat(scene)
        return { input: { phonenumberId, waId } }
      },
      reason: 'only a chat that is there has labels',
    },
  },
}
