export const testPassword = 'Prosa@2026!'

/** The least that argon2 takes; passwords.test.ts holds what the product pays. */
export const testPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
