import * as z from 'zod/mini'
import { mostConditionLength } from '../conditions/condition.ts'
import { list, ownId, text } from '../kit/fields.ts'

/** What narrows the contacts of a company down: each that is given counts. */
export const contactFilter = {
  /** Words of the name, any form of a number, an e-mail or the value of a property, as it begins; accents and capitals do not matter. */
  searchFilter: z.optional(text(200)),
  /** Ids of people and departments: whose contacts they are (R207). */
  defaultAgentOrDepartmentIdList: z.optional(list(ownId(), 100)),
  /** JSON: an and/or group of `contactFields`. */
  condition: z.optional(text(mostConditionLength)),
  segmentId: z.optional(ownId()),
}
const ContactFilter = z.object(contactFilter)
export type ContactFilter = z.output<typeof ContactFilter>
