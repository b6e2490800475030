import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { addCustomer, type Customer } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { stranger } from './people.ts'
import { said, say } from './say.ts'

const pause = 1_500

/** Somebody with several telephones, as the company has them under each of the numbers. */
export type Known = { name: string; email: string; waIds: string[] }

/** One person who writes from two numbers and names the same e-mail: nothing but that, and the name, says that they are one. */
export function writeFromTwoNumbers(world: World, number: NumberState): { customer: Customer; known: Known } {
  const { name, waId } = stranger(number)
  const email = `${plain(name)}${waId.slice(-4)}@example.com`
  const customer = addCustomer(number, { name, waId })
  const other = addCustomer(number, { name, waId: stranger(number).waId })
  say(world, number, customer, said(`Oi! Comprei uma mesa com vocês, no e-mail ${email}. Quando ela chega?`))
  number.clock.after(pause, () =>
    say(world, number, other, said(`Oi, aqui é ${name} de novo, agora do celular do trabalho. O e-mail do pedido é o mesmo: ${email}`)),
  )
  return { customer, known: { name, email, waIds: [customer, other].map(({ customerId }) => customerId) } }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')

/** One number that comes with the ninth digit, then without it, and with it again. */
export function comeWithoutNinthDigit(world: World, number: NumberState): Customer {
  const { name, waId } = stranger(number)
  const customer = addCustomer(number, { name, waId })
  const [long = waId, short = waId] = numberForms(waId)
  const lines = [
    [long, 'Oi! Meu número tem o nono dígito.'],
    [short, 'Agora chego sem ele, e sou a mesma pessoa.'],
    [long, 'E de novo com ele: é uma conversa só.'],
  ] as const
  for (const [at, [from, text]] of lines.entries())
    number.clock.after(at * pause, () => {
      customer.waId = from
      say(world, number, customer, said(text))
    })
  return customer
}
