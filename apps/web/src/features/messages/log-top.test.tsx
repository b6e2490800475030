import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { aMessage } from '../../testing/samples/chat-samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { rowsOf } from './log-rows.ts'
import { LogTop, type LogTopHandle } from './log-top.tsx'

const day = 86_400_000
const dayOf = (time: number) => `day ${Math.floor(time / day)}`
const messages = Array.from({ length: 8 }, (_, at) => aMessage(`m${at}`, { time: Math.floor(at / 4) * day + at * 400_000 }))
const rows = rowsOf({ messages, waiting: [], unreadFrom: null, containsOlder: false, dayOf })
const older = { isLoading: false, error: null, load: () => undefined }

it.each([
  ['the first row, which says its day itself', 0, undefined],
  ['the middle of a day', 2, 'day 0'],
  ['the last row of a day, under which the next one begins', 3, undefined],
  ['the first row of the next day', 4, undefined],
  ['the row after it', 5, 'day 1'],
  ['the last row', 7, 'day 1'],
])('the day floats over the log, but over no other: %s', (_, at, words) => {
  const top = createRef<LogTopHandle>()
  render(
    <UiProvider>
      <LogTop ref={top} rows={rows} containsOlder={false} older={older} dayOf={dayOf} />
    </UiProvider>,
  )
  act(() => top.current?.(rows[at]!.key))
  expect(document.querySelector('[data-floats]')?.textContent).toBe(words)
})
