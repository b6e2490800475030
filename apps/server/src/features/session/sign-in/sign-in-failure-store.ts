import type { Db } from '../../../kit/db/db.ts'

/** `address` is where they are, or the device that is known to be theirs. */
export type Trier = { emailHash: Buffer; address: string }

/** Tries of one address with one e-mail are counted one after the other, until the transaction ends. */
export async function lockTrier(db: Db, { emailHash, address }: Trier): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${address} ${emailHash.toString('hex')}`}, 0))`
}

type Failures = { count: number; oldest: number | null; everywhere: number }

/** Of this address with this e-mail, and with the e-mail from all addresses, which are counted up to `most` only. */
export async function countFailures(db: Db, { emailHash, address }: Trier, since: number, most: number): Promise<Failures> {
  const [row] = await db<[Failures]>`
    select count(*) as count, min(failed_at) as oldest, (select count(*) from (
      select 1 from sign_in_failures where email_hash = ${emailHash} and failed_at > ${since} limit ${most}) f) as everywhere
    from sign_in_failures where email_hash = ${emailHash} and address = ${address} and failed_at > ${since}`
  return row
}

/** Also forgets what is older than the window, of anyone: the table stays as small as the attack. */
export async function insertFailure(db: Db, { emailHash, address }: Trier, failedAt: number, since: number): Promise<void> {
  await db`insert into sign_in_failures (email_hash, address, failed_at) values (${emailHash}, ${address}, ${failedAt})`
  await db`delete from sign_in_failures where failed_at <= ${since}`
}

export async function forgetFailures(db: Db, { emailHash, address }: Trier): Promise<void> {
  await db`delete from sign_in_failures where email_hash = ${emailHash} and address = ${address}`
}
