import { expect, it, onTestFinished, vi } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { openHouse } from './house.ts'

it('reports failures of background work as log lines without the words of the error', async () => {
  const house = await testHouse()
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => write.mockRestore())
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 1 })
  onTestFinished(() => node.close())
  await node.events.start()
  await house.superuser`alter function doors.event_snapshot() rename to event_snapshot_away`
  onTestFinished(async () => void (await house.superuser`alter function doors.event_snapshot_away() rename to event_snapshot`))
  const [line = ''] = await waitUntil('the failure is reported', () => (lines.length > 0 ? lines : null))
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'background work failed',
    err: { type: 'PostgresError', code: '42883', message: '(not logged)' },
  })
  expect(lines.join('')).not.toContain('event_snapshot()')
})
