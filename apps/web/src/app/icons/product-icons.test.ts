import { expect, it } from 'vitest'
import * as productIcons from './product-icons.ts'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('the list of icons has exactly those the product uses', () => {
  const used = Object.values(sources)
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^Icon[A-Z0-9]/.test(name) && name !== 'IconProps')
  expect(used.length).toBeGreaterThan(20)
  expect(Object.keys(productIcons).toSorted()).toEqual([...new Set(used)].toSorted())
})
