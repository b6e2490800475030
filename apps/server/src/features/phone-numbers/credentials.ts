import * as z from 'zod/mini'
import type { House } from '../../kit/house.ts'

const Stored = z.object({
  accessToken: z.string(),
  appSecret: z.string(),
  verifyToken: z.string(),
  apiVersion: z.optional(z.string()),
  /** For numbers at another address than the house's; set by who runs the server, never taken from its users. */
  baseUrl: z.optional(z.string()),
})
/** What opens the provider's door. Never logged, never answered. */
export type Credentials = z.output<typeof Stored>

/** Under which nodes are woken that keep secrets of numbers in memory. */
export const secretsTopic = 'number secrets'

type Sealing = Pick<House, 'sealer'>

/** Other channels than the ones we speak bring what their providers ask for. */
export const sealCredentials = (
  { sealer }: Sealing,
  companyId: string,
  phonenumberId: string,
  credentials: Credentials | Readonly<Record<string, string>>,
): string => sealer.seal(JSON.stringify(credentials), placeOf(companyId, phonenumberId))

export const openCredentials = ({ sealer }: Sealing, companyId: string, phonenumberId: string, sealed: string): Credentials =>
  Stored.parse(JSON.parse(sealer.open(sealed, placeOf(companyId, phonenumberId))))

/** Null where they do not open: they are damaged, or were sealed with another key. */
export function tryCredentials(
  house: Sealing & Pick<House, 'report'>,
  companyId: string,
  phonenumberId: string,
  sealed: string,
): Credentials | null {
  try {
    return openCredentials(house, companyId, phonenumberId, sealed)
  } catch (error) {
    house.report(error)
    return null
  }
}

/** Sealed for one row: what was copied into another one does not open there. */
const placeOf = (companyId: string, phonenumberId: string) => `phone_numbers:${companyId}:${phonenumberId}`
