import { type Draw, pick } from './draw.ts'
import type { Speaker } from './speakers.ts'
import {
  answers,
  botLines,
  broadcastLines,
  closings,
  firstNames,
  greetings,
  lastNames,
  notes,
  places,
  products,
  questions,
  shortAnswers,
} from './words.ts'

export function nameOf(draw: Draw, contact: number): string {
  const [first, last] = [pick(firstNames, draw('firstName', contact)), pick(lastNames, draw('lastName', contact))]
  const second = draw('secondLastName', contact)
  return second < 0.5 ? `${first} ${last}` : `${first} ${pick(lastNames, second * 2 - 1)} ${last}`
}

/** Two of five contacts gave one. */
export function emailOf(draw: Draw, contact: number): string {
  if (draw('email', contact) >= 0.4) return ''
  const plain = nameOf(draw, contact).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
  return `${plain}.${contact}@cliente.test`
}

const lines: Record<Speaker, (draw: (b: number) => number) => string> = {
  customer: (draw) => (draw(0) < 0.35 ? pick(shortAnswers, draw(1)) : question(draw)),
  agent: (draw) => `${draw(0) < 0.3 ? `${pick(greetings, draw(1))}! ` : ''}${upper(pick(answers, draw(2)))}. ${pick(closings, draw(3))}`,
  bot: (draw) => pick(botLines, draw(1)),
  broadcast: (draw) => pick(broadcastLines, draw(1)),
  note: (draw) => pick(notes, draw(1)),
}

/** What the n-th message of a chat says. */
export const bodyOf = (draw: Draw, speaker: Speaker, chat: number, nth: number): string =>
  lines[speaker]((b) => draw('words', chat, nth * 8 + b))

function question(draw: (b: number) => number): string {
  const [asked, product] = [pick(questions, draw(2)), pick(products, draw(3))]
  const about = asked.endsWith(' d') ? `${asked}${product}` : `${asked} ${product}`
  const order = draw(5) < 0.3 ? ` Pedido ${100_000 + Math.floor(draw(6) * 899_999)}.` : ''
  return `${pick(greetings, draw(1))}, ${about}${draw(4) < 0.4 ? ` ${pick(places, draw(4) / 0.4)}` : ''}?${order}`
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
