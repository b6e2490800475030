import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { WhatsappText } from './whatsapp-text.tsx'

const show = (text: string, preview = false) =>
  showField(0, () => (
    <div data-testid="text">
      <WhatsappText preview={preview}>{text}</WhatsappText>
    </div>
  ))
const shown = () => screen.getByTestId('text')

describe('WhatsApp text', () => {
  it('is made of elements that say what they are', () => {
    show('*a* _b_ ~c~ `d` ```e```\n- f\n3. g\n> h\nexemplo.com')
    const { innerHTML } = shown()
    expect(innerHTML).toMatch(/<strong>a<\/strong> <em>b<\/em> <s>c<\/s> <code[^>]*>d<\/code> <code[^>]*>e<\/code>/)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['f', 'g'])
    expect(innerHTML).toContain('<li value="3">g</li>')
    expect(innerHTML).toMatch(/<blockquote[^>]*>h<\/blockquote>/)
    expect(screen.getByRole<HTMLAnchorElement>('link').rel).toBe('noopener noreferrer')
  })

  it('never reads a text as HTML', () => {
    const text = '<script>x</script> <img src=x onerror=x>'
    show(text)
    expect(shown().textContent).toBe(text)
    expect(shown().querySelector('script, img')).toBeNull()
  })

  it('in a preview marks what nothing fills and leads nowhere', () => {
    show('Entre {{4}} em www.a.com/{{1}} e { {2} }', true)
    expect([...shown().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['{{4}}', '{{1}}'])
    expect(screen.queryByRole('link')).toBeNull()
    expect(shown().textContent).toBe('Entre {{4}} em www.a.com/{{1}} e { {2} }')
  })

  it('sets off the names that it is given, whole, and no other @', () => {
    const text = 'Oi @Rafael Nogueira, @Rafael e @Ana (SP). Veja a@Rafael, @Rafaela, @Bianca e @todos'
    showField(0, () => (
      <div data-testid="text">
        <WhatsappText names={['Rafael', 'Rafael Nogueira', 'Ana (SP)', ' ']}>{text}</WhatsappText>
      </div>
    ))
    expect([...shown().querySelectorAll('span[class*="name"]')].map(({ textContent }) => textContent)).toEqual([
      '@Rafael Nogueira',
      '@Rafael',
      '@Ana (SP)',
    ])
    expect(shown().textContent).toBe(text)
  })

  it('keeps a number with hyphens in one line, and says it as it was written', () => {
    show('Ligue +55 11 98721-4406 ou bem-vindo 05408-003')
    expect([...shown().querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['98721-4406', '05408-003'])
    expect(shown().textContent).toBe('Ligue +55 11 98721-4406 ou bem-vindo 05408-003')
  })

  it('shows every sign that is no marker, in its order', () => {
    // Without the dot, as "a.bc" is a link and also says where it opens.
    const withoutMarkers = (text: string) => text.replace(/[*_~`>\-\n. 0-9]/g, '')
    const signs = fc.string({ unit: fc.constantFrom(...'*_~`-> \n1abcé😀<&'), maxLength: 40 })
    const page = document.createElement('div')
    fc.assert(
      fc.property(signs, (text) => {
        page.innerHTML = renderToStaticMarkup(<WhatsappText>{text}</WhatsappText>)
        expect(withoutMarkers(page.textContent ?? '')).toBe(withoutMarkers(text))
      }),
    )
  })
})
