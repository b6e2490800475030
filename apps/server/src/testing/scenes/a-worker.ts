import { onTestFinished } from 'vitest'
import { openHouse } from '../../kit/house.ts'
import { type Background, openBackground } from '../../kit/jobs/background.ts'
import type { TestHouse } from '../test-house.ts'

/** A node that does these jobs until the end of the test. */
export async function aWorker({ url, secrets, clock, house }: TestHouse, jobs: Background['jobs']): Promise<void> {
  const node = openHouse({ url, env: house.config, secrets, clock, poolSize: 8, report: () => undefined })
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs, schedules: [], listeners: [] }, { isWorker: true })
  onTestFinished(async () => {
    await background.close()
    await node.close()
  })
  await background.start()
}
