import { readCep } from '@prosa/contract/formats/cep'
import type { integrationCalls } from '@prosa/contract/integrations/calls'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findAddress } from '../../partners/postal-code/find-address.ts'
import { remember } from './remember.ts'

const viaCep = 'https://viacep.com.br/ws'

export function findPostalAddress(house: House): Handler<typeof integrationCalls.findPostalAddress> {
  const find = remember(house, house.config.postalCodeUrl ?? viaCep, findAddress)
  return async (_ctx, { zipCode }) => {
    const read = readCep(zipCode)
    if ('problem' in read) throw new Refusal('input.invalid', { fields: [{ name: 'zipCode', problem: 'wrongFormat' }] })
    const address = await find(read.value)
    if (!address) throw new Refusal('address.notFound')
    return address
  }
}
