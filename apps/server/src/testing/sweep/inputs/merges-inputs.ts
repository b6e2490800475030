import { joinPeople } from '../../../features/merges/public.ts'
import { contactOf } from '../../scenes/a-message.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aPair(scene: Scene) {
  const { house, companyId } = scene
  const [contactId, otherId] = [
    await contactOf(house.superuser, companyId, await ownChat(scene)),
    await contactOf(house.superuser, companyId, await ownChat(scene)),
  ]
  return { contactId, otherId }
}

async function aMerge(scene: Scene) {
  const { house, companyId } = scene
  const { contactId, otherId: goneId } = await aPair(scene)
  const mergeId = await house.house.work(companyId, (work) =>
    joinPeople({ ...work, house: house.house, companyId }, { contactId, goneId, reason: 'sameMessage', userId: null }),
  )
  return { mergeId }
}

export const mergeInputs: SweepInputs = {
  inputs: {
    listMergeSuggestions: {
      make: async () => ({ input: { contactId: undefined } }),
      reason: 'without a contact, which would have to be there',
    },
    dismissSuggestion: { make: async (scene) => ({ input: await aPair(scene) }), reason: 'only two that are there, and each time others' },
    mergeContacts: {
      make: async (scene) => ({ input: { ...(await aPair(scene)), version: 1, otherVersion: 1, takeProperties: [] } }),
      reason: 'only two that are there, as they are now, and each time others',
    },
    listMerges: { make: async (scene) => ({ input: { waId: (await ownChat(scene)).waId } }), reason: 'only a contact that is there' },
    undoMerge: { make: async (scene) => ({ input: await aMerge(scene) }), reason: 'only a merge that was not taken back yet' },
  },
}
