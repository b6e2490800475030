import { newId } from '../../../kit/db/ids.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

/** Of the company: whoever of the sweep may automate can change it. */
async function aQuickReply({ house, companyId }: Scene, isInBin = false): Promise<string> {
  const quickReplyId = newId()
  const at = isInBin ? house.clock.now() : null
  await house.superuser`insert into quick_replies (company_id, quick_reply_id, scope, author_id, changed_by, shortcut, text, created_at, deleted_at)
    select ${companyId}, ${quickReplyId}, 'company', user_id, user_id, ${quickReplyId.slice(-12)}, 'Olá', now(), ${at}
    from memberships where company_id = ${companyId} limit 1`
  return quickReplyId
}

async function aProperty({ house, companyId }: Scene): Promise<string> {
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, ${propertyId})`
  return propertyId
}

const ownWords = () => ({ scope: 'own', shortcut: newId().slice(-12), departmentIds: [], mediaIds: [], offer: '' })

export const quickReplyInputs: SweepInputs = {
  inputs: {
    createQuickReply: {
      make: async () => ({ input: ownWords() }),
      reason: 'everybody may have one of their own, each shortcut once',
    },
    updateQuickReply: {
      make: async (scene) => ({ input: { ...ownWords(), quickReplyId: await aQuickReply(scene), version: 1 } }),
      reason: 'only one that is there is changed, by the version that was seen',
    },
    removeQuickReply: {
      make: async (scene) => ({ input: { quickReplyId: await aQuickReply(scene) } }),
      reason: 'only one that is there, and each time another one',
    },
    restoreQuickReply: {
      make: async (scene) => ({ input: { quickReplyId: await aQuickReply(scene, true) } }),
      reason: 'only what is in the bin can be brought back, and each time another one',
    },
    listDepartmentQuickReplies: {
      make: async (scene) => ({ input: { departmentId: await aDepartment(scene) } }),
      reason: 'only of a department that is there',
    },
    listPropertyQuickReplies: {
      make: async (scene) => ({ input: { propertyId: await aProperty(scene) } }),
      reason: 'only of a property that is there',
    },
    uploadQuickReplyFile: {
      make: async () => ({ input: { file: new File(['oi'], 'oi.txt') } }),
      reason: 'only a file with bytes that can be read',
    },
  },
}
