import { describe, expect, it } from 'vitest'
import { currentLink } from './current-link.ts'

const main = '/settings/1/main'

describe('R030 the current link', () => {
  it.each<[string, string[], string | null]>([
    ['/automation/1/main', ['/automation', '/broadcast'], '/automation'],
    ['/broadcast/1/list', ['/automation'], null],
    ['/1/developer/api-key', ['/developer/api-key'], '/developer/api-key'],
    ['/1/developer/integration/vtex', ['/1/developer/integration', '/1/developer/integration/vtex'], '/1/developer/integration/vtex'],
    ['/1/developer/integration/vtex', ['/1/developer/integration/vtex', '/1/developer/integration'], '/1/developer/integration/vtex'],
    ['/1/developer/integration', ['/1/developer/integration', '/1/developer/integration/vtex'], '/1/developer/integration'],
    ['/1/developer/important', ['/1/developer/import'], null],
    [`${main}?section=numbers`, [main, `${main}?section=numbers`], `${main}?section=numbers`],
    [`${main}?section=numbers&page=2`, [main, `${main}?section=numbers`], `${main}?section=numbers`],
    [`${main}?section=labels`, [main, `${main}?section=numbers`], main],
    [`${main}#top`, [main], main],
    ['/a/b/a/bc/a/b', ['/a/b'], '/a/b'],
    ['/a/bc/a/b', ['/a/b'], '/a/b'],
    ['/1/contact', [], null],
  ])('of %s among %j is %s', (address, hrefs, current) => {
    expect(currentLink(hrefs, address)).toBe(current)
  })
})
