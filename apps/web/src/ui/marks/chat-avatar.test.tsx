import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChatAvatar } from './chat-avatar.tsx'

describe('the picture of who is on the other side', () => {
  it.each([
    ['whatsapp', 'WhatsApp'],
    ['instagram', 'Instagram'],
    ['facebook', 'Facebook'],
    ['sms', 'SMS'],
  ] as const)('has the sign of %s, with its name', (channel, name) => {
    const { container } = render(<ChatAvatar name="Fernanda Lacerda" channel={channel} />)
    expect(screen.getByText(name)).toBeTruthy()
    expect(container.querySelector(`[data-channel="${channel}"] svg`)).toBeTruthy()
  })

  it('is the initials, a picture, the initials again when that does not open, or a sign for a mere number', () => {
    const { container, rerender } = render(<ChatAvatar name="Fernanda Lacerda" />)
    expect(container.textContent).toBe('FL')
    rerender(<ChatAvatar name="Fernanda Lacerda" picture="/media/1" />)
    const picture = container.querySelector('img')!
    expect([picture.getAttribute('src'), picture.alt]).toEqual(['/media/1', ''])
    fireEvent.error(picture)
    expect(container.textContent).toBe('FL')
    rerender(<ChatAvatar name="Fernanda Lacerda" picture="/media/2" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/2')
    rerender(<ChatAvatar name={null} />)
    expect(container.textContent).toBe('')
    expect(container.querySelector('svg')).toBeTruthy()
  })
})
