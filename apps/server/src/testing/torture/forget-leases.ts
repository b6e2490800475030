import type postgres from 'postgres'

const queues = ['inbound', 'outbound', 'media_downloads', 'media_upkeep', 'pause_ends']

/** The dead hold their leases for half a minute: as if that had passed. Only when nobody else is at work. */
export async function forgetLeases(superuser: postgres.Sql, companyId: string): Promise<void> {
  for (const queue of queues)
    await superuser`update ${superuser(queue)} set leased_until = clock_timestamp() where company_id = ${companyId} and lease_id is not null`
}
