import { newId } from '../../../kit/db/ids.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const outgoingInputs: SweepInputs = {
  inputs: {
    decideHeldOutgoing: {
      make: async ({ house, companyId }) => {
        await house.superuser`delete from outgoing_decisions where company_id = ${companyId}`
        await house.superuser`insert into mails (company_id, item_id, lane, payload, set_aside_at, reason)
          values (${companyId}, ${newId()}, 'mail', '{}', now(), 'outgoingHeld')`
        return { input: { kind: 'mails', choice: 'leave' } }
      },
      reason: 'only what a hold has set aside is decided on',
    },
    releaseOutgoing: {
      make: async ({ house }) => {
        await house.superuser`update outgoing_hold set held_since = now(), reason = 'environment'`
        return { input: { reason: 'Sistema conferido', choice: undefined } }
      },
      reason: 'only a hold that is there can be ended',
    },
  },
}
