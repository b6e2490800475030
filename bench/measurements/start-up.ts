import { median } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'

const warmRounds = 3

/** From the start of the process to the first good answer of readyz: on an empty data folder, then on the same one again. */
export async function measure({ newFolder, start }: Stage): Promise<Row[]> {
  const folder = newFolder()
  const startOnce = async () => {
    const product = await start(folder)
    await product.stop()
    return { seconds: product.readyAfter / 1000, steps: stepsOf(product.said()) }
  }
  const cold = await startOnce()
  const warm = []
  for (let round = 0; round < warmRounds; round++) warm.push(await startOnce())
  return [
    { what: 'cold, on an empty data folder', value: cold.seconds, unit: 's', note: cold.steps },
    { what: `warm, median of ${warmRounds}`, value: median(warm.map(({ seconds }) => seconds)), unit: 's', note: warm.at(-1)!.steps },
  ]
}

/** What the product itself says of its steps: "Database started 1.2 s, …". */
const stepsOf = (said: string) => [...said.matchAll(/^✓ (.+) \((.+)\)$/gm)].map(([, step, seconds]) => `${step} ${seconds}`).join(', ')
