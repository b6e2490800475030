import { inject, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { idOf } from '../../kit/db/ids.ts'
import { migrate } from '../../kit/db/migrate.ts'
import { aSuperuser, plantEverywhere } from './backup-place.ts'
import { aDatabase } from './test-database.ts'

/** What a provider of managed PostgreSQL hands over: a login that owns its databases, is no superuser and bound by row security. */
async function aLogin() {
  const name = `managed_${process.pid}`
  const admin = connect(inject('clusterUrl'), { max: 1 })
  await admin.unsafe(
    `create role ${name} login password 'managed' createrole createdb nosuperuser nobypassrls in role prosa_app, prosa_doors`,
  )
  onTestFinished(async () => {
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })
  return async (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    await admin.unsafe(`alter database ${url.pathname.slice(1)} owner to ${name}`)
    url.username = name
    url.password = 'managed'
    return url.href
  }
}

/** Its database, with rows of two companies. */
export async function aManagedSource() {
  const own = await aLogin()
  const plain = await aDatabase({ empty: true })
  const url = await own(plain)
  await migrate(url)
  const superuser = aSuperuser(plain)
  for (const company of [idOf('firma-a'), idOf('firma-b')]) await plantEverywhere(superuser, company)
  return { own, url, superuser }
}
