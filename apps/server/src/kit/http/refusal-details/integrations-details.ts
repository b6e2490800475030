import type { RefusalOf } from '@prosa/contract/errors'

export const integrationDetails: Record<RefusalOf<'address' | 'partner'>, string> = {
  'address.notFound': 'The service asked knows no such postal code or address.',
  'partner.unavailable': 'The outside service that was asked did not answer in time or not as it should: try again, or go on without it.',
}
