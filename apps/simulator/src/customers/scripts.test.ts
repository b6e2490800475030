import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { expect, test } from 'vitest'
import { openRandom } from '../state/random.ts'
import { type Heard, hear, meanings } from './hear.ts'
import { mostTurns, openTalk, remind, replyTo } from './reply.ts'
import { knownBefore } from './scripts/known-before.ts'
import { keyOf, type Script, topics } from './scripts/script.ts'
import { scriptsOfAurora, scriptsOfBeta } from './scripts/scripts.ts'
import { ofCasaAurora, ofLojaBeta } from './townspeople.ts'

const all: readonly Script[] = [
  ...scriptsOfAurora,
  ...scriptsOfBeta,
  ...Object.values(knownBefore).map((script) => ({ ...script, topic: 'sales' as const })),
]
const people = [...ofCasaAurora, ...ofLojaBeta]
const teller = (script: Script) => people.find(({ language }) => language === script.language)!
const named = all.map((script) => [script.name, script] as const)

/** One way for a company to say each thing. */
const phrases: Record<Heard, string> = {
  photo: 'Consegue mandar uma foto?',
  order: 'Me passa o número do pedido?',
  address: 'Qual é o endereço?',
  papers: 'Pode me informar o CPF?',
  preference: 'Qual cor você prefere?',
  no: 'Infelizmente não temos',
  wait: 'Um momento, por favor',
  price: 'Custa R$ 1.200,00',
  deadline: 'O prazo é de cinco dias úteis',
  yes: 'Temos sim!',
  apology: 'Sinto muito pelo transtorno',
  farewell: 'Tenha um ótimo dia!',
  greeting: 'Oi, tudo bem?',
  question: 'Já olhou atrás?',
  other: 'Entendi',
}

test('there are forty stories in Portuguese, four in English, four in Spanish, and some of another shop', () => {
  const count = (language: string) => scriptsOfAurora.filter((script) => script.language === language).length
  expect([count('pt'), count('en'), count('es'), scriptsOfBeta.length]).toEqual([40, 4, 4, 6])
  expect([...new Set(all.map(({ topic }) => topic))].toSorted()).toEqual([...topics].toSorted())
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('every opening line, and every goodbye, is said in one story only', () => {
  for (const lines of [all.flatMap(({ opens }) => opens.map(keyOf)), all.flatMap(({ goodbye, letDown }) => [goodbye, letDown])])
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})

test('the people have numbers of their own, mobiles with the ninth digit, and no fault', () => {
  const numbers = people.map(({ waId }) => waId)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
  for (const waId of numbers) {
    expect(canonicalNumber(waId)).toBe(waId)
    if (waId.startsWith('55')) expect(waId).toMatch(/^55\d\d9\d{8}$/)
    expect(waId).not.toMatch(/04\d\d$/)
  }
  expect(ofCasaAurora.length).toBeGreaterThanOrEqual(30)
})

test.each(named)('%s: whatever is answered, nothing is said twice, and it ends in a goodbye', (_name, script) => {
  const random = openRandom(7)
  const runs = Array.from({ length: 200 }, () => {
    const talk = openTalk(teller(script), script)
    const lines = script.opens.map(keyOf)
    for (const line of lines) talk.said.add(line)
    for (let turn = 1; turn <= mostTurns && !talk.isOver; turn += 1) {
      if (random.next() < 0.2) lines.push(keyOf(remind(talk, random) ?? `nothing ${turn}`))
      const answers = Array.from({ length: random.between(1, 2) }, () => phrases[random.pick(meanings)])
      lines.push(keyOf(replyTo(talk, answers.join('\n'))!))
    }
    const isGoodbye = [script.goodbye, script.letDown].includes(lines.at(-1)!)
    const isSilent = replyTo(talk, phrases.order) === null && remind(talk, random) === null
    return { twice: lines.filter((line, at) => lines.indexOf(line) !== at), isGoodbye, isSilent }
  })
  expect(runs).toEqual(runs.map(() => ({ twice: [], isGoodbye: true, isSilent: true })))
})

test.each(named)('%s: each of its branches is taken by an answer', (_name, script) => {
  for (const [heard, step] of Object.entries(script.answers)) {
    const phrase = phrases[heard as Heard]
    expect(hear(phrase)[0]).toBe(heard)
    expect(replyTo(openTalk(teller(script), script), phrase)).toEqual(step)
  }
  const talk = openTalk(teller(script), script)
  expect(script.asks.map(() => replyTo(talk, phrases.other))).toEqual(script.asks)
  expect(replyTo(talk, phrases.yes)).not.toBe(script.letDown)
})

test('who was told no at the end is let down, and a farewell is answered with one', () => {
  const [script] = scriptsOfAurora
  const ended = (...answers: string[]) => {
    const talk = openTalk(teller(script!), script!)
    let last: unknown
    while (!talk.isOver) last = replyTo(talk, answers.shift() ?? phrases.other)
    return [last, talk.turns]
  }
  expect(ended(phrases.no)[0]).toBe(script!.letDown)
  expect(ended(phrases.no, phrases.yes)[0]).toBe(script!.goodbye)
  expect(ended(phrases.farewell)).toEqual([script!.goodbye, 1])
})
