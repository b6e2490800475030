import { integrationCalls } from '@prosa/contract/integrations/calls'
import type { GeoPoint, PostalAddress } from '@prosa/contract/integrations/model'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { LookUpCep } from '../../ui/masks/use-cep-lookup.ts'

/** Longer than this nobody waits at a form: the address is written by hand then, and goes without its position. */
const patience = { address: 6_000, position: 2_000 }

/** What the address fields ask, through the server, which keeps what it was told. */
export const lookUpCep: LookUpCep = async (zipCode, signal) => {
  try {
    const address = await send(integrationCalls.findPostalAddress, { zipCode }, { signal: within(signal, patience.address) })
    return { ...address, ...(await findPosition(address, signal)) }
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'address.notFound') return null
    throw error
  }
}

async function findPosition({ street, city, state, country }: PostalAddress, signal: AbortSignal): Promise<GeoPoint | null> {
  const address = [street, city, state, country].filter(Boolean).join(', ')
  const [found] = await Promise.allSettled([
    send(integrationCalls.findGeoPoint, { address }, { signal: within(signal, patience.position) }),
  ])
  return found.status === 'fulfilled' ? found.value : null
}

const within = (signal: AbortSignal, ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)])
