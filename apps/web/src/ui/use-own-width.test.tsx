import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useOwnWidth } from './use-own-width.ts'

function Measured() {
  const { ref, width } = useOwnWidth()
  return (
    <div ref={ref} style={{ paddingLeft: '16px', paddingRight: '4px' }}>
      {width}
    </div>
  )
}

test('the width is known at the first paint, before any observer answers', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  onTestFinished(() => measured.mockRestore())
  render(<Measured />)
  expect(screen.getByText('680')).toBeTruthy()
})
