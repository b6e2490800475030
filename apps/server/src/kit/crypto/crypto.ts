import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What was sealed for one place (a row's column) opens only there: it cannot be moved to another company's row. */
export type Sealer = { seal(text: string, place: string): string; open(sealed: string, place: string): string }

/** Secrets at rest: AES-256-GCM with the key of the environment; the leading version lets the key's scheme change later. */
export function sealer(encryptionKey: string): Sealer {
  const key = Buffer.from(encryptionKey, 'base64')
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed, place) {
      const [version, packed] = sealed.split('.')
      if (version !== 'v1' || !packed) throw new Error('not sealed by this key scheme')
      const bytes = Buffer.from(packed, 'base64url')
      // Without the length a tag cut to four bytes is accepted, and four bytes can be guessed.
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
export const randomToken = (): string => randomBytes(32).toString('base64url')
/** The same secret and the same text always give the same token, and nobody without the secret can tell it. */
export const derivedToken = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
/** Whoever guesses learns nothing from the time that the comparison takes. */
export const sameToken = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
