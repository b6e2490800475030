import type { RefusalOf } from '@prosa/contract/errors'

export const billingDetails: Record<RefusalOf<'price'>, string> = {
  'price.notFound': 'There is no such price in this company.',
  'price.superseded': 'Another price has followed this one: only the one that is in force can be changed.',
}
