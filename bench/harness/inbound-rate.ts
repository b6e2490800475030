import { type Child, startChild } from './child.ts'
import type { Engine } from './engine.ts'
import { manyWebhooks } from './webhooks.ts'

let round = 0

/** Posts first messages of new customers and waits until all of them are stored: how many a second, and how long each waited for its 200. */
export function openInboundRate(engine: Engine) {
  const poster: Child = startChild(new URL('../webhook-load-process.ts', import.meta.url))
  const at = {
    ours: { url: engine.webhookUrl, isDone: engine.isQuiet },
    bare: { url: engine.floorWebhookUrl, isDone: engine.isFloorQuiet },
  }
  const waits = { ours: [] as number[], bare: [] as number[] }
  return {
    waits,
    forget: () => void Object.values(waits).map((times) => times.splice(0)),
    rate: (name: 'ours' | 'bare', count: number) => async (): Promise<number> => {
      const webhooks = manyWebhooks((++round * 37).toString(36), count)
      const begun = performance.now()
      waits[name].push(...(await poster.ask<number[]>('post', { url: at[name].url, webhooks })))
      await engine.until(at[name].isDone)
      return (count * 1000) / (performance.now() - begun)
    },
    stop: () => poster.stop(),
  }
}
