import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { loggedError } from '../../../kit/http/logged-error.ts'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import { holdScene } from '../../../testing/scenes/hold-scene.ts'
import { aMailServer } from '../../../testing/stand-ins/a-mail-server.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { notificationSchedules, notificationWorkers } from '../jobs.ts'
import { type Mail, queueMail } from './queue-mail.ts'

type MailServer = Awaited<ReturnType<typeof aMailServer>>
type Row = { itemId: string; attempts: number; reason: string | null; setAsideAt: number | null; leaseId: string | null; payload: object }

let server: MailServer
let house: TestHouse
const reported: unknown[] = []

beforeAll(async () => {
  server = await aMailServer()
  house = await testHouse({ config: { smtpUrl: server.url }, house: { report: (error) => reported.push(error) } })
})

const working = async (where: TestHouse = house) => {
  for (const mailWorker of notificationWorkers.slice(0, 2)) {
    const running = await startWorker(where.house, { ...mailWorker, backoffMs: () => 1 })
    onTestFinished(running.close)
  }
}
const aRecipient = () => `${newId()}@example.com`
const secret = 'Kq7-geheim'
const aPassword = (to: string | null): Mail => ({
  kind: 'mailedPassword',
  values: { name: 'Ana', password: secret, minutes: 60, path: '/' },
  to,
  language: 'pt',
})
const queue = (companyId: string, mail: Mail, where: TestHouse = house) =>
  where.house.work(companyId, ({ db }) => queueMail(where.house, db, companyId, mail))
const rowsOf = (companyId: string, where: TestHouse = house) =>
  where.superuser<
    Row[]
  >`select * from (select * from mails union all select * from sign_in_mails) m where company_id = ${companyId} order by seq`
const arrived = (to: string, count = 1) =>
  waitUntil(`mail ${count} arrives`, () => (server.mailsTo(to).length < count ? null : server.mailsTo(to)))
const isDone = (companyId: string) => waitUntil('it is done', async () => (await rowsOf(companyId)).length === 0)
const isAside = (companyId: string, where: TestHouse = house) =>
  waitUntil('it is set aside', async () => (await rowsOf(companyId, where)).find(({ setAsideAt }) => setAsideAt !== null))

