import { onTestFinished } from 'vitest'
import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'

/** Brings what people write to the provider, until the end of the test. */
export async function aSender({ house }: TestHouse): Promise<void> {
  const running = await startWorker(house, outboundWorkers[0]!)
  onTestFinished(() => running.close())
}
