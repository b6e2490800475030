import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { helenaTokens } from '../../testing/samples/samples.ts'
import { storeTokens } from '../session/session.ts'
import { setUnopened, useUnopenedCount } from './unopened.ts'

describe('the count of unopened chats', () => {
  it.each([
    [3, 3],
    [2.9, 2],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('R017 told as %d is %d', (told, count) => {
    storeTokens(helenaTokens)
    const { result } = renderHook(useUnopenedCount)
    act(() => setUnopened(told))
    expect(result.current).toBe(count)
  })

  it('R017 is nothing while nobody is signed in', () => {
    act(() => setUnopened(3))
    expect(renderHook(useUnopenedCount).result.current).toBe(0)
  })
})
