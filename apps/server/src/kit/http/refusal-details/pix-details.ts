import type { RefusalOf } from '@prosa/contract/errors'

export const pixDetails: Record<RefusalOf<'pix'>, string> = {
  'pix.notFound': 'There is no such key of Pix in this company.',
  'pix.keyTaken': 'This company has this key already.',
  'pix.tooMany': 'A company has 20 keys of Pix at most.',
}
