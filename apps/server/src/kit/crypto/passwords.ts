import { hash, verify } from '@node-rs/argon2'
import { randomToken } from './crypto.ts'

/** argon2id with OWASP's floor (19 MiB, two passes, one lane): about 25 ms here, and a flood of sign-ins cannot eat the memory. */
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export type PasswordCost = typeof usualCost

export type Passwords = {
  hash(password: string): Promise<string>
  /** Of a password that nobody has: checking against it takes as long as against anybody's. */
  nobodys(): Promise<string>
}

export function openPasswords(cost: PasswordCost = usualCost): Passwords {
  const hashIt = (password: string) => hash(password, cost)
  let nobodys: Promise<string> | undefined
  return {
    hash: hashIt,
    nobodys: () => {
      nobodys ??= hashIt(randomToken())
      return nobodys
    },
  }
}

export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)
