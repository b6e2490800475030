import { expect, test } from 'vitest'
import { tidyName } from './tidy-name.ts'

test.each([
  ['Promoção', 'Promoção'],
  ['Promoc\u0327a\u0303o', 'Promoção'],
  [' \tSão  Paulo\n', 'São  Paulo'],
  ['\u00a0', ''],
  ['②', '②'],
])('%j is kept as %j', (typed, kept) => expect(tidyName(typed)).toBe(kept))
