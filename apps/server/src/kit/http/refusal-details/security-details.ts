import type { RefusalOf } from '@prosa/contract/errors'

export const securityDetails: Record<RefusalOf<'security'>, string> = {
  'security.shutOut': 'The address that this was asked from is in none of the ranges: whoever saves them must be let in.',
}
