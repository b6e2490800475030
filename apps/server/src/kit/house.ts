import type { Env, Secrets } from '../env.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Sealer, sealer } from './crypto.ts'
import { type Database, openDatabase } from './db.ts'

/** What the whole server stands on, made once and handed down explicitly. */
export type House = {
  database: Database
  clock: Clock
  sealer: Sealer
  accessTokens: AccessTokens
  tokenSecret: string
  config: HouseConfig
  close(): Promise<void>
}

export type HouseConfig = Pick<Env, 'demo' | 'publicUrl' | 'internalDomain' | 'trustedProxies' | 'logLevel'>

type Parts = { url: string; env: HouseConfig; secrets: Secrets; clock?: Clock; poolSize?: number }

export function openHouse({ url, env, secrets, clock = systemClock, poolSize }: Parts): House {
  const database = openDatabase(url, poolSize)
  return {
    database,
    clock,
    sealer: sealer(secrets.encryptionKey),
    accessTokens: accessTokens(secrets.tokenSecret),
    tokenSecret: secrets.tokenSecret,
    config: env,
    close: () => database.close(),
  }
}
