import { insertCaughtMail } from '../../../features/demo/caught-mail-store.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const demoInputs: SweepInputs = {
  inputs: {
    getDemoMail: {
      make: async ({ house: { house } }) => {
        const mail = { mailId: newId(), to: 'sweep@sweep.com', subject: 'sweep', text: '', html: '', receivedAt: house.clock.now() }
        await house.database.transaction(null, (db) => insertCaughtMail(db, mail))
        return { input: { mailId: mail.mailId } }
      },
      reason: 'only a mail that was caught can be read',
    },
  },
}
