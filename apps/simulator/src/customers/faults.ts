import { type Customer, faultOf } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { act, mediaSaid } from './act.ts'
import { drawPhoto } from './draw-photo.ts'
import { said, say, sayAll } from './say.ts'
import type { Failing } from './statuses.ts'

const details = 'Switched on by the last digits of the number'

/** Messages to these numbers are accepted and fail (CHANNELS 8.4). */
export const failuresBySuffix: Readonly<Record<string, Failing>> = {
  '0401': { code: 131026, details },
  '0402': { code: 131042, details },
  '0403': { code: 131050, details },
  '0404': { code: 131026, details },
  '0405': { code: 131049, details },
  '0406': { code: 130472, details },
}

const batch = 50
const answersAfter = 500
const changesItsMindAfter = 1_000

/** What these customers do when they get a message. */
const answers: Readonly<Record<string, (world: World, number: NumberState, customer: Customer) => void>> = {
  '0415': (world, number, customer) => act(world, number, customer, { action: 'unknown', text: '' }),
  '0416': (world, number, customer) => {
    const line = say(world, number, customer, said('Mensagem que vai ser apagada'))
    number.clock.after(changesItsMindAfter, () => act(world, number, customer, { action: 'delete', text: '', lineId: line?.lineId }))
  },
  '0417': (world, number, customer) => {
    const line = say(world, number, customer, said('Chega na quita?'))
    number.clock.after(changesItsMindAfter, () =>
      act(world, number, customer, { action: 'edit', text: 'Chega na quinta?', lineId: line?.lineId }),
    )
  },
  '0418': (world, number, customer) => say(world, number, customer, said('Oi, aqui é só pelo nome de usuário')),
  '0419': (world, number, customer) =>
    sayAll(
      world,
      number,
      customer,
      Array.from({ length: batch }, (_, at) => said(`Mensagem ${at + 1} de ${batch}`)),
    ),
  '0421': (world, number, customer) => say(world, number, customer, said('Oi, meu número aparece sem o nono dígito')),
  '0422': (world, number, customer) => {
    const file = { bytes: drawPhoto(), mimeType: 'image/png', fileName: 'sofa.png' }
    say(world, number, customer, mediaSaid(world, number, 'image', file, 'Link que já venceu', false, true))
  },
  '0423': (world, number, customer) => say(world, number, customer, said('STOP')),
}

export function answerByFault(world: World, number: NumberState, customer: Customer): void {
  const answer = answers[faultOf(customer) ?? '']
  if (answer) number.clock.after(answersAfter, () => answer(world, number, customer))
}
