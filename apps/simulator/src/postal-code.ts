import type { FastifyInstance } from 'fastify'
import { streets } from './places.ts'
import { inItsMood } from './service-mood.ts'
import type { World } from './state/world.ts'

/** ViaCEP: 400 for a text that is no code, `erro` for a code that does not exist. Where it is wrong, it answers another code's address. */
export function postalCodeRoutes(app: FastifyInstance, world: World): void {
  inItsMood(app, world, 'postalCode')
  app.get<{ Params: { cep: string } }>('/:cep/json/', async ({ params }, reply) => {
    const digits = params.cep.replace(/\D/g, '')
    if (digits.length !== 8) return reply.code(400).type('text/html').send('<h1>Bad Request</h1>')
    const isWrong = world.services.postalCode === 'wrong'
    const found = streets.find(({ cep }) => (cep.replace('-', '') === digits) !== isWrong)
    if (!found) return { erro: 'true' }
    const { cep, street, neighborhood, city } = found
    return {
      cep,
      logradouro: street,
      complemento: '',
      unidade: '',
      bairro: neighborhood,
      localidade: city.city,
      uf: city.uf,
      ibge: city.ibge,
      gia: city.uf === 'SP' ? '1004' : '',
      ddd: city.ddd,
      siafi: city.siafi,
    }
  })
}
