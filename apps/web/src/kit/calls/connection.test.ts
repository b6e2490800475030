import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Connection, showConnection, useToldError } from './connection.ts'
import { RefusedError } from './refused-error.ts'

const unheard = new RefusedError({ status: 0, code: 'network', detailMessage: 'Failed to fetch' })
const refused = new RefusedError({ status: 409, code: 'unexpected', detailMessage: '' })

it.each<[string, Connection['state'], boolean, RefusedError, unknown, boolean]>([
  ['is not told beside what is known, as the strip tells it', 'lost', true, unheard, [], false],
  ['is not told either while nobody has answered yet', 'connecting', true, unheard, [], false],
  ['is not told without internet', 'online', false, unheard, [], false],
  ['is told where nothing is known', 'lost', true, unheard, undefined, true],
  ['is told where the server is heard all the same', 'online', true, unheard, [], true],
  ['is told where the server said no', 'lost', true, refused, [], true],
])('why an answer is missing %s', (_, state, hasInternet, error, data, isTold) => {
  const internet = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(hasInternet)
  onTestFinished(() => {
    internet.mockRestore()
    act(() => showConnection({ state: 'connecting', since: 0 }))
  })
  showConnection({ state, since: 0 })
  expect(renderHook(() => useToldError({ data, error })).result.current).toBe(isTold ? error : null)
})
