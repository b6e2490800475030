import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { openClosing } from '../../apps/server/src/kit/pace/closing.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import { type Floor, startFloor } from './floor.ts'
import { type Load, startLoad } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type Product, startProduct } from './product.ts'

/** What measurements stand on, made when the first of them asks; all of it goes with the closing. */
export type Stage = {
  options: BenchOptions
  signal: AbortSignal
  tell(line: string): void
  newFolder(): string
  /** One of the measurement's own, which may stop it. */
  start(folder: string, env?: Record<string, string>): Promise<Product>
  /** The one that all others share. */
  product(): Promise<Product>
  crowd(): Promise<Crowd>
  floor(): Promise<Floor>
  load(): Promise<Load>
}

type Parts = Pick<Stage, 'options' | 'signal' | 'tell'> & { closing: ReturnType<typeof openClosing> }

export function openStage({ closing, ...given }: Parts): Stage {
  const place = mkdtempSync(join(tmpdir(), 'prosa-bench-'))
  // The embedded database may run as another user than root.
  chmodSync(place, 0o755)
  closing.add('folder', async () => rmSync(place, { recursive: true, force: true }))
  let folders = 0
  const newFolder = () => {
    const folder = join(place, String(++folders))
    mkdirSync(folder)
    return folder
  }
  const stopping = async <T extends { stop(): Promise<void> }>(name: string, starting: T | Promise<T>): Promise<T> => {
    const stop = async () => {
      const [started] = await Promise.allSettled([starting])
      if (started.status === 'fulfilled') await started.value.stop()
    }
    closing.add(name, stop, 60_000)
    return starting
  }
  const { processes } = given.options
  const shared = processes === null ? {} : { WEB_PROCESSES: String(processes) }
  const start = (folder: string, env?: Record<string, string>) => stopping('product', startProduct(folder, { ...shared, ...env }))
  const product = once(() => start(newFolder()))
  const crowd = once(async () => gatherCrowd(await product()))
  const floor = once(async () => {
    const [ours, people] = [await product(), await crowd()]
    return stopping('floor', startFloor(ours, people))
  })
  const load = once(() => stopping('load', startLoad()))
  return { ...given, newFolder, start, product, crowd, floor, load }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
