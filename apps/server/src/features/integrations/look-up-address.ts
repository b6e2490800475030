import { readCep } from '@prosa/contract/formats/documents/cep'
import type { integrationCalls } from '@prosa/contract/integrations/calls'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { remembered } from '../../kit/pace/remembered.ts'
import { askPoint } from '../../partners/geocoding/ask-point.ts'
import type { Partner } from '../../partners/partner.ts'
import { askAddress } from '../../partners/postal-code/ask-address.ts'

const nominatim = 'https://nominatim.openstreetmap.org'

export function findGeoPoint(house: House): Handler<typeof integrationCalls.findGeoPoint> {
  const find = rememberedAnswers(house, house.config.geocodingUrl ?? nominatim, askPoint)
  return async (_ctx, { address }) => {
    const point = await find(address.trim().replace(/\s+/g, ' '))
    if (!point) throw new Refusal('address.notFound')
    return point
  }
}

const viaCep = 'https://viacep.com.br/ws'

export function findPostalAddress(house: House): Handler<typeof integrationCalls.findPostalAddress> {
  const find = rememberedAnswers(house, house.config.postalCodeUrl ?? viaCep, askAddress)
  return async (_ctx, { zipCode }) => {
    const read = readCep(zipCode)
    if ('problem' in read) throw new Refusal('input.invalid', { fields: [{ name: 'zipCode', problem: 'wrongFormat' }] })
    const address = await find(read.value)
    if (!address) throw new Refusal('address.notFound')
    return address
  }
}

/** Streets move rarely; both services ask their users to keep answers and to come seldom. */
const limits = { life: 24 * 3_600_000, most: 5_000, atOnce: 8 }

function rememberedAnswers<V>({ clock, config, memories }: House, url: string, ask: (partner: Partner, key: string) => Promise<V>) {
  const partner = { url, userAgent: `Prosa (${config.publicUrl})` }
  const answers = remembered(
    (key) => ask(partner, key),
    () => new Refusal('partner.unavailable'),
    clock,
    limits,
  )
  memories.keep(answers.forget)
  return answers
}
