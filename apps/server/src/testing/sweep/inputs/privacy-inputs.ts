import { newId } from '../../../kit/db/ids.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const ofContact = (more: () => Record<string, unknown> = () => ({})) => ({
  make: async (scene: Scene) => ({ input: { waId: (await ownChat(scene)).waId, ...more() } }),
  reason: 'only a contact that is there',
})

export const privacyInputs: SweepInputs = {
  inputs: {
    listConsents: ofContact(),
    recordContactConsent: ofContact(() => ({ consentId: newId() })),
  },
}
