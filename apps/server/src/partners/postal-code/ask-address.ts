import type { PostalAddress } from '@prosa/contract/integrations/model'
import * as z from 'zod/mini'
import { Refusal } from '../../kit/http/refusal.ts'
import { askPartner, type Partner } from '../partner.ts'

const text = z._default(z.string().check(z.maxLength(200)), '')

/** ViaCEP's shape. It says that it does not know a code with `erro`, as true or as 'true'. */
const Answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string().check(z.regex(/^\d{5}-?\d{3}$/)),
    logradouro: text,
    bairro: text,
    localidade: text,
    uf: text,
    ibge: text,
    gia: text,
    ddd: text,
    siafi: text,
  }),
])

/** Null when there is no such code. An answer about another code is none. */
export async function askAddress(partner: Partner, digits: string): Promise<PostalAddress | null> {
  const { success, data } = Answer.safeParse(await askPartner(partner, `${digits}/json/`))
  if (!success) throw new Refusal('partner.unavailable')
  if ('erro' in data) return null
  const zipCode = data.cep.replace('-', '')
  if (zipCode !== digits) throw new Refusal('partner.unavailable')
  const { logradouro: street, bairro: neighborhood, localidade: city, uf: state, ibge, gia, ddd, siafi } = data
  return { zipCode, street, neighborhood, city, state, country: 'Brasil', ibge, gia, ddd, siafi }
}
