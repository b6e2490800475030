/** What is drawn differs from day to day; PROSA_SEED repeats what a run has printed. */
export const seed = Number(process.env.PROSA_SEED || Math.floor(Date.now() / 86_400_000))
if (!Number.isSafeInteger(seed)) throw new Error(`PROSA_SEED is ${process.env.PROSA_SEED}: it must be a whole number.`)

/**
 * Long tests of what seldom changes. Each day has its third of them, about equally long; `npm run test:full` runs all, `--changed` those that
 * a change concerns, and whoever names a file gets it.
 */
const turns = [
  [
    'apps/server/src/main.process.test.ts',
    'apps/server/src/several-nodes.process.test.ts',
    'apps/server/src/features/chats/snoozes/wake-killed.process.test.ts',
    'apps/server/src/features/delivery/outbound/outbound-workers.process.test.ts',
    'apps/server/src/features/search/slices/slices-killed.process.test.ts',
    'apps/server/src/kit/backup/backup.process.test.ts',
    'apps/server/src/kit/db/migrate-managed.process.test.ts',
    'apps/server/src/kit/jobs/jobs.process.test.ts',
    'e2e/accounts/demo-mail.test.ts',
    'e2e/accounts/second-factor.test.ts',
    'e2e/gallery/gallery-looks.test.ts',
  ],
  [
    'apps/server/src/engine-faults.process.test.ts',
    'apps/server/src/web-processes.process.test.ts',
    'apps/server/src/features/imports/imports-killed.process.test.ts',
    'apps/server/src/features/retention/keep-killed.process.test.ts',
    'apps/server/src/kit/backup/damaged-backup.process.test.ts',
    'apps/server/src/kit/backup/pg-dump.process.test.ts',
    'apps/server/src/kit/db/migrate.process.test.ts',
    'apps/server/src/kit/jobs/background.process.test.ts',
    'e2e/accounts/password.test.ts',
    'e2e/accounts/profile.test.ts',
    'e2e/accounts/sessions.test.ts',
    'e2e/frame/pwa.test.ts',
  ],
  [
    'apps/server/src/background-killed.process.test.ts',
    'apps/server/src/backup.process.test.ts',
    'apps/server/src/features/batches/batches-killed.process.test.ts',
    'apps/server/src/features/privacy/erasure-killed.process.test.ts',
    'apps/server/src/kit/db/pooler.process.test.ts',
    'apps/server/src/kit/embedded-postgres/embedded-postgres-stuck.process.test.ts',
    'apps/server/src/kit/embedded-postgres/embedded-postgres.process.test.ts',
    'apps/server/src/kit/jobs/schedules.process.test.ts',
    'bench/seed-large.test.ts',
    'e2e/accounts/signup.test.ts',
    'e2e/frame/api-docs.test.ts',
    'e2e/gallery/gallery-choices.test.ts',
    'e2e/gallery/gallery-fields.test.ts',
    'e2e/gallery/gallery-lists.test.ts',
    'e2e/gallery/gallery-media.test.ts',
    'e2e/gallery/gallery-theme.test.ts',
  ],
] as const

/** The files whose turn it is on another day. */
export const notToday = (day: number): string[] => turns.filter((_, nth) => nth !== day % turns.length).flat()

export const allInTurns: readonly string[] = turns.flat()

const isNamed = process.argv.some((word) => /\.test\\?\.ts/.test(word))

/** What this run leaves to another day. */
export const leftToAnotherDay: string[] = process.env.PROSA_TESTS === 'full' || isNamed ? [] : notToday(seed)
