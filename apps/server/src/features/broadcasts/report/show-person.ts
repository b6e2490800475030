import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { Actor } from '@prosa/contract/permissions'
import type { PersonRow } from './people-store.ts'

/** A row of the ledger as this person may see it. */
export function showPerson({ contactsMasked }: Pick<Actor, 'contactsMasked'>, row: PersonRow): BroadcastPerson {
  const { errorCode, errorProviderCode, knownAs, reserved, accepted, delivered, read, answered, clicked, optedOut } = row
  const { position, contactId, waId, name, state, reason, variant, usedFallback, price, answer, departmentId, chatStatus } = row
  return {
    ...{ position, contactId, waId, name, state, reason, variant, usedFallback, price, answer, departmentId, chatStatus },
    phone: knownAs === '' ? '' : (contactsMasked ? maskPhone : writePhone)(knownAs),
    error: errorCode && { code: errorCode, providerCode: errorProviderCode },
    times: { reserved, accepted, delivered, read, answered, clicked, optedOut },
  }
}
