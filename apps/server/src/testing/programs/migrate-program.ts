import { migrate } from '../../kit/db/migrate.ts'

/** A node that migrates, and is killed meanwhile: DATABASE_URL, and MIGRATIONS for the folder. */
const { DATABASE_URL: url = '', MIGRATIONS: folder = '' } = process.env
await migrate(url, { folder })
