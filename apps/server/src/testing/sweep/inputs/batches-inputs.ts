import { BatchStatus } from '@prosa/contract/batches/states'
import { newId } from '../../../kit/db/ids.ts'
import { aNumber } from '../../scenes/a-chat.ts'
import { aDepartment } from '../a-department.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

/** Of the asker; one that is over has something that could be taken back. */
async function aBatch({ house, companyId, admin }: Scene, status: BatchStatus): Promise<string> {
  const batchId = newId()
  const endedAt = status === BatchStatus.Done ? house.clock.now() : null
  const options = { action: { action: 'close', closeReason: '' }, filter: null, except: [] }
  await house.superuser`insert into batches (company_id, batch_id, kind, status, created_by, created_at, ended_at, options, total, done)
    values (${companyId}, ${batchId}, 'chats', ${status}, ${admin.userId}, ${house.clock.now()}, ${endedAt},
      ${house.superuser.json(options)}, 1, ${endedAt === null ? 0 : 1})`
  return batchId
}

const ofOne = (status: BatchStatus, reason: string) => ({
  make: async (scene: Scene) => ({ input: { batchId: await aBatch(scene, status) } }),
  reason,
})

const closing = {
  make: async (scene: Scene) => {
    const { house, companyId } = scene
    await house.superuser`update batches set ended_at = now() where company_id = ${companyId} and ended_at is null`
    return { input: { n: await aNumber(house.superuser, companyId), departmentId: await aDepartment(scene), webhookUrl: '' } }
  },
  reason: 'it takes a number and a department that are there, an address that everybody can reach, and few others under way',
}

export const batchInputs: SweepInputs = {
  writesNothing: {
    previewBulkContacts: { reason: 'a count; POST, as a condition is longer than an address may be' },
    pageBatches: { reason: 'a page of a list, by a POST as the specification has it' },
    pageOneBatch: { reason: 'a page of a list, by a POST as the specification has it' },
  },
  inputs: {
    getBatch: ofOne(BatchStatus.Running, 'only a batch that is there is shown'),
    cancelBatch: ofOne(BatchStatus.Running, 'only a batch that is not over can be canceled, and each time another one'),
    undoBatch: ofOne(BatchStatus.Done, 'only a batch that is over is taken back, and once'),
    closeNumberChats: closing,
    closeQueueChats: closing,
    previewBulkContacts: {
      make: async () => ({ input: { contactIds: [newId()], filter: undefined } }),
      reason: 'a condition is JSON, and a segment one that is there',
    },
    bulkContacts: {
      make: async (scene) => {
        const [contactId, { superuser }] = [newId(), scene.house]
        await superuser`insert into contacts (company_id, contact_id, created_at) values (${scene.companyId}, ${contactId}, now())`
        return {
          input: {
            action: 'delete',
            contactIds: [contactId],
            filter: undefined,
            except: undefined,
            labelId: undefined,
            targetId: undefined,
          },
        }
      },
      reason: 'it takes contacts that are there, and each action only what it needs',
    },
    bulkChats: {
      make: async (scene) => ({ input: { action: 'close', chats: [await ownChat(scene)], filter: undefined, except: undefined } }),
      reason: 'it takes chats that are there, and each action only what it needs',
    },
  },
}
