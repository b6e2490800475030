import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLink, splitLinks } from './links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]))

describe('R132 links in a text', () => {
  test.each([
    ['veja www.exemplo.com.br', ['www.exemplo.com.br', 'https://www.exemplo.com.br/']],
    ['exemplo.com', ['exemplo.com', 'https://exemplo.com/']],
    ['EXEMPLO.COM', ['EXEMPLO.COM', 'https://exemplo.com/']],
    ['veja http://exemplo.com/a?b=1#c já', ['http://exemplo.com/a?b=1#c', 'http://exemplo.com/a?b=1#c']],
    ['HTTPS://exemplo.com', ['HTTPS://exemplo.com', 'https://exemplo.com/']],
    ['http://localhost:3000/x', ['http://localhost:3000/x', 'http://localhost:3000/x']],
    ['loja.io/promo', ['loja.io/promo', 'https://loja.io/promo']],
    ['loja.io:8443/promo', ['loja.io:8443/promo', 'https://loja.io:8443/promo']],
    ['loja.io?x=1', ['loja.io?x=1', 'https://loja.io/?x=1']],
    ['loja.io#fim', ['loja.io#fim', 'https://loja.io/#fim']],
    ['loja.io/foto.jpg', ['loja.io/foto.jpg', 'https://loja.io/foto.jpg']],
    ['açaí.com.br', ['açaí.com.br', 'https://xn--aa-4iaz.com.br/']],
    ['a-b.com', ['a-b.com', 'https://a-b.com/']],
    ['x.co', ['x.co', 'https://x.co/']],
    ['(exemplo.com)', ['exemplo.com', 'https://exemplo.com/']],
    ['fim em exemplo.com.', ['exemplo.com', 'https://exemplo.com/']],
    ['foi exemplo.com, sim', ['exemplo.com', 'https://exemplo.com/']],
    ['já viu exemplo.com/a?!', ['exemplo.com/a', 'https://exemplo.com/a']],
    ['*https://exemplo.com*', ['https://exemplo.com', 'https://exemplo.com/']],
    ['_https://exemplo.com_', ['https://exemplo.com', 'https://exemplo.com/']],
    ['"https://exemplo.com/a"', ['https://exemplo.com/a', 'https://exemplo.com/a']],
    ['<https://exemplo.com/a>', ['https://exemplo.com/a', 'https://exemplo.com/a']],
    ['https://x.org/a_(b)', ['https://x.org/a_(b)', 'https://x.org/a_(b)']],
    ['(https://x.org/a_(b))', ['https://x.org/a_(b)', 'https://x.org/a_(b)']],
    ['(https://x.org/a_(b)).', ['https://x.org/a_(b)', 'https://x.org/a_(b)']],
    ['https://x.org/(a', ['https://x.org/(a', 'https://x.org/(a']],
    ['loja.zip/a', ['loja.zip/a', 'https://loja.zip/a']],
    ['www.loja.zip', ['www.loja.zip', 'https://www.loja.zip/']],
    ['www.Exemplo.Com', ['www.Exemplo.Com', 'https://www.exemplo.com/']],
    ['Loja.Bela.com', ['Loja.Bela.com', 'https://loja.bela.com/']],
    ['foto.jpg.com', ['foto.jpg.com', 'https://foto.jpg.com/']],
    ['loja.io/?u=http://x.com', ['loja.io/?u=http://x.com', 'https://loja.io/?u=http://x.com']],
    ['www.Exemplo.Com/x', ['www.Exemplo.Com/x', 'https://www.exemplo.com/x']],
  ])('%j has %j', (text, link) => {
    expect(linksIn(text)).toEqual([link])
    expect(hasLink(text)).toBe(true)
  })

  test.each([
    'sem link aqui',
    '00020126580014br.gov.bcb.pix0136123e4567-e12b',
    '',
    'ana@empresa.com',
    'ana.silva@empresa.com.br',
    'R$ 1.234,56',
    'versão 1.2.3',
    '192.168.0.1',
    'Feito.Obrigada pela compra',
    'foto.jpg',
    'a planilha Contatos.CSV',
    'arquivo_final.pdf',
    'velho.doc e novo.docx',
    'velho.xls e novo.xlsx',
    'velho.ppt e novo.pptx',
    'um.htm, outro.html',
    'um.jpg, outro.jpeg',
    'xwww.jpg',
    'meu_site.com',
    'exemplo.c',
    'exemplo.c0m',
    'fim...',
    'https://',
    'http://.',
    'javascript:alert(1)',
    'ftp.',
    'a@b.com/c',
    'exemplo.com@outra',
    'exemplo.com_x',
    '-',
  ])('%j has none', (text) => {
    expect(splitLinks(text)).toEqual(text === '' ? [] : [{ text, href: null }])
    expect(hasLink(text)).toBe(false)
  })

  test('are cut out in order, with the text between them', () => {
    expect(splitLinks('a x.com, b http://y.com c')).toEqual([
      { text: 'a ', href: null },
      { text: 'x.com', href: 'https://x.com/' },
      { text: ', b ', href: null },
      { text: 'http://y.com', href: 'http://y.com/' },
      { text: ' c', href: null },
    ])
    expect(splitLinks('só texto')).toEqual([{ text: 'só texto', href: null }])
    expect(splitLinks('')).toEqual([])
  })

  test('lose nothing of the text and lead to the web only', () => {
    const pieces = fc.constantFrom(
      'x.com',
      'https://',
      'www.',
      'a',
      '.',
      '@',
      ' ',
      '(',
      ')',
      '/',
      'ç',
      '_',
      '\n',
      ':80',
      '😀',
      '<b>',
      'pdf',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (all) => {
        const text = all.join('')
        const parts = splitLinks(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { text: shown, href } of parts) {
          expect(shown).not.toBe('')
          if (href !== null) expect(href).toMatch(/^https?:\/\//)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['a.'.repeat(50_000)],
    ['a-'.repeat(50_000)],
    [`https://x.com/${')'.repeat(50_000)}`],
    [`https://x.com/${'.'.repeat(50_000)}`],
    ['https://'.repeat(20_000)],
    ['a.b@'.repeat(25_000)],
  ])('are found quickly in a long text', (text) => {
    const before = Date.now()
    splitLinks(text)
    expect(Date.now() - before).toBeLessThan(1_000)
  })
})
