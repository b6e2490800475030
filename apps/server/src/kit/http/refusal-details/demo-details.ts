import type { RefusalOf } from '@prosa/contract/errors'

export const demoDetails: Record<RefusalOf<'demo'>, string> = {
  'demo.off': 'This exists in demo mode only.',
}
