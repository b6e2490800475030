import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { LinkText } from './link-text.tsx'

const show = (text: string) => showField(0, () => <p data-testid="text">{<LinkText>{text}</LinkText>}</p>)

describe('W025 a text with links', () => {
  it.each([
    ['veja www.exemplo.com.br', 'https://www.exemplo.com.br/'],
    ['exemplo.com', 'https://exemplo.com/'],
    ['http://exemplo.com/a_b?c=1.', 'http://exemplo.com/a_b?c=1'],
  ])('R132 in %s leads out of the page without a way back', (text, href) => {
    show(text)
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect(link.href).toBe(href)
    expect(link.target).toBe('_blank')
    expect(link.rel).toBe('noopener noreferrer')
    expect(screen.getByTestId('text').textContent?.replace(' (abre em nova aba)', '')).toBe(text)
  })

  it.each(['sem link aqui', 'javascript:alert(1)', 'data:text/html,x', 'maria@exemplo.com', '<a href="https://x.com">x</a>'.slice(0, 8)])(
    'R132 has none in %s',
    (text) => {
      show(text)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByTestId('text').textContent).toBe(text)
    },
  )

  it('never reads a text as HTML', () => {
    show('<img src=x onerror=alert(1)> exemplo.com')
    expect(screen.getByTestId('text').querySelector('img')).toBeNull()
    expect(screen.getByTestId('text').textContent).toContain('<img src=x onerror=alert(1)> exemplo.com')
  })
})
