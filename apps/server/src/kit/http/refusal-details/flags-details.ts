import type { RefusalOf } from '@prosa/contract/errors'

export const flagDetails: Record<RefusalOf<'flag'>, string> = {
  'flag.notFound': 'The company has no such flag.',
  'flag.nameTaken': 'Another flag of the company, or one that the product knows, has this name.',
  'flag.tooMany': 'The company has 200 flags of its own already: delete one first.',
  'flag.known': 'The product itself obeys this flag: it can be switched, but not deleted.',
  'flag.off': 'This is switched off for the person who asks: see facts.flag.',
}
