import { expect, test } from 'vitest'
import { placeholderDomainIn, placeholderWordsIn } from './placeholders.ts'

test.each([
  ['https://www.sualoja.com.br/colecao', 'sualoja.com.br'],
  ['Veja em sualoja.com.br.', 'sualoja.com.br'],
  ['https://example.com/{{1}}', 'example.com'],
  ['http://LOJA.EXEMPLO.COM.BR', 'exemplo.com.br'],
  ['https://www.minhasualoja.com.br', null],
  ['https://casaaurora.com.br/r/{{1}}', null],
  ['https://sualoja.com.br.casaaurora.com.br', null],
])('[TE86] the domain in %s that only stands in for another is %s', (text, domain) => {
  expect(placeholderDomainIn(text)).toBe(domain)
})

test.each([
  ['Oi! Aqui é da Nome da empresa, tudo bem?', 'Nome da empresa'],
  ['Nome da empresa: Casa Aurora', null],
  ['Oi, [seu nome]!', '[seu nome]'],
  ['Compre em [insira o link]', '[insira o link]'],
  ['[Casa Aurora] Pedido confirmado', null],
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['Informe o nome da loja ao retirar.', null],
  ['Oi, {{1}}! Seu pedido chegou.', null],
])('[TE86] the words in %s that only stand in for others are %s', (text, words) => {
  expect(placeholderWordsIn(text)).toBe(words)
})
