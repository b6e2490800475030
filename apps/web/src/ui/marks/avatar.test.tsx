import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it('shows the photo, and the initials where it cannot be loaded, until there is another one', () => {
  const { container, rerender } = render(<Avatar name="Helena Duarte" photo="/one.png" />)
  const photo = () => container.querySelector('img')
  expect([photo()?.getAttribute('src'), container.textContent]).toEqual(['/one.png', ''])
  fireEvent.error(photo()!)
  expect([photo(), container.textContent]).toEqual([null, 'HD'])
  rerender(<Avatar name="Helena Duarte" photo="/two.png" />)
  expect(photo()?.getAttribute('src')).toBe('/two.png')
  rerender(<Avatar name="Helena Duarte" photo={null} />)
  expect([photo(), container.textContent]).toEqual([null, 'HD'])
})
