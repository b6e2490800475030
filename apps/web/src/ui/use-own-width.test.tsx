import { render, screen } from '@testing-library/react'
import type { RefObject } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useOwnWidth } from './use-own-width.ts'

function Measured({ last }: { last: RefObject<number> }) {
  const { ref, width } = useOwnWidth(last)
  return (
    <div ref={ref} style={{ paddingLeft: '16px', paddingRight: '4px' }}>
      {width}
    </div>
  )
}

test('the width is known at the first paint, before any observer answers, and measured only for the first in its place', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  onTestFinished(() => measured.mockRestore())
  const last = { current: 0 }
  const { unmount } = render(<Measured last={last} />)
  expect(screen.getByText('680')).toBeTruthy()
  unmount()
  measured.mockClear()
  render(<Measured last={last} />)
  expect(screen.getByText('680')).toBeTruthy()
  expect(measured).not.toHaveBeenCalled()
})
