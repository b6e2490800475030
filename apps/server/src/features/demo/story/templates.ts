import type { Draw } from './draw.ts'
import type { Fill } from './fill.ts'
import type { Line } from './lines.ts'

const text = (value: string) => ({ type: 'text', text: value })

/** As the simulated accounts have them approved: what an agent writes first, and what is answered. */
const templates = [
  {
    name: 'pedido_enviado',
    values: ['{nome}', 'CA-{pedido}'],
    body: 'Oi, {nome}! O pedido CA-{pedido} saiu do nosso depósito e chega nos próximos dias.',
    answer: 'Que rápido! Obrigada por avisar, já estou esperando',
  },
  {
    name: 'retomar_conversa',
    values: ['{nome}'],
    body: 'Oi, {nome}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?',
    answer: 'Quero sim! Consegui falar aqui em casa e vamos ficar com o {produto}',
  },
  {
    name: 'pesquisa_satisfacao',
    values: ['{nome}'],
    body: 'Oi, {nome}! Como foi o atendimento de hoje na Casa Aurora?',
    answer: 'Foi ótimo, mas fiquei com uma dúvida sobre a garantia',
  },
] as const

export function templateLines(draw: Draw, fill: Fill): [sent: Line, answer: Line] {
  const { name, values, body, answer } = draw.pick(templates)
  const parameters = values.map((value) => text(fill(value)))
  const content = { template: { name, language: 'pt_BR', components: [{ type: 'body' as const, parameters }] } }
  return [
    { by: 'agent', body, content },
    { by: 'customer', body: answer },
  ]
}
