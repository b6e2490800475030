import { describe, expect, it } from 'vitest'
import { moveBy, still, turned, zoomAt } from './image-motion.ts'

const stage = { width: 1_000, height: 600 }
const under = (point: { x: number; y: number }, { scale, x, y }: typeof still) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale })

describe('an image on its stage', () => {
  it('stays under the pointer while it is zoomed', () => {
    const point = { x: 120, y: -80 }
    const near = zoomAt(still, 3, point, stage)
    const far = zoomAt(near, 0.5, point, stage)
    expect(near.scale).toBe(3)
    expect(under(point, near)).toEqual(under(point, still))
    expect(under(point, far)).toEqual(under(point, still))
  })

  it('is never smaller than what fits nor larger than eight times that', () => {
    expect(zoomAt(still, 0.2, { x: 50, y: 50 }, stage)).toEqual(still)
    expect(zoomAt(still, 100, { x: 0, y: 0 }, stage).scale).toBe(8)
  })

  it('cannot be pushed off its stage, nor moved while all of it is seen', () => {
    expect(moveBy(still, { x: 300, y: 300 }, stage)).toEqual(still)
    expect(moveBy({ ...still, scale: 2 }, { x: 9_999, y: -9_999 }, stage)).toEqual({ scale: 2, x: 500, y: -300, turn: 0 })
  })

  it('is seen as a whole again when it is turned', () => {
    expect(turned({ scale: 4, x: 90, y: 9, turn: 1 })).toEqual({ ...still, turn: 2 })
  })
})
