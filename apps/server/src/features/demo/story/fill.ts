import type { Draw } from './draw.ts'
import type { House } from './houses.ts'

const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta']

export type Fill = (text: string) => string

/** What stands for {nome} and the others; the same all through a conversation. */
export function fillOf(draw: Draw, { products, colors, streets }: House, { name, agentName }: { name: string; agentName: string }): Fill {
  const first = (whole: string) => whole.split(' ')[0]!
  const values: Readonly<Record<string, string>> = {
    nome: first(name),
    agente: first(agentName),
    produto: draw.pick(products),
    sofa: draw.pick(products.filter((product) => product.startsWith('sofá'))) ?? '',
    cor: draw.pick(colors),
    pedido: String(draw.between(46_100, 48_990)),
    valor: `R$ ${draw.between(1, 8)}.${String(draw.between(10, 99) * 10).padStart(3, '0')},00`,
    dia: draw.pick(weekdays),
    bairro: draw.pick(streets).neighborhood,
  }
  return (text) => text.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole)
}
