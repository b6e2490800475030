import { readText, writeText } from '../../kit/kept/storage.ts'
import type { Sides } from './layout-mode.ts'

const keys = { left: 'prosa.left', right: 'prosa.right' } as const
const sides = ['left', 'right'] as const

/** `?left=0` and `?right=0` in any address hide a side for as long as the tab lives; `1` shows it again. */
export function rememberSides(search: string) {
  const query = new URLSearchParams(search)
  for (const side of sides) {
    const wanted = query.get(side)
    if (wanted === '0') writeText(keys[side], '0', 'session')
    if (wanted === '1') writeText(keys[side], null, 'session')
  }
}

const isShown = (side: keyof Sides) => readText(keys[side], 'session') !== '0'

export const readSides = (): Sides => ({ left: isShown('left'), right: isShown('right') })
