import { integrationCalls } from '@prosa/contract/integrations/calls'
import { expect, it } from 'vitest'
import { refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { lookUpCep } from './look-up-cep.ts'

const paulista = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'Brasil',
  ddd: '11',
  gia: '1004',
  ibge: '3550308',
  siafi: '7107',
} as const
const point = { latitude: -23.56, longitude: -46.65 }
const look = () => lookUpCep('01310100', new AbortController().signal)

function aServer() {
  signInAs()
  return startFakeServer().on(integrationCalls.findPostalAddress, paulista).on(integrationCalls.findGeoPoint, point)
}

it('W002 R116 asks the server for the address, and for where that is', async () => {
  const server = aServer()
  expect(await look()).toEqual({ ...paulista, ...point })
  expect(server.seenOf(integrationCalls.findPostalAddress)).toMatchObject([{ path: '/postal/01310100' }])
  const [asked] = server.seenOf(integrationCalls.findGeoPoint)
  expect(new URLSearchParams(asked?.query).get('address')).toBe('Avenida Paulista, São Paulo, SP, Brasil')
})

it('finds the address also where nobody knows its position', async () => {
  aServer().on(integrationCalls.findGeoPoint, refusal('partner.unavailable'))
  expect(await look()).toEqual(paulista)
})

it('says that there is none', async () => {
  aServer().on(integrationCalls.findPostalAddress, refusal('address.notFound'))
  expect(await look()).toBeNull()
})

it.each([
  ['is out of reach', unreachable],
  ['has a partner that is down', refusal('partner.unavailable')],
])('fails where the server %s, so that the address is written by hand', async (_, answer) => {
  aServer().on(integrationCalls.findPostalAddress, answer)
  await expect(look()).rejects.toThrow()
})
