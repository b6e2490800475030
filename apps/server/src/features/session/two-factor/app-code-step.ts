import { generateSecret, generateURI, verify } from 'otplib'

/** As every app has it: six digits, a new one each half minute (RFC 6238). A clock may be off by one of them. */
const halfMinute = 30
const secretBytes = 20

export const newSecret = (): string => generateSecret({ length: secretBytes })

/** What the square picture says; a colon would part the name in two. */
export const secretUri = (secret: string, email: string, companyName: string): string =>
  generateURI({ secret, label: email, issuer: companyName.replaceAll(':', ' ').trim() || 'Prosa' })

/** The half minute that a code of six digits belongs to; null where it is none of now or of the ones beside. */
export async function appCodeStep(secret: string, code: string, now: number): Promise<number | null> {
  const checked = await verify({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: halfMinute })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null
}