describe('a mail', () => {
  it('[NO1] [NO2] goes out with what it tells of, in the language, name and colour it should have', async () => {
    const { companyId } = await house.aCompany({ companyName: 'Casa <Aurora>' })
    await house.superuser`update companies set primary_color = '#A4461C' where company_id = ${companyId}`
    const [never, to] = [aRecipient(), aRecipient()]
    const undone = house.house.work(companyId, async ({ db }) => {
      await queueMail(house.house, db, companyId, aPassword(never))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await queue(companyId, { ...aPassword(to), language: 'es' })
    const [{ itemId } = { itemId: '' }] = await rowsOf(companyId)
    await working()
    const [mail] = await arrived(to)
    expect(mail).toMatchObject({
      subject: 'Tu contraseña temporal',
      from: { name: 'Prosa', address: 'no-reply@prosa.test' },
      to: [{ address: to }],
      messageId: `<${itemId}@localhost>`,
    })
    expect(mail!.text).toMatch(/^¡Hola, Ana!\n.*Contraseña temporal: Kq7-geheim\n.*http:\/\/localhost:3000\/\n/s)
    expect(mail!.html).toContain('>Casa &lt;Aurora&gt;<')
    expect(mail!.html).toContain('background: #A4461C')
    expect(mail!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    await isDone(companyId)
    expect(server.mailsTo(never)).toEqual([])
  })

  it('[NO2] of a sign-up has the look of the product, whatever company stands behind it', async () => {
    const [to, companyId] = [aRecipient(), newId()]
    await queue(companyId, { kind: 'welcome', values: { name: 'Ana', companyName: 'Nova', path: '/x' }, to, language: 'pt' })
    const { companyId: known } = await house.aCompany({ companyName: 'Outra' })
    const begun = aRecipient()
    await queue(known, { kind: 'signupConfirm', values: { path: '/x', hours: 24 }, to: begun, language: 'en' })
    await working()
    expect((await arrived(to))[0]!.html).toContain('>Prosa<')
    expect((await arrived(begun))[0]!.html).toContain('>Prosa<')
  })

  it('[NO5] waits until it was taken over, and comes again with the same id when nobody can tell', async () => {
    const { companyId } = await house.aCompany()
    const to = aRecipient()
    const held = Promise.withResolvers<void>()
    server.plan(to, { until: held.promise, afterData: [451] })
    await queue(companyId, aPassword(to))
    await working()
    await arrived(to)
    expect(await rowsOf(companyId)).toMatchObject([{ attempts: 1, setAsideAt: null }])
    held.resolve()
    const [first, second] = await arrived(to, 2)
    expect([second!.messageId, second!.date]).toEqual([first!.messageId, first!.date])
    await isDone(companyId)
    expect(server.mailsTo(to)).toHaveLength(2)
  })

  it('[NO5] is tried again after an answer that it is too early', async () => {
    const { companyId } = await house.aCompany()
    const to = aRecipient()
    server.plan(to, { atRecipient: [451, 421] })
    await queue(companyId, aPassword(to))
    await working()
    await arrived(to)
    await isDone(companyId)
    expect(server.mailsTo(to)).toHaveLength(1)
  })

  it('[NO6] is set aside at once when its recipient is refused for good', async () => {
    const { companyId } = await house.aCompany()
    const to = aRecipient()
    server.plan(to, { atRecipient: [550] })
    await queue(companyId, aPassword(to))
    await working()
    expect(await isAside(companyId)).toMatchObject({ reason: 'refused 550', attempts: 1 })
    expect(server.mailsTo(to)).toEqual([])
  })

  it('[NO8] can be read neither where it waits nor where it failed', async () => {
    const { companyId } = await house.aCompany()
    const to = aRecipient()
    server.plan(to, { atRecipient: [451, 550] })
    await queue(companyId, aPassword(to))
    const waiting = await rowsOf(companyId)
    reported.length = 0
    await working()
    const failed = await isAside(companyId)
    expect(reported.length).toBeGreaterThan(0)
    const written = JSON.stringify([waiting, failed, reported.map((error) => loggedError(error))])
    for (const word of [secret, to, to.split('@')[0], 'mailedPassword', 'Ana']) expect(written).not.toContain(word)
  })

  it('[NO9] to nobody is done like any other and sent to no one', async () => {
    const { companyId } = await house.aCompany()
    reported.length = 0
    const before = server.count()
    await queue(companyId, aPassword(null))
    await working()
    await isDone(companyId)
    expect([server.count(), reported]).toEqual([before, []])
  })
})

it('[NO5] during a hold a password that somebody asks for leaves, and any other mail waits for its end', async () => {
  const { companyId } = await house.aCompany()
  const [asked, other] = [aRecipient(), aRecipient()]
  const { hold, release } = holdScene(house)
  await hold()
  await queue(companyId, { kind: 'welcome', values: { name: 'Ana', companyName: 'Nova', path: '/x' }, to: other, language: 'pt' })
  await queue(companyId, aPassword(asked))
  await working()
  await arrived(asked)
  expect((await rowsOf(companyId)).map(({ attempts }) => attempts)).toEqual([0])
  await release()
  await arrived(other)
})

describe('without a mail server', () => {
  let alone: TestHouse
  beforeAll(async () => {
    alone = await testHouse({ config: { smtpUrl: null } })
  })
  const hasReason = (companyId: string) =>
    waitUntil('it waits', async () => (await rowsOf(companyId, alone)).find(({ reason, leaseId }) => reason && leaseId === null))
  const makeDue = () => alone.superuser`update sign_in_mails set due_at = now() - interval '1 ms'`

  it('[NO5] waits without counting its tries, [NO7] and is not sent once what it brings is over', async () => {
    const { companyId } = await alone.aCompany()
    await queue(companyId, aPassword(aRecipient()), alone)
    await working(alone)
    expect(await hasReason(companyId)).toMatchObject({ reason: 'SMTP_URL is not set', attempts: 0, setAsideAt: null })
    alone.clock.advance(61 * 60_000)
    await makeDue()
    expect(await isAside(companyId, alone)).toMatchObject({ reason: 'too late' })
  })

  it('[NO7] keeps what is always worth telling', async () => {
    const { companyId } = await alone.aCompany()
    alone.clock.advance(5 * 86_400_000)
    const values = { name: 'Ana', at: alone.clock.now(), path: '/' }
    await queue(companyId, { kind: 'passwordChanged', values, to: aRecipient(), language: 'pt' }, alone)
    await working(alone)
    expect(await hasReason(companyId)).toMatchObject({ reason: 'SMTP_URL is not set', setAsideAt: null })
  })
})

it('[NO8] a mail that was set aside is forgotten after a week', async () => {
  const { companyId } = await house.aCompany()
  const [to, late] = [aRecipient(), aRecipient()]
  for (const one of [to, late]) server.plan(one, { atRecipient: [550] })
  await queue(companyId, aPassword(to))
  await queue(companyId, aPassword(late))
  await working()
  await waitUntil('both are set aside', async () => (await rowsOf(companyId)).every(({ setAsideAt }) => setAsideAt !== null))
  const [old, young] = await rowsOf(companyId)
  const weekAgo = house.clock.now() - 7 * 86_400_000
  await house.superuser`update sign_in_mails set set_aside_at = ${weekAgo - 1} where item_id = ${old!.itemId}`
  await house.superuser`update sign_in_mails set set_aside_at = ${weekAgo + 1} where item_id = ${young!.itemId}`
  const [forget] = notificationSchedules
  await forget!.run({ house: house.house, signal: new AbortController().signal })
  expect((await rowsOf(companyId)).map(({ itemId }) => itemId)).toEqual([young!.itemId])
})

it('[NO5] a mail server that is away loses nothing', async () => {
  const away = await testHouse({ config: { smtpUrl: 'smtp://127.0.0.1:9' }, house: { report: () => undefined } })
  const { companyId } = await away.aCompany()
  await queue(companyId, aPassword(aRecipient()), away)
  await working(away)
  await waitUntil('it was tried again', async () => ((await rowsOf(companyId, away))[0]?.attempts ?? 0) > 2)
  expect((await rowsOf(companyId, away))[0]).toMatchObject({ setAsideAt: null, reason: expect.stringContaining('ESOCKET') })
})
