import type { RefusalOf } from '@prosa/contract/errors'

export const searchDetails: Record<RefusalOf<'search'>, string> = {
  'search.tooManyWords': 'A search has 20 words at most, counting those of its phrases.',
  'search.wrongPlace': '`after` is not from an answer to this search by the same person: begin anew without it.',
}
