import type { RefusalOf } from '@prosa/contract/errors'

export const simulatorDetails: Record<RefusalOf<'simulator'>, string> = {
  'simulator.customerNotFound': 'There is no such simulated customer.',
  'simulator.customerExists': 'There is a simulated customer with this number already.',
  'simulator.lineNotFound': 'There is no such message on this telephone.',
  'simulator.full': 'There are 500 simulated customers already.',
}
