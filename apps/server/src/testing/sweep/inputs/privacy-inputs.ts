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
    startDossier: ofContact(),
    openDossier: {
      make: async ({ house, companyId, admin }) => {
        const jobId = newId()
        // Where the asker is of another company, it is somebody's of this one.
        await house.superuser`insert into dossiers (company_id, dossier_id, contact_id, user_id, sha256, size, expires_at)
          select ${companyId}, ${jobId}, ${newId()}, m.user_id, 'x', 1, now() + interval '1 day' from memberships m
          where m.company_id = ${companyId} order by m.user_id = ${admin.userId} desc limit 1`
        return { input: { jobId } }
      },
      reason: 'only one that is ready, of the asker',
    },
    previewErasure: ofContact(),
    eraseContact: {
      make: async (scene) => {
        const { waId } = await ownChat(scene)
        return { input: { waId, typed: waId } }
      },
      reason: 'only a contact that is there, whose number is typed as it has no name',
    },
    getPrivacyJob: {
      make: async ({ house, companyId, admin }) => {
        const jobId = newId()
        await house.superuser`insert into jobs (company_id, job_id, name, input, started_by)
          values (${companyId}, ${jobId}, 'privacy.erase', '{}', ${admin.userId})`
        return { input: { jobId } }
      },
      reason: 'only one that the asker began',
    },
    recordContactConsent: ofContact(() => ({ consentId: newId() })),
  },
}
