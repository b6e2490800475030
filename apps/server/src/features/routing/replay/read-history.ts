import { nilId } from '@prosa/contract/kit/own-id'
import type { Step } from '@prosa/contract/routing/arrivals'
import type { PersonThen, StateThen } from '@prosa/contract/routing/people-then'
import type { JobContext } from '../../../kit/jobs/jobs.ts'
import { listPeopleAt, listSilencesSince, listStatesSince, type PersonRow, type SilenceRow } from './history-store.ts'
import { listStepsBefore } from './step-store.ts'

const most = 2_000
/** So many are gone through at most; where there were more, the days are fewer, and the answer says so. */
const mostSteps = 100_000

type Reader = Pick<JobContext<unknown>, 'companyId' | 'work' | 'signal'>

/** All pages, one transaction each. */
async function readPages<Row>(
  { work, signal }: Reader,
  read: (db: Parameters<Parameters<Reader['work']>[0]>[0]['db'], last: Row | null) => Promise<Row[]>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page: Row[] = []; ; ) {
    signal.throwIfAborted()
    page = await work(({ db }) => read(db, rows.at(-1) ?? null))
    rows.push(...page)
    if (page.length < most || rows.length >= limit) return rows
  }
}

type Asked = { departmentId: string; since: number }

/** In the order of time, and since when they are all there. */
export async function readSteps(
  reader: Reader,
  { departmentId, since, until }: Asked & { until: number },
): Promise<{ steps: Step[]; since: number }> {
  const last = { time: until, routeId: nilId }
  const page = { departmentId, since, most }
  const steps = await readPages<Step & { routeId: string }>(
    reader,
    (db, after) => listStepsBefore(db, reader.companyId, { ...page, after: after ?? last }),
    mostSteps,
  )
  steps.reverse()
  return { steps, since: steps.length < mostSteps ? since : steps[0]!.time }
}

export async function readPeople(reader: Reader, { departmentId, since }: Asked): Promise<PersonThen[]> {
  const { companyId } = reader
  const [page, first] = [
    { departmentId, since, most },
    { time: since, userId: nilId },
  ]
  const behind = (last: { userId: string } | null, time: number | undefined) =>
    last && time !== undefined ? { time, userId: last.userId } : first
  const people = await readPages<PersonRow>(reader, (db, last) => listPeopleAt(db, companyId, { ...page, after: last?.userId ?? nilId }))
  const states = await readPages<StateThen & { userId: string }>(reader, (db, last) =>
    listStatesSince(db, companyId, { ...page, after: behind(last, last?.since) }),
  )
  const silences = await readPages<SilenceRow>(reader, (db, last) =>
    listSilencesSince(db, companyId, { ...page, after: behind(last, last?.ended) }),
  )
  const [statesOf, silencesOf] = [Map.groupBy(states, ({ userId }) => userId), Map.groupBy(silences, ({ userId }) => userId)]
  return people.map(({ userId, seenAt, state }) => ({
    userId,
    states: [...(state ? [state] : []), ...(statesOf.get(userId) ?? []).filter((one) => one.since > since)],
    // Whoever is silent now is until somebody hears of them.
    silences: [...(silencesOf.get(userId) ?? []), { began: seenAt ?? 0, ended: Number.POSITIVE_INFINITY }],
  }))
}
