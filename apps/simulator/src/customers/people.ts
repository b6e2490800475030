import { addCustomer, type Customer, findByAddress } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { Townsperson } from './townspeople.ts'

export const fernanda = { name: 'Fernanda Lacerda', waId: '5511987214406' }
export const carlos = { name: 'Carlos Eduardo Ramos', waId: '5511974552093' }
export const anderson = { name: 'Anderson Luiz Moraes', waId: '5521996401187' }
export const otavio = { name: 'Otávio Brandão', waId: '5531988127740' }
export const rosangela = { name: 'Rosângela Teixeira', waId: '5541991365508' }

/** The people of the designs, who are known to every number from the beginning. */
export function seedPeople(number: NumberState): void {
  for (const person of [fernanda, otavio, carlos, rosangela, anderson]) addCustomer(number, person)
}

/** A customer by name and number, found or added. */
export function personOf(number: NumberState, person: { name: string; waId: string }): Customer {
  const known = findByAddress(number, person.waId)
  if (!known) return addCustomer(number, person)
  return Object.assign(known, { name: person.name, isPassing: false })
}

const firstNames = [
  'Juliana',
  'Marcos',
  'Patrícia',
  'Thiago',
  'Luciana',
  'Rafael',
  'Camila',
  'Diego',
  'Sônia',
  'Gustavo',
  'Beatriz',
  'Wagner',
  'Amanda',
  'Caetano',
  'Joana',
  'Murilo',
  'Regina',
  'Vicente',
  'Lorena',
  'Estêvão',
] as const
const lastNames = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Figueiredo',
  'Gouveia',
  'Lima',
  'Nogueira',
  'Peixoto',
  'Queiroz',
  'Rangel',
  'Serrano',
  'Tavares',
  'Uchoa',
  'Vilela',
] as const
const areas = ['11', '19', '21', '31', '41', '51', '61', '71'] as const

const streets = ['Rua das Palmeiras', 'Rua do Comércio', 'Avenida Central', 'Rua Sete de Setembro', 'Rua das Acácias'] as const

const mostTries = 50

/** Somebody new to a number: a name, and a number without a fault suffix. */
export function stranger(number: NumberState, tries = 0): Townsperson {
  const { random } = number
  const subscriber = String(random.between(8_100, 9_899)) + String(random.between(1_000, 9_999))
  const person: Townsperson = {
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    waId: `55${random.pick(areas)}9${subscriber}`,
    language: 'pt',
    address: `${random.pick(streets)}, ${random.between(12, 1_900)}`,
  }
  const isNamesake = tries < mostTries && [...number.customers.values()].some(({ name }) => name === person.name)
  return isNamesake || number.customers.has(person.waId) ? stranger(number, tries + 1) : person
}
