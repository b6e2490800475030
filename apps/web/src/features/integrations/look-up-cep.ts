import { integrationCalls } from '@prosa/contract/integrations/calls'
import type { GeoPoint, PostalAddress } from '@prosa/contract/integrations/model'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { LookUpCep } from '../../ui/masks/use-cep-lookup.ts'

/** Timeouts in milliseconds: after this the address is typed by hand, or has no position. */
const patience = { address: 6_000, position: 2_000 }

/** The lookup of the address fields, through the server, which caches the answers. */
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
