import type { RefusalOf } from '@prosa/contract/errors'

export const managerDetails: Record<RefusalOf<'manager'>, string> = {
  'manager.ownCompany': 'This is the company that you are signed in to: nobody would be left to open it again.',
  'manager.notTypedOut': 'typedNumber is not the number that is to be removed.',
}
