import type { OfEach } from '../../seed-demo.ts'
import type { Talk } from '../lines.ts'
import { damageTalks, exchangeTalks } from './after-sales.ts'
import { bicycleTalks } from './bicycles.ts'
import { assemblyTalks, deliveryTalks } from './delivery.ts'
import { boletoTalks, invoiceTalks } from './finance.ts'
import { roomTalks, sofaTalks } from './sales.ts'
import { serviceTalks } from './service.ts'

/** What is talked about in each company. */
export const talks: OfEach<readonly Talk[]> = {
  'casa-aurora': [
    ...sofaTalks,
    ...roomTalks,
    ...damageTalks,
    ...exchangeTalks,
    ...deliveryTalks,
    ...assemblyTalks,
    ...boletoTalks,
    ...invoiceTalks,
    ...serviceTalks,
  ],
  'loja-beta': bicycleTalks,
}
